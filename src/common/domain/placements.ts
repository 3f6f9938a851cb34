/** Finds the boxes in a set of placements, in whatever JSON they were sent (specification, section 3). */
import { PLACEMENTS_DEPTH_MAX } from '#common/limits.ts';

type Path = readonly (string | number)[];
/** A member of the JSON: a box, or one that is no box where a box should be. */
export type Member = { path: Path; value: unknown };
export type FoundBoxes = { boxes: Member[]; wrong: Member[] };

/** Whoever has one of these means a box. */
const BOX_FIELDS = ['boxNumber', 'boxType', 'isToxic', 'position', 'positionX', 'positionY'];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isBox = (value: object): boolean => BOX_FIELDS.some((field) => Object.hasOwn(value, field));

/** A list of boxes must hold nothing else; a list that holds no objects is about something else. */
const isOtherList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && !value.some((member) => isObject(member));

/**
 * The boxes of a list, or of an object that has lists of them: `[…]`, `{ boxes: […] }`, or one list for
 * each floor. Members that belong to something else (a picture, a size) are passed over.
 */
export function boxesIn(placements: unknown): FoundBoxes {
  const found: FoundBoxes = { boxes: [], wrong: [] };
  /** Whether there are boxes in it, or a list that has room for them. */
  const look = (value: unknown, path: Path): boolean => {
    if (!isObject(value) || path.length > PLACEMENTS_DEPTH_MAX) return false;
    if (Array.isArray(value)) {
      for (const [index, member] of value.entries()) {
        const at = [...path, index];
        if (!look(member, at)) found.wrong.push({ path: at, value: member });
      }
      return true;
    }
    if (isBox(value)) {
      found.boxes.push({ path, value });
      return true;
    }
    const members = Object.entries(value).filter(([, member]) => !isOtherList(member));
    return members.map(([name, member]) => look(member, [...path, name])).includes(true);
  };
  if (!look(placements, [])) found.wrong.push({ path: [], value: placements });
  return found;
}
