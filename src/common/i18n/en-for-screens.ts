/** The English of every screen: all texts but those that are only printed. */

import { accountNotices } from './en/account-notices.ts';
import { activity } from './en/activity.ts';
import { building } from './en/building.ts';
import { camera } from './en/camera.ts';
import { checking } from './en/checking.ts';
import { checks } from './en/checks.ts';
import { contract } from './en/contract.ts';
import { contracts } from './en/contracts.ts';
import { customers } from './en/customers.ts';
import { dashboard } from './en/dashboard.ts';
import { errorsOnScreens } from './en/errors-on-screens.ts';
import { inspections } from './en/inspections.ts';
import { labelAddress } from './en/label-address.ts';
import { outbox } from './en/outbox.ts';
import { photos } from './en/photos.ts';
import { plan } from './en/plan.ts';
import { previous } from './en/previous.ts';
import { recommendations } from './en/recommendations.ts';
import { report } from './en/report.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { studio } from './en/studio.ts';
import { validationOnScreens } from './en/validation-on-screens.ts';
import { wizard } from './en/wizard.ts';
import { enForGuests } from './en-for-guests.ts';
import type { nlForScreens } from './nl-for-screens.ts';

export const enForScreens: Record<keyof typeof nlForScreens, string> = {
  ...enForGuests,
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
};
