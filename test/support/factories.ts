/** Makes rows with sensible values; what a row needs is made on demand. */

import { randomBytes, randomUUID } from 'node:crypto';
import { type BaitBoxType, boxSequence } from '#common/domain/bait-box.ts';
import { newLabelCode } from '#common/domain/label-code.ts';
import type { UserRole, UserStatus } from '#common/domain/user.ts';
import type { Em } from '#server/db/orm.ts';
import { BaitBox } from '#server/entities/bait-box.entity.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { Device } from '#server/entities/device.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { User } from '#server/entities/user.entity.ts';
import { hashPassword } from '#server/features/users/password.ts';

export const PASSWORD = 'wachtwoord';
/** Hashing takes a while on purpose: once is enough. */
const passwordHash = hashPassword(PASSWORD);

let sequence = 0;
const next = (): number => {
  sequence += 1;
  return sequence;
};

export type UserFields = { username?: string; fullName?: string; role?: UserRole; status?: UserStatus };

export async function makeUser(em: Em, fields: UserFields = {}): Promise<User> {
  const number = next();
  const user = em.create(User, {
    username: `gebruiker${number}`,
    fullName: `Gebruiker ${number}`,
    role: 'technician',
    status: 'approved',
    ...fields,
    passwordHash: await passwordHash,
  });
  await em.flush();
  return user;
}

export type CustomerFields = { name?: string; address?: string; contactPerson?: string | null; groupId?: number };

export async function makeCustomer(em: Em, fields: CustomerFields = {}): Promise<Customer> {
  const customer = em.create(Customer, {
    name: `Klant ${next()}`,
    address: 'Dorpsstraat 1, 1234 AB Ons Dorp',
    ...fields,
  });
  await em.flush();
  return customer;
}

export type InspectionFields = Partial<
  Pick<
    Inspection,
    | 'customerId'
    | 'technicianId'
    | 'createdById'
    | 'date'
    | 'status'
    | 'contractSigned'
    | 'reportText'
    | 'recommendations'
  >
>;

export async function makeInspection(em: Em, fields: InspectionFields = {}): Promise<Inspection> {
  const customerId = fields.customerId ?? (await makeCustomer(em)).id;
  const technicianId = fields.technicianId ?? (await makeUser(em)).id;
  const inspection = em.create(Inspection, { ...fields, customerId, technicianId });
  await em.flush();
  return inspection;
}

/** A box under a number, and its device if the customer has none of that number yet. */
export async function makeBaitBox(
  em: Em,
  { id: inspectionId, customerId }: Pick<Inspection, 'id' | 'customerId'>,
  { boxNumber = 'B001', boxType = 'rat' }: { boxNumber?: string; boxType?: BaitBoxType } = {},
): Promise<BaitBox> {
  const device =
    (await em.findOne(Device, { customerId, boxNumber })) ??
    em.create(Device, {
      key: randomUUID(),
      customerId,
      boxNumber,
      labelCode: newLabelCode(randomBytes),
      installedAt: new Date(),
    });
  await em.flush();
  await em.nativeUpdate(Customer, { id: customerId }, { lastBoxSequence: boxSequence(boxNumber) });
  const box = em.create(BaitBox, { inspectionId, deviceId: device.id, boxNumber, boxType, positionX: 1, positionY: 2 });
  await em.flush();
  return box;
}
