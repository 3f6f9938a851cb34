/** The English of what is opened at a desk alone, and loaded with it. */
import { agenda } from './en/agenda.ts';
import { agreements } from './en/agreements.ts';
import { companyKey } from './en/company-key.ts';
import { contractList } from './en/contract-list.ts';
import { customerImport } from './en/customer-import.ts';
import { customerPage } from './en/customer-page.ts';
import { demo } from './en/demo.ts';
import { devices } from './en/devices.ts';
import { figures } from './en/figures.ts';
import { groups } from './en/groups.ts';
import { inspectionList } from './en/inspection-list.ts';
import { jobs } from './en/jobs.ts';
import { mail } from './en/mail.ts';
import { palette } from './en/palette.ts';
import { privacy } from './en/privacy.ts';
import { recommendationList } from './en/recommendation-list.ts';
import { secret } from './en/secret.ts';
import { security } from './en/security.ts';
import { templates } from './en/templates.ts';
import { tokens } from './en/tokens.ts';
import { users } from './en/users.ts';
import { verify } from './en/verify.ts';
import { webhooks } from './en/webhooks.ts';
import type { nlForDesk } from './nl-for-desk.ts';

export const enForDesk: Record<keyof typeof nlForDesk, string> = {
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
};
