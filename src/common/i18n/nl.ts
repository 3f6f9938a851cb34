/** Dutch, the master dictionary: every other language has exactly these keys. */
import { app } from './nl/app.ts';
import { auth } from './nl/auth.ts';
import { building } from './nl/building.ts';
import { contract } from './nl/contract.ts';
import { customers } from './nl/customers.ts';
import { dashboard } from './nl/dashboard.ts';
import { document } from './nl/document.ts';
import { errors } from './nl/errors.ts';
import { plan } from './nl/plan.ts';
import { report } from './nl/report.ts';
import { studio } from './nl/studio.ts';
import { validation } from './nl/validation.ts';
import { wizard } from './nl/wizard.ts';

export const nl = {
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
} as const;
