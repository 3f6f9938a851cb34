/** Schemas as JSON Schema, the named ones among them collected as the components of an OpenAPI document. */
import * as z from 'zod/mini';
import { descriptionOf, names } from './described.ts';

export type JsonObject = Record<string, unknown>;

const dateTime = { type: 'string', format: 'date-time' };
const milliseconds = { type: 'number', description: 'Milliseconds since 1970' };

/** What JSON Schema cannot read from zod: dates travel as text or as numbers, and some schemas describe themselves. */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonObject }): void {
  const replaceBy = (json: JsonObject) => {
    for (const name of Object.keys(jsonSchema)) delete jsonSchema[name];
    Object.assign(jsonSchema, json);
  };
  const { def } = zodSchema._zod;
  const description = descriptionOf(zodSchema);
  if (description) replaceBy(description.json);
  else if (def.type === 'date') replaceBy(dateTime);
  else if (def.type === 'union' && def.options.some((option) => option._zod.def.type === 'date'))
    replaceBy({ anyOf: [dateTime, milliseconds] });
  // No format of JSON Schema's; the pattern says it.
  if (jsonSchema.format === 'starts_with') delete jsonSchema.format;
  // That JavaScript counts no further says nothing about the field.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

const renamed = <Json>(json: Json): Json =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));

/** Collects components while it answers schemas: a named one as a reference to its component. */
export function componentSchemas(): {
  components: JsonObject;
  schemaOf: (schema: z.ZodMiniType, io: 'input' | 'output') => JsonObject;
} {
  const components: JsonObject = {};
  const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
    const referredTo = new Set<z.ZodMiniType>();
    // Inside of another one a named schema becomes a reference.
    const json = z.toJSONSchema(z.object({ it: schema }), {
      io,
      metadata: names,
      unrepresentable: 'any',
      override: (context) => {
        override(context);
        for (const other of descriptionOf(context.zodSchema)?.refersTo ?? []) referredTo.add(other);
      },
    });
    for (const other of referredTo) schemaOf(other, io);
    for (const [name, component] of Object.entries(json.$defs ?? {})) {
      const { id: _, ...rest } = component as JsonObject;
      components[name] = renamed(rest);
    }
    return renamed(json.properties?.it ?? {}) as JsonObject;
  };
  return { components, schemaOf };
}
