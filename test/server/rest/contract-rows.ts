/** The rows of all documented paths, as their files have them. */
import type { Row } from './contract-row.ts';
import { generalRows } from './contract-rows-general.ts';
import { groupRows } from './contract-rows-groups.ts';
import { inspectionRows } from './contract-rows-inspections.ts';

export const contractRows: Record<string, Row> = { ...generalRows, ...groupRows, ...inspectionRows };
