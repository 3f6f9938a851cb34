/** The Dutch of what is opened at a desk alone, and loaded with it. */
import { agenda } from './nl/agenda.ts';
import { agreements } from './nl/agreements.ts';
import { companyKey } from './nl/company-key.ts';
import { contractList } from './nl/contract-list.ts';
import { customerImport } from './nl/customer-import.ts';
import { customerPage } from './nl/customer-page.ts';
import { demo } from './nl/demo.ts';
import { devices } from './nl/devices.ts';
import { figures } from './nl/figures.ts';
import { groups } from './nl/groups.ts';
import { inspectionList } from './nl/inspection-list.ts';
import { jobs } from './nl/jobs.ts';
import { mail } from './nl/mail.ts';
import { palette } from './nl/palette.ts';
import { privacy } from './nl/privacy.ts';
import { recommendationList } from './nl/recommendation-list.ts';
import { secret } from './nl/secret.ts';
import { security } from './nl/security.ts';
import { templates } from './nl/templates.ts';
import { tokens } from './nl/tokens.ts';
import { users } from './nl/users.ts';
import { verify } from './nl/verify.ts';
import { webhooks } from './nl/webhooks.ts';

export const nlForDesk = {
  ...agenda,
  ...agreements,
  ...companyKey,
  ...contractList,
  ...customerImport,
  ...customerPage,
  ...devices,
  ...demo,
  ...figures,
  ...groups,
  ...inspectionList,
  ...jobs,
  ...mail,
  ...palette,
  ...privacy,
  ...recommendationList,
  ...secret,
  ...security,
  ...templates,
  ...tokens,
  ...users,
  ...verify,
  ...webhooks,
} as const;
