/** English; typed against the Dutch master, so that neither can miss a label. */

import { app } from './en/app.ts';
import { auth } from './en/auth.ts';
import { building } from './en/building.ts';
import { contract } from './en/contract.ts';
import { customers } from './en/customers.ts';
import { dashboard } from './en/dashboard.ts';
import { document } from './en/document.ts';
import { errors } from './en/errors.ts';
import { plan } from './en/plan.ts';
import { report } from './en/report.ts';
import { studio } from './en/studio.ts';
import { validation } from './en/validation.ts';
import { wizard } from './en/wizard.ts';
import type { Dictionary } from './keys.ts';

export const en: Dictionary = {
  ...app,
  ...auth,
  ...dashboard,
  ...customers,
  ...wizard,
  ...plan,
  ...studio,
  ...report,
  ...building,
  ...contract,
  ...document,
  ...errors,
  ...validation,
};
