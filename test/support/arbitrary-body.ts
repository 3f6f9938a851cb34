/**
 * Bodies to break a server with: the field names it knows with values it may not expect, deep and
 * wide JSON, text that no database stores, numbers at every edge, and no JSON at all.
 */
import fc from 'fast-check';
import type { World } from '#test/support/world.ts';

const fieldNames = [
  'id',
  'version',
  'changes',
  'customerId',
  'technicianId',
  'previousInspectionId',
  'inspectionId',
  'username',
  'password',
  'currentPassword',
  'newPassword',
  'fullName',
  'email',
  'role',
  'status',
  'totpCode',
  'name',
  'address',
  'contactPerson',
  'logoId',
  'logoPath',
  'logoData',
  'date',
  'dateTaken',
  'reportText',
  'reason',
  'observations',
  'recommendations',
  'uncheckedReason',
  'contractSigned',
  'contractSignature',
  'contractSignedDate',
  'contractPrice',
  'contractNotes',
  'priceStatus',
  'acceptTerms',
  'signature',
  'signerRole',
  'signerName',
  'language',
  'floor',
  'imageId',
  'floorPlanImagePath',
  'photoPath',
  'description',
  'boxNumber',
  'boxType',
  'isToxic',
  'positionX',
  'positionY',
  'position',
  'notes',
  'placements',
  'code',
  'standing',
  'sort',
  'direction',
  'type',
  'overdue',
  'from',
  'to',
  'clientKey',
  'limit',
  'cursor',
  'search',
  'show',
  'companyName',
  'contractIntro',
  'generalTerms',
  'url',
  'events',
  'host',
  'port',
  'security',
  'sender',
  'scope',
  'lastDay',
  'visitDays',
  'recommendationDays',
  'state',
  'day',
  'x',
  'y',
  'nl',
  'en',
  '__proto__',
  'constructor',
  'toString',
];

const nasty = [
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  "'; drop table users; --",
  '%_\\',
  '1e400',
  'data:image/png;base64,',
  'data:image/png;base64,AAAA',
  'data:text/html;base64,PGI+',
  '0190163d-8694-739b-aea5-966c26f8ad91',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  'WzEsMl0',
  'a'.repeat(64),
  'B999999999',
  'rat',
  'fixed',
  'approved',
  'completed',
  '🐀'.repeat(100),
  'x'.repeat(60_000),
];

const edges = [0, -0, 1, -1, 0.1, 2_147_483_647, 2_147_483_648, -2_147_483_649, 1e21, 2 ** 53, -1e-7];

/** A nest of arrays deeper than any stack. */
const DEEP = 20_000;
const deep = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;

/**
 * Forms as they are filled in for what leaves the portal by itself, so that inputs with something wrong in one place get past
 * all others. Nothing leaves a test's portal by them.
 */
const forms = (world: World): Record<string, unknown>[] => [
  { url: 'https://127.0.0.1:1/hook', events: ['contract.signed'] },
  { id: world.webhookId, changes: { url: 'https://127.0.0.1:1/other' } },
  { id: world.deliveryId },
  { id: world.signedId, address: 'klant@example.com' },
  { address: 'klant@example.com' },
  { host: '127.0.0.1', port: 1, security: 'none', sender: 'portaal@example.com', username: 'a', password: 'b' },
  { visitDays: 3, recommendationDays: 0 },
  { name: 'Script', scope: 'write', lastDay: null, password: 'wachtwoord' },
];

/** Texts to send as a body, most of them JSON. */
export function arbitraryBody(world: World): fc.Arbitrary<string> {
  const ids = [
    world.inspectionId,
    world.signedId,
    world.customerId,
    world.boxId,
    world.deviceId,
    world.photoId,
    world.userId,
    world.webhookId,
    999_999,
  ];
  const leaf = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...nasty) },
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: fc.constantFrom(...edges) },
    fc.string({ unit: 'binary' }),
    fc.constantFrom(null, true, false),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  );
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: false },
      { weight: 6, arbitrary: leaf },
      { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 4 }) },
      { weight: 2, arbitrary: fc.dictionary(fc.constantFrom(...fieldNames), tie('value'), { maxKeys: 6 }) },
    ),
  }));
  const body = fc.dictionary(fc.constantFrom(...fieldNames), value, { minKeys: 1, maxKeys: 12 });
  const filled = fc
    .tuple(fc.constantFrom(...forms(world)), fc.nat(), value, fc.boolean())
    .map(([form, at, wrong, isWrong]) => {
      const names = Object.keys(form);
      return isWrong ? { ...form, [names[at % names.length] ?? 'id']: wrong } : form;
    });
  return fc.oneof(
    { weight: 20, arbitrary: body.map((fields) => JSON.stringify(fields)) },
    { weight: 5, arbitrary: filled.map((fields) => JSON.stringify(fields)) },
    { weight: 2, arbitrary: value.map((anything) => JSON.stringify(anything) ?? '') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(deep, `{"changes":${deep}}`, '{"a":1', '{"__proto__":{"role":"admin"}}', '"\\u0000"'),
    },
  );
}
