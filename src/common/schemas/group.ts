/** What goes in and out for groups: chains, whose sites are customers. */
import * as z from 'zod/mini';
import {
  GROUP_NAME_MIN_LENGTH,
  LIST_LIMIT_MAX,
  LIST_PAGE_SIZE,
  NAME_MAX_LENGTH,
  NOTE_MAX_LENGTH,
} from '#common/limits.ts';
import { clientKey, cursor, email, id, int4, nameText, optionalNameText, optionalText, search } from './primitives.ts';

/** The fields a person fills in, shared by the form, tRPC and REST: the name, and how the head office is reached. */
export const groupFields = {
  name: nameText({ min: GROUP_NAME_MIN_LENGTH, error: 'validation.groupName' }),
  contactPerson: optionalNameText(),
  phone: optionalText(NAME_MAX_LENGTH),
  email: email(),
  address: optionalText(NOTE_MAX_LENGTH),
};

/** As many as a page of a list has. */
const customerIds = () => z.array(id()).check(z.minLength(1), z.maxLength(LIST_LIMIT_MAX));

export const listGroupsSchema = z.object({
  limit: z._default(int4(1, LIST_LIMIT_MAX), LIST_PAGE_SIZE),
  cursor: cursor(),
  search: search(),
});
export type ListGroupsInput = z.infer<typeof listGroupsSchema>;

export const createGroupSchema = z.object({
  ...groupFields,
  /** Its first sites. */
  customerIds: z.optional(customerIds()),
  clientKey: z.optional(clientKey()),
});
export type CreateGroupInput = z.infer<typeof createGroupSchema>;

export const updateGroupSchema = z.object({
  id: id(),
  version: z.optional(int4(1)),
  changes: z.partial(z.object(groupFields)),
});
export type UpdateGroupInput = z.infer<typeof updateGroupSchema>;

export const groupSitesSchema = z.object({ id: id(), customerIds: customerIds() });
export type GroupSitesInput = z.infer<typeof groupSitesSchema>;

export const groupDtoSchema = z.object({
  id: z.int(),
  name: z.string(),
  contactPerson: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  version: z.int(),
});
export type GroupDto = z.infer<typeof groupDtoSchema>;

/** A row of a list: with how many sites it has. */
export const listedGroupDtoSchema = z.extend(groupDtoSchema, { sites: z.int() });
export type ListedGroupDto = z.infer<typeof listedGroupDtoSchema>;

/** How a site stands, each figure as its own page has it. */
const groupSiteDtoSchema = z.object({
  /** The customer's. */
  id: z.int(),
  name: z.string(),
  address: z.string(),
  /** The last one that was completed. */
  lastVisit: z.nullable(z.object({ inspectionId: z.int(), date: z.iso.datetime() })),
  /** Inspections that are not completed. */
  pending: z.int(),
  /** The last completed inspection, where something that was advised has still to be done; null where nothing has. */
  advisedOn: z.nullable(z.object({ inspectionId: z.int(), date: z.iso.datetime() })),
  /** Recommendations that are followed up and have still to be carried out. */
  recommendations: z.int(),
  /** Devices that stand and should have been checked again by now. */
  overdue: z.int(),
  /** The contract that was signed last; null where none was. */
  contract: z.nullable(
    z.object({
      inspectionId: z.int(),
      isEnded: z.boolean(),
      /** On which day the running year of a contract that stands is over, such as 2027-03-02. */
      renewsOn: z.nullable(z.string()),
    }),
  ),
});
export type GroupSiteDto = z.infer<typeof groupSiteDtoSchema>;

/** All sites of a group, by name. */
export type GroupOverviewDto = { today: string; sites: GroupSiteDto[] };
