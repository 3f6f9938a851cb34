/** The Dutch of what is opened at a desk alone, and loaded with it. */
import { agreements } from './nl/agreements.ts';
import { demo } from './nl/demo.ts';
import { palette } from './nl/palette.ts';
import { templates } from './nl/templates.ts';
import { users } from './nl/users.ts';

export const nlForDesk = { ...agreements, ...demo, ...palette, ...templates, ...users } as const;
