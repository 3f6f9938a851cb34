/** The OpenAPI 3.1 document, made from the routes themselves and the schemas that they parse with. */
import * as z from 'zod/mini';
import type { ErrorCode } from '#common/error-codes.ts';
import { errorRules } from '#server/core/errors.ts';
import type { Route } from './route.ts';

type JsonObject = Record<string, unknown>;

/** Dates travel as text; what JSON Schema cannot say is left open. */
const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: json }) => {
      if (zodSchema._zod.def.type !== 'date') return;
      json.type = 'string';
      json.format = 'date-time';
    },
  }) as JsonObject;
  return rest;
};

const json = (schema: unknown) => ({ 'application/json': { schema } });

const header = (name: string, description: string, schema: JsonObject = { type: 'string' }) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

function parametersOf(route: Route): JsonObject[] {
  const query = route.query ? (jsonSchema(route.query, 'input') as { properties?: Record<string, JsonObject> }) : {};
  return [
    ...(route.path.includes('{id}')
      ? [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }]
      : []),
    ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
    ...(route.isCreation
      ? [header('Idempotency-Key', 'Makes sending it again safe', { type: 'string', format: 'uuid' })]
      : []),
    ...(route.errors?.includes('STALE') ? [header('If-Match', 'The ETag the change was made from')] : []),
  ];
}

/** The failures that every path of its kind has, besides its own. */
function errorsOf(route: Route): ErrorCode[] {
  const { path, body, query, isOpen, errors = [] } = route;
  const common: ErrorCode[] = isOpen ? [] : ['NOT_SIGNED_IN', 'ACCOUNT_PENDING'];
  if (route.action.startsWith('users.') && path.startsWith('/api/admin')) common.push('NOT_ALLOWED');
  if (body || query || path.includes('{id}')) common.push('INVALID_INPUT');
  if (body) common.push('BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (route.method !== 'GET') common.push('FOREIGN_ORIGIN');
  return [...new Set([...common, ...errors])];
}

function responsesOf(route: Route): JsonObject {
  const byStatus = Map.groupBy(errorsOf(route), (code) => errorRules[code].status);
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
  ]);
  const content = () => {
    if (route.answer === 'nothing') return undefined;
    if (route.answer === 'pdf') return { 'application/pdf': {} };
    if (route.answer === 'image') return { 'image/*': {} };
    return json(jsonSchema(route.answer, 'output'));
  };
  const answer = { description: route.summary, ...(content() ? { content: content() } : {}) };
  return { [String(route.status)]: answer, ...Object.fromEntries(failures) };
}

const operationOf = (route: Route): JsonObject => ({
  operationId: `${route.method.toLowerCase()}${route.path.replace(/[^a-zA-Z]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
  summary: route.summary,
  ...(route.isOpen ? { security: [] } : {}),
  parameters: parametersOf(route),
  ...(route.body ? { requestBody: { required: true, content: json(jsonSchema(route.body, 'input')) } } : {}),
  responses: responsesOf(route),
});

const errorSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    current: { description: 'The thing as it is now, for STALE' },
  },
};

/** Describes the given routes. */
export function openApiDocument(routes: readonly Route[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  return {
    openapi: '3.1.0',
    info: { title: 'Baitbook', version: '1', description: 'Pest-control inspections over plain HTTP.' },
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'baitbook' } },
    },
  };
}
