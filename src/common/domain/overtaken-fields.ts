/** Which fields of a thing somebody else has changed since they were changed here, and otherwise. */

type Fields = Readonly<Record<string, unknown>>;

/** A value in the one form in which two are compared: empty is nothing, and neither space around a text nor the order of names counts. */
const formOf = (value: unknown): string =>
  JSON.stringify(typeof value === 'string' ? value.trim() : (value ?? ''), (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const isSame = (one: unknown, other: unknown): boolean => formOf(one) === formOf(other);

/**
 * The names of fields that hold something else by now than they did, and not what they are to hold.
 *
 * @param from what they held; of fields that are not named nothing is asked
 * @param changes what they are to hold; one that is not named is to stay as it was
 */
export const overtakenFields = (now: Fields, from: Fields = {}, changes: Fields = {}): string[] =>
  Object.keys(from).filter(
    (name) => !isSame(now[name], from[name]) && !isSame(now[name], name in changes ? changes[name] : from[name]),
  );
