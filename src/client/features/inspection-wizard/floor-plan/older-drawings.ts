/** Drawings that versions before the outbox kept in the browser's storage, until they have been put into the outbox. */
import { olderEntries } from '#client/lib/older-entries.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { drawingSchema } from '#common/schemas/drawing.ts';
import type { MadeFrom } from './drawing-store.ts';

export type OlderDrawing = { readonly floor: number; readonly drawing: Drawing; readonly madeFrom: MadeFrom };

const isPicture = (value: unknown): value is string | null => value === null || typeof value === 'string';

function olderDrawing(floor: number, value: unknown): OlderDrawing[] {
  if (typeof value !== 'object' || value === null) return [];
  // The oldest versions kept the drawing alone, later ones what it was made from as its line.
  const { drawing = value, line: madeFrom = null } = value as { drawing?: unknown; line?: unknown };
  const parsed = drawingSchema.safeParse(drawing);
  if (!parsed.success) return [];
  return [{ floor, drawing: parsed.data, madeFrom: Array.isArray(madeFrom) ? madeFrom.filter(isPicture) : null }];
}

/** What pages of this inspection left: of one floor each page's own. */
export function olderDrawings(name: string): { drawings: OlderDrawing[]; forget: () => void } {
  const { entries, forget } = olderEntries(name);
  const drawings = entries.flatMap(({ rest, value }) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) => olderDrawing(Number(rest.split('.').at(-1)), one)),
  );
  return { drawings, forget };
}
