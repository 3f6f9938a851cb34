/** The Dutch of every screen: all texts but those that are only printed. */

import { accountNotices } from './nl/account-notices.ts';
import { activity } from './nl/activity.ts';
import { building } from './nl/building.ts';
import { camera } from './nl/camera.ts';
import { checking } from './nl/checking.ts';
import { checks } from './nl/checks.ts';
import { contract } from './nl/contract.ts';
import { contracts } from './nl/contracts.ts';
import { customers } from './nl/customers.ts';
import { dashboard } from './nl/dashboard.ts';
import { errorsOnScreens } from './nl/errors-on-screens.ts';
import { inspections } from './nl/inspections.ts';
import { labelAddress } from './nl/label-address.ts';
import { outbox } from './nl/outbox.ts';
import { photos } from './nl/photos.ts';
import { plan } from './nl/plan.ts';
import { previous } from './nl/previous.ts';
import { recommendations } from './nl/recommendations.ts';
import { report } from './nl/report.ts';
import { settings } from './nl/settings.ts';
import { shell } from './nl/shell.ts';
import { studio } from './nl/studio.ts';
import { validationOnScreens } from './nl/validation-on-screens.ts';
import { wizard } from './nl/wizard.ts';
import { nlForGuests } from './nl-for-guests.ts';

export const nlForScreens = {
  ...nlForGuests,
  ...errorsOnScreens,
  ...validationOnScreens,
  ...dashboard,
  ...activity,
  ...contracts,
  ...inspections,
  ...customers,
  ...labelAddress,
  ...wizard,
  ...plan,
  ...checks,
  ...checking,
  ...studio,
  ...previous,
  ...report,
  ...recommendations,
  ...building,
  ...camera,
  ...photos,
  ...contract,
  ...settings,
  ...shell,
  ...outbox,
  ...accountNotices,
} as const;
