/** Making a plan: no part of opening one, so loaded behind it. */
import { lazy } from 'react';

export const planSources = () => import('./plan-source-tabs.tsx');

export const PlanSourceTabs = lazy(async () => ({ default: (await planSources()).PlanSourceTabs }));
