/** The OpenAPI 3.1 document, made from the routes themselves and the schemas that they parse with. */
import type { ErrorCode } from '#common/error-codes.ts';
import { errorRules } from '#server/core/errors.ts';
import { type Action, isForTokens } from '#server/core/policies.ts';
import { componentSchemas, type JsonObject } from './component-schemas.ts';
import type { Route } from './route.ts';
import { XLSX_TYPE } from './xlsx.ts';

type Tag = Action extends `${infer Feature}.${string}` ? Feature : never;

/** What paths are grouped by: the feature that their action belongs to. */
const tags: Partial<Record<Tag, string>> = {
  users: 'Signing in, the own account, and for administrators all accounts',
  customers: 'Who is inspected',
  customerLinks: 'Secret links by which customers see what concerns them, made and withdrawn by administrators',
  groups: 'Chains, whose sites are customers',
  inspections: 'Visits to customers, with photos, contracts and PDFs',
  baitBoxes: 'The bait boxes of an inspection',
  recommendations: 'What customers are advised to do, and whether it is done',
  devices: 'The devices of a customer: where they stand, and what they have shown',
  checks: 'Checks of a customer’s devices over a period',
  mail: 'Signed documents sent by mail',
  webhooks: 'Addresses that are told what happens, and the calls that were made, for administrators',
  placements: 'The boxes remembered for a customer',
  visits: 'Who is to visit whom on which day',
  calendar: 'Planned visits for calendars of other programs',
  history: 'What was changed, for administrators',
  settings: 'The company’s logos, and how it is reached',
  portal: 'All that the company has in the portal, for administrators',
  documents: 'Signed documents, held against what the portal keeps',
};

type Schemas = ReturnType<typeof componentSchemas>;

const json = (schema: unknown) => ({ 'application/json': { schema } });

const header = (name: string, description: string, schema: JsonObject = { type: 'string' }) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

function parametersOf(route: Route, { schemaOf }: Schemas): JsonObject[] {
  const fieldsOf = (schema: Route['query']): [string, JsonObject][] =>
    Object.entries(schema ? ((schemaOf(schema, 'input').properties ?? {}) as Record<string, JsonObject>) : {});
  return [
    ...(route.path.includes('{id}')
      ? [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }]
      : []),
    ...fieldsOf(route.params).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
    ...fieldsOf(route.query).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
    ...(route.isCreation
      ? [header('Idempotency-Key', 'Makes sending it again safe', { type: 'string', format: 'uuid' })]
      : []),
    ...(route.errors?.includes('STALE') ? [header('If-Match', 'The ETag the change was made from')] : []),
  ];
}

/** The failures that every path of its kind has, besides its own. */
function errorsOf(route: Route): ErrorCode[] {
  const { path, body, query, isOpen, hasImages, errors = [] } = route;
  const common: ErrorCode[] = ['UNKNOWN_PARAMETER', 'INVALID_TOKEN', 'TOO_MANY_TRIES'];
  if (!isOpen) common.push('NOT_SIGNED_IN', 'ACCOUNT_PENDING', 'ACCOUNT_REJECTED', 'TWO_FACTOR_REQUIRED');
  if (route.action.startsWith('users.') && path.startsWith('/api/admin')) common.push('NOT_ALLOWED');
  if (body || query || path.includes('{')) common.push('INVALID_INPUT');
  if (body) common.push('BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (hasImages) common.push('INVALID_IMAGE', 'IMAGE_TOO_LARGE', 'SVG_NOT_ALLOWED', 'LOGO_TOO_LARGE', 'BUSY');
  if (!isForTokens(route.action)) common.push('TOKEN_NOT_ALLOWED');
  if (route.method !== 'GET') common.push('FOREIGN_ORIGIN', 'TOKEN_READ_ONLY');
  return [...new Set([...common, ...errors])];
}

const responseHeader = (description: string, schema: JsonObject) => ({ description, schema });
const rateLimits = {
  'RateLimit-Limit': responseHeader('How many calls a token may make in a minute', { type: 'integer' }),
  'RateLimit-Remaining': responseHeader('How many of them are left', { type: 'integer' }),
  'RateLimit-Reset': responseHeader('Seconds until the minute is over', { type: 'integer' }),
};
const retryAfter = { 'Retry-After': responseHeader('Seconds to wait', { type: 'integer' }) };
const nextCursor = {
  'X-Next-Cursor': responseHeader('The cursor of the next page, if there is one', { type: 'string' }),
};

const location = { Location: responseHeader('Where what was made is read', { type: 'string' }) };

function responsesOf(route: Route, { schemaOf }: Schemas): JsonObject {
  const byStatus = Map.groupBy(errorsOf(route), (code) => errorRules[code].status);
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      ...(codes.includes('TOO_MANY_TRIES') ? { headers: { ...retryAfter, ...rateLimits } } : {}),
      content: json({ $ref: '#/components/schemas/Error' }),
    },
  ]);
  const content = () => {
    if (route.answer === 'nothing') return undefined;
    if (route.answer === 'pdf') return { 'application/pdf': {} };
    if (route.answer === 'zip') return { 'application/zip': {} };
    if (route.answer === 'image') return { 'image/*': {} };
    if (route.answer === 'xlsx') return { [XLSX_TYPE]: {} };
    if (route.answer === 'calendar') return { 'text/calendar': {} };
    if (route.answer === 'csv') return { 'text/csv': {} };
    return json(schemaOf(route.answer, 'output'));
  };
  const answer = {
    description: route.summary,
    headers: {
      ...rateLimits,
      ...(route.query && 'cursor' in route.query.shape ? nextCursor : {}),
      ...(route.hasLocation ? location : {}),
    },
    ...(content() ? { content: content() } : {}),
  };
  return { [String(route.status)]: answer, ...Object.fromEntries(failures) };
}

/** With a cookie or a token; some of it with a cookie only, and what is open with neither. */
function securityOf({ isOpen, action }: Route): JsonObject {
  if (isOpen) return { security: [] };
  return isForTokens(action) ? {} : { security: [{ session: [] }] };
}

const operationOf = (route: Route, schemas: Schemas): JsonObject => ({
  operationId: `${route.method.toLowerCase()}${route.path.replace(/[^a-zA-Z]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
  tags: [route.action.split('.')[0]],
  summary: route.summary,
  ...securityOf(route),
  parameters: parametersOf(route, schemas),
  ...(route.body ? { requestBody: { required: true, content: json(schemas.schemaOf(route.body, 'input')) } } : {}),
  responses: responsesOf(route, schemas),
});

const errorSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    current: { description: 'The thing as it is now, for STALE' },
  },
};

/** Describes the given routes. */
export function openApiDocument(routes: readonly Route[]): JsonObject {
  const schemas = componentSchemas();
  const paths: Record<string, JsonObject> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route, schemas) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baitbook',
      version: '1',
      description: 'Pest-control inspections over plain HTTP.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Wherever the document was read.
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    security: [{ bearer: [] }, { session: [] }],
    paths,
    components: {
      schemas: { ...schemas.components, Error: errorSchema },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token made under Settings, Connections: bb_ and 38 letters and digits. One that may only read is refused every write.',
        },
        session: { type: 'apiKey', in: 'cookie', name: 'baitbook', description: 'What POST /api/login answers with.' },
      },
    },
  };
}
