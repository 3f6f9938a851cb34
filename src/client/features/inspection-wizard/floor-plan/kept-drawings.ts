/**
 * What the device keeps of drawings that are not saved yet, for each page by itself. What a page has taken over from one
 * that still lives is sent by both: the same drawing is the same picture, and saved once.
 */
import { keepEntry, takeEntries } from '#client/lib/kept-entries.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { drawingSchema } from '#common/schemas/drawing.ts';

/**
 * The pictures of a floor that a drawing goes on from: the one it was begun from, null for an empty floor, and what was
 * made of it since. Null when that is not known.
 */
export type Line = readonly (string | null)[] | null;

export type KeptDrawing = { readonly drawing: Drawing; readonly line: Line };

const isPicture = (value: unknown): value is string | null => value === null || typeof value === 'string';

function keptDrawing(value: unknown): KeptDrawing[] {
  if (typeof value !== 'object' || value === null) return [];
  // Older versions of the portal kept the drawing alone.
  const { drawing = value, line = null } = value as { drawing?: unknown; line?: unknown };
  const parsed = drawingSchema.safeParse(drawing);
  if (!parsed.success) return [];
  return [{ drawing: parsed.data, line: Array.isArray(line) ? line.filter(isPicture) : null }];
}

/** Takes over what pages of this inspection left, by floor: of one floor each page's own. */
export function takeKeptDrawings(ofInspection: string): Map<number, KeptDrawing[]> {
  const byFloor = new Map<number, KeptDrawing[]>();
  for (const { rest, value } of takeEntries(ofInspection)) {
    const floor = Number(rest.split('.').at(-1));
    const kept = (Array.isArray(value) ? value : [value]).flatMap(keptDrawing);
    if (kept.length > 0) byFloor.set(floor, [...(byFloor.get(floor) ?? []), ...kept]);
  }
  return byFloor;
}

/** Keeps a floor's drawings that wait; nothing is kept when none does. */
export const keepDrawings = (storageKey: string, kept: readonly KeptDrawing[]): void =>
  keepEntry(storageKey, kept.length === 0 ? null : kept);
