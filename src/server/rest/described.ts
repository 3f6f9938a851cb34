/** What the OpenAPI document says of schemas that JSON Schema cannot be read from, and what it calls schemas. */
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

type Description = { json: JsonSchema; refersTo: readonly z.ZodMiniType[] };

const descriptions = new WeakMap<z.core.$ZodType, Description>();

/** The names under which schemas stand among the document's components. */
export const names = z.registry<{ id: string }>();

/** Says how a schema that transforms what comes in is described, and to which named ones that refers; answers the schema. */
export function describe<Schema extends z.ZodMiniType>(
  schema: Schema,
  json: JsonSchema,
  refersTo: readonly z.ZodMiniType[] = [],
): Schema {
  descriptions.set(schema, { json, refersTo });
  return schema;
}

/** Gives a schema its name; answers the schema. */
export function named<Schema extends z.ZodMiniType>(id: string, schema: Schema): Schema {
  names.add(schema, { id });
  return schema;
}

/** The description that a schema was given. */
export const descriptionOf = (schema: z.core.$ZodType): Description | undefined => descriptions.get(schema);
