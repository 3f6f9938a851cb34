/** /api/openapi.json: what a program that reads it can rely on. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes from 'openapi-typescript';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '#server/app-routes.ts';
import { usePortal } from '#test/support/portal.ts';
import { temporaryDirectory } from '#test/support/temporary.ts';

type Operation = {
  tags: string[];
  parameters: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { headers?: object; content?: Record<string, { schema?: object }> }>;
};
type Document = {
  openapi: string;
  servers: unknown;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, object>; required?: string[] }> };
};

const portal = usePortal({ isEmptiedBefore: 'all' });
let document: Document;
beforeAll(async () => {
  document = (await portal.guest().send('GET', '/api/openapi.json')).body as unknown as Document;
});

const operationOf = (method: string, address: string): Operation =>
  document.paths[address]?.[method.toLowerCase()] as Operation;
const operations = () => routes.map((route) => ({ route, operation: operationOf(route.method, route.path) }));

test('describes itself as OpenAPI 3.1, with every path, body and failure', () => {
  expect([document.openapi, document.servers]).toEqual(['3.1.0', [{ url: '/' }]]);
  for (const { route, operation } of operations()) {
    expect(Object.keys(operation.responses)).toContain(String(route.status));
    expect(Boolean(operation.requestBody)).toBe(Boolean(route.body));
    expect(Object.keys(operation.responses).some((status) => status.startsWith('4'))).toBe(true);
  }
  const customer = JSON.stringify([operationOf('POST', '/api/customers'), document.components.schemas.NewCustomer]);
  for (const part of ['"name"', '"minLength":2', 'Idempotency-Key', 'IDEMPOTENCY_MISMATCH'])
    expect(customer).toContain(part);
});

test('a linter has nothing to say about it', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('every path stands under a tag that is explained, and every tag has paths', () => {
  const used = operations().flatMap(({ operation }) => operation.tags);
  expect([...new Set(used)].sort()).toEqual(document.tags.map(({ name }) => name).sort());
});

test('every body and every answer has a name', () => {
  const named = { $ref: expect.stringMatching(/^#\/components\/schemas\/\w+$/) };
  for (const { route, operation } of operations()) {
    const answer = operation.responses[route.status]?.content?.['application/json']?.schema;
    const body = operation.requestBody?.content['application/json']?.schema;
    if (body) expect(body).toEqual(named);
    if (answer) expect([named, { type: 'array', items: named }]).toContainEqual(answer);
  }
  const { Customer, Inspection, InspectionListItem, BaitBox, Photo, Placements, User } = document.components.schemas;
  for (const schema of [Customer, Inspection, InspectionListItem, BaitBox, Photo, Placements, User])
    expect(schema?.properties).toBeDefined();
});

test('numbers are numbers, and dates dates', () => {
  const schemas = Object.fromEntries(
    operationOf('GET', '/api/inspections').parameters.map(({ name, schema }) => [name, schema]),
  );
  expect(schemas).toMatchObject({
    limit: { type: 'integer', minimum: 1, maximum: 500 },
    customerId: { type: 'integer', minimum: 1 },
    status: { type: 'string', enum: ['draft', 'in_progress', 'completed'] },
    from: { anyOf: [{ format: 'date' }, { format: 'date-time' }] },
  });
  const box = document.components.schemas.BaitBox?.properties;
  expect(box).toMatchObject({ id: { type: 'integer' }, positionX: { type: 'integer' }, isToxic: { type: 'boolean' } });
  expect(box?.id).toEqual({ type: 'integer' });
});

const program = `
import type { components, paths } from './portal.ts';

type Schemas = components['schemas'];
type Query = NonNullable<paths['/api/inspections']['get']['parameters']['query']>;

export const query: Query = { limit: 10, status: 'draft', from: '2026-01-01' };
// @ts-expect-error There is no such status.
export const otherQuery: Query = { status: 'done' };
export const made: Schemas['NewCustomer'] = { name: 'Bakkerij', address: 'Dorpsstraat 1' };
// @ts-expect-error An address is needed.
export const without: Schemas['NewCustomer'] = { name: 'Bakkerij' };
export const idOf = (customer: Schemas['Customer']): number => customer.id;
export const phoneOf = (customer: Schemas['Customer']): string | null => customer.phone;
export const boxesOf = (
  answer: paths['/api/inspections/{id}/baitboxes']['get']['responses'][200]['content']['application/json'],
): Schemas['BaitBox'][] => answer;
export const codeOf = (error: Schemas['Error']): string => error.code;
`;

test('a client that is generated from it compiles, and knows what is right', async () => {
  const client = await openapiTypes(document as never);
  const directory = temporaryDirectory();
  await writeFile(path.join(directory, 'portal.ts'), client);
  await writeFile(path.join(directory, 'program.ts'), program);
  await writeFile(
    path.join(directory, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: 'nodenext',
        target: 'es2024',
        types: [],
        allowImportingTsExtensions: true,
      },
    }),
  );
  const compiler = path.resolve('node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '--project', directory]).catch(({ stdout }) => {
    throw new Error(String(stdout));
  });
});
