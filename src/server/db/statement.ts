/**
 * Statements that are known beforehand: built once and prepared by the server, so that a call costs
 * only its values. Building and planning them anew takes longer than running them. See ADR 014.
 */
import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Em } from './orm.ts';
import { type ColumnsOf, columnsOf, type Reader, reader } from './reader.ts';

/**
 * Shapes depend on what callers send: beyond so many, a statement is built for the one call. Each has
 * as many of its own, so that whoever asks one list for every limit there is slows down no other.
 */
const SHAPES_MAX = 60;

/** Every prepared statement by its text; the embedded database prepares nothing and needs no names. */
const preparedNames = new Map<string, string>();

/** The name under which to prepare a statement; undefined for one that is not prepared. */
export const preparedNameOf = (text: string): string | undefined => preparedNames.get(text);

/** Stands in a statement for a value that each call brings along. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Slots<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;
type Built = { text: string; parameters: readonly unknown[] };
type Options<Shape> = {
  /** Whether the best way to find the rows depends on the values, so that it must be sought each time. */
  isPlannedAnew?: (shape: Shape) => boolean;
};

const slotOf = (name: string) => sql`${new Slot(name)}`;

/**
 * Declares a statement with the values that its calls bring along and, if its text has variants,
 * with what they depend on: `statement<Values, Shape>()((db, slot, shape) => …)`.
 */
export function statement<Values extends Record<string, unknown>, Shape = null>({
  isPlannedAnew = () => false,
}: Options<Shape> = {}) {
  return <Row>(
    build: (db: Reader, slot: Slots<Values>, shape: Shape, columnsOf: ColumnsOf) => Compilable<Row>,
  ): ((em: Em, values: Values, ...shape: Shape extends null ? [] : [Shape]) => Promise<Row[]>) => {
    const kept = new Map<string, Built>();

    function builtFor(em: Em, shape: Shape): Built {
      const key = JSON.stringify(shape);
      const earlier = kept.get(key);
      if (earlier) return earlier;
      const { sql: text, parameters } = build(reader(em), slotOf as Slots<Values>, shape, columnsOf(em)).compile();
      const built = { text, parameters };
      if (kept.size < SHAPES_MAX) {
        kept.set(key, built);
        if (!isPlannedAnew(shape) && !preparedNames.has(text)) {
          preparedNames.set(text, `statement_${preparedNames.size + 1}`);
        }
      }
      return built;
    }

    return async (em, values, ...[shape]) => {
      const { text, parameters } = builtFor(em, (shape ?? null) as Shape);
      const bound = parameters.map((value) => (value instanceof Slot ? values[value.name] : value));
      return (await reader(em).executeQuery<Row>(CompiledQuery.raw(text, bound))).rows;
    };
  };
}
