/** The rows of accounts, customers and settings. */
import { CHECK_WORDS_MAX } from '#common/limits.ts';
import type { DataKeys } from '#server/core/data-keys.ts';
import { CheckWord } from '#server/entities/check-word.entity.ts';
import { User } from '#server/entities/user.entity.ts';
import { parseDataKeys } from '#server/secrets/data-keys.ts';
import { encryptSecret } from '#server/secrets/encrypted-secret.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { testDataKeys } from '#test/support/portal.ts';
import { NOBODY } from '#test/support/world.ts';
import { anonymised, bakery, brokenImage, key, mismatch, type Row, tooMany } from './contract-row.ts';
import { fillGroup } from './contract-rows-groups.ts';

const unknownAction = { thresholds: { rat: [{ kind: 'count', atLeast: 5, proposes: 'prayed' }] } };

export const generalRows: Record<string, Row> = {
  'GET /api/history.csv': {
    access: 'admin',
    needsQuery: true,
    success: (w) => ({ path: `/api/history.csv?of=customer&id=${w.customerId}` }),
  },
  'GET /api/export.zip': { access: 'admin', success: () => ({ path: '/api/export.zip?lang=en' }) },
  'GET /api/user': {
    access: 'anyone',
    saysToGuests: 'NOT_SIGNED_IN',
    success: (w) => ({ as: w.pending }),
    failures: (w) => ({ NOT_SIGNED_IN: { as: w.guest } }),
  },
  'PATCH /api/user': {
    access: 'approved',
    isForPeople: true,
    success: () => ({ body: { fullName: 'Nieuwe Naam', email: 'a@example.org' } }),
    failures: () => ({ STALE: { body: {}, headers: { 'if-match': '"77"' } } }),
  },
  'POST /api/user/password': {
    access: 'approved',
    isForPeople: true,
    success: () => ({ body: { currentPassword: PASSWORD, newPassword: 'geheim456' } }),
    failures: (w) => {
      const wrong = { currentPassword: 'verkeerd', newPassword: 'geheim456' };
      return { WRONG_PASSWORD: { body: wrong }, TOO_MANY_TRIES: tooMany('/api/user/password', wrong, () => w.admin) };
    },
  },
  'POST /api/login': {
    access: 'anyone',
    isForPeople: true,
    success: () => ({ body: { username: 'vrij', password: PASSWORD } }),
    failures: (w) => {
      const wrong = { username: 'vrij', password: 'verkeerd' };
      const place = { table: 'users', column: 'totp_secret', id: w.userId };
      const lockWith = (keys: DataKeys) => () =>
        w.portal.em.nativeUpdate(
          User,
          { id: w.userId },
          { totpSecret: encryptSecret(keys, place, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP') },
        );
      const locked = { before: lockWith(testDataKeys) };
      const withCode = { username: 'vrij', password: PASSWORD, totpCode: '000000' };
      return {
        INVALID_CREDENTIALS: { body: wrong },
        TOO_MANY_TRIES: tooMany('/api/login', wrong, () => w.guest),
        TOTP_REQUIRED: { ...locked, body: { username: 'vrij', password: PASSWORD } },
        INVALID_TOTP: { ...locked, body: withCode },
        KEY_MISSING: { before: lockWith(parseDataKeys('0a'.repeat(32))), body: withCode },
        SECRET_DAMAGED: {
          before: () => w.portal.em.nativeUpdate(User, { id: w.userId }, { totpSecret: 'kapot' }),
          body: withCode,
        },
      };
    },
  },
  'POST /api/register': {
    access: 'anyone',
    isForPeople: true,
    success: () => ({ body: { username: 'nieuw', password: PASSWORD, fullName: 'Nieuw Iemand' } }),
    failures: (w) => {
      const taken = { username: 'Vrij', password: PASSWORD, fullName: 'Nieuw Iemand' };
      const often = async () => {
        for (let account = 0; account < 10; account += 1) await w.guest.rest('POST', '/api/register', taken);
      };
      const close = () => w.admin.trpc.settings.saveAccess.mutate({ isRegistrationOpen: false });
      return {
        USERNAME_TAKEN: { body: taken },
        TOO_MANY_TRIES: { body: taken, before: often },
        REGISTRATION_CLOSED: { body: taken, before: close },
      };
    },
  },
  'GET /api/verify': {
    access: 'anyone',
    needsQuery: true,
    success: () => ({ path: '/api/verify?code=0000-0000-0000-0000' }),
    failures: (w) => {
      const path = `/api/verify?sha256=${'0'.repeat(64)}`;
      const often = async () => {
        for (let check = 0; check < 120; check += 1) await w.guest.rest('GET', path);
      };
      return { TOO_MANY_TRIES: { path, before: often } };
    },
  },
  'GET /api/verify/{code}': {
    access: 'anyone',
    success: () => ({ path: '/api/verify/0000-0000-0000-0000' }),
    failures: (w) => {
      const path = '/api/verify/0000-0000-0000-0000';
      const often = async () => {
        for (let check = 0; check < 120; check += 1) await w.guest.rest('GET', path);
      };
      return { TOO_MANY_TRIES: { path, before: often } };
    },
  },
  'GET /api/company': { access: 'anyone', success: () => ({}) },
  'POST /api/logout': { access: 'anyone', isForPeople: true, success: () => ({}) },
  'GET /api/customers': { access: 'approved', success: () => ({}) },
  'POST /api/customers': {
    access: 'approved',
    success: (w) => ({ body: { ...bakery, logoPath: w.pictures.png }, headers: key() }),
    failures: (w) => ({
      INVALID_IMAGE: { body: { ...bakery, logoPath: brokenImage } },
      UNKNOWN_GROUP: { as: w.admin, body: { ...bakery, groupId: NOBODY } },
      GROUP_FULL: { as: w.admin, body: { ...bakery, groupId: w.groupId }, before: () => fillGroup(w) },
      IDEMPOTENCY_MISMATCH: mismatch(w, '/api/customers', bakery, { ...bakery, name: 'Slagerij' }),
    }),
  },
  'GET /api/customers/{id}': {
    access: 'approved',
    success: (w) => ({ path: `/api/customers/${w.customerId}` }),
    failures: () => ({ CUSTOMER_NOT_FOUND: { path: `/api/customers/${NOBODY}` } }),
  },
  'GET /api/customers/{id}/export.zip': {
    access: 'admin',
    success: (w) => ({ path: `/api/customers/${w.customerId}/export.zip?lang=en` }),
    failures: () => ({ CUSTOMER_NOT_FOUND: { path: `/api/customers/${NOBODY}/export.zip` } }),
  },
  'PATCH /api/customers/{id}': {
    access: 'approved',
    success: (w) => ({ path: `/api/customers/${w.customerId}`, body: { phone: '010' } }),
    failures: (w) => ({
      CUSTOMER_NOT_FOUND: { path: `/api/customers/${NOBODY}`, body: {} },
      INVALID_IMAGE: { path: `/api/customers/${w.customerId}`, body: { logoPath: brokenImage } },
      UNKNOWN_GROUP: { as: w.admin, path: `/api/customers/${w.customerId}`, body: { groupId: NOBODY } },
      GROUP_FULL: {
        as: w.admin,
        path: `/api/customers/${w.customerId}`,
        body: { groupId: w.groupId },
        before: () => fillGroup(w),
      },
      STALE: { path: `/api/customers/${w.customerId}`, body: { phone: '010' }, headers: { 'if-match': '"77"' } },
      CUSTOMER_ANONYMISED: anonymised(w, { path: `/api/customers/${w.customerId}`, body: { phone: '010' } }),
    }),
  },
  'DELETE /api/customers/{id}': {
    access: 'approved',
    success: (w) => ({ path: `/api/customers/${w.lonelyCustomerId}` }),
    failures: (w) => ({
      CUSTOMER_NOT_FOUND: { path: `/api/customers/${NOBODY}` },
      CUSTOMER_HAS_INSPECTIONS: { path: `/api/customers/${w.customerId}` },
    }),
  },
  'GET /api/customers/{id}/agreements': {
    access: 'approved',
    success: (w) => ({ path: `/api/customers/${w.customerId}/agreements` }),
    failures: () => ({ CUSTOMER_NOT_FOUND: { path: `/api/customers/${NOBODY}/agreements` } }),
  },
  'PATCH /api/customers/{id}/agreements': {
    access: 'approved',
    success: (w) => ({ path: `/api/customers/${w.customerId}/agreements`, body: { checkEveryDays: 28 } }),
    failures: (w) => {
      const path = `/api/customers/${w.customerId}/agreements`;
      return {
        CUSTOMER_NOT_FOUND: { path: `/api/customers/${NOBODY}/agreements`, body: {} },
        UNKNOWN_ACTION: { path, body: unknownAction },
        STALE: { path, body: {}, headers: { 'if-match': '"77"' } },
        CUSTOMER_ANONYMISED: anonymised(w, { path, body: {} }),
      };
    },
  },
  'GET /api/settings/agreements': { access: 'approved', success: () => ({}) },
  'PATCH /api/settings/agreements': {
    access: 'admin',
    success: () => ({ body: { checkEveryDays: null, thresholds: { fly: [] } } }),
    failures: () => ({ UNKNOWN_ACTION: { body: unknownAction } }),
  },
  'GET /api/settings/logo': { access: 'anyone', success: () => ({}) },
  'POST /api/settings/logo': {
    access: 'admin',
    success: (w) => ({ body: { logoData: w.pictures.png, logoWhiteData: null } }),
    failures: () => ({
      INVALID_IMAGE: { body: { logoData: brokenImage } },
      LOGO_TOO_LARGE: { body: { logoData: `data:image/png;base64,${'A'.repeat(3 * 1024 * 1024)}` } },
    }),
  },
  'GET /uploads/logo': {
    access: 'anyone',
    success: () => ({}),
    failures: (w) => ({
      IMAGE_NOT_FOUND: { before: () => w.admin.send('POST', '/api/settings/logo', { logoData: null }) },
    }),
  },
  'GET /uploads/logo-white': {
    access: 'anyone',
    success: () => ({}),
    failures: (w) => ({
      IMAGE_NOT_FOUND: { before: () => w.admin.send('POST', '/api/settings/logo', { logoWhiteData: null }) },
    }),
  },
  'GET /api/settings/check-words': { access: 'approved', success: () => ({}) },
  'POST /api/settings/check-words': {
    access: 'admin',
    success: () => ({ body: { kind: 'product', name: 'Racumin Paste' }, headers: key() }),
    failures: (w) => {
      const body = { kind: 'species', name: 'Papiervisje' };
      const fill = async () => {
        const words = Array.from({ length: CHECK_WORDS_MAX }, (_, index) => `Soort ${index}`);
        const rows = words.map((name) => ({ kind: 'species' as const, name, nameKey: name, formerNames: [] }));
        await w.portal.em.insertMany(CheckWord, rows);
      };
      return {
        CHECK_WORD_TAKEN: { body: { ...body, name: 'Bruine rat' } },
        IDEMPOTENCY_MISMATCH: mismatch(w, '/api/settings/check-words', body, { ...body, kind: 'action' }),
        MAX_CHECK_WORDS: { body, before: fill },
      };
    },
  },
  'PATCH /api/settings/check-words/{id}': {
    access: 'admin',
    success: (w) => ({
      path: `/api/settings/check-words/${w.checkWordId}`,
      body: { name: 'Aziatische tijgermug', isPutAside: true },
    }),
    failures: (w) => ({
      CHECK_WORD_NOT_FOUND: { path: `/api/settings/check-words/${NOBODY}`, body: {} },
      CHECK_WORD_TAKEN: { path: `/api/settings/check-words/${w.checkWordId}`, body: { name: 'Wesp' } },
    }),
  },
  'DELETE /api/settings/check-words/{id}': {
    access: 'admin',
    success: (w) => ({ path: `/api/settings/check-words/${w.checkWordId}` }),
    failures: (w) => ({
      CHECK_WORD_NOT_FOUND: { path: `/api/settings/check-words/${NOBODY}` },
      CHECK_WORD_IN_USE: {
        path: `/api/settings/check-words/${w.checkWordId}`,
        before: () =>
          w.admin.send('PATCH', `/api/baitboxes/${w.boxId}`, { catches: [{ species: 'Tijgermug', count: 1 }] }),
      },
    }),
  },
  'GET /api/admin/users': { access: 'admin', success: () => ({}) },
  'POST /api/admin/users': {
    access: 'admin',
    isForPeople: true,
    success: () => ({
      body: { username: 'collega', fullName: 'Nieuw Iemand', password: PASSWORD, role: 'admin' },
      headers: key(),
    }),
    failures: (w) => {
      const body = { username: 'gemaakt', fullName: 'Nieuw Iemand', password: PASSWORD };
      return {
        USERNAME_TAKEN: { body: { ...body, username: 'VRIJ' } },
        IDEMPOTENCY_MISMATCH: mismatch(w, '/api/admin/users', body, { ...body, password: `${PASSWORD}!` }),
      };
    },
  },
  'PATCH /api/admin/users/{id}': {
    access: 'admin',
    isForPeople: true,
    success: (w) => ({ path: `/api/admin/users/${w.userId}`, body: { fullName: 'Andere Naam', status: 'rejected' } }),
    failures: (w) => ({
      USER_NOT_FOUND: { path: `/api/admin/users/${NOBODY}`, body: {} },
      OWN_ACCOUNT: { path: `/api/admin/users/${w.admin.id}`, body: { role: 'technician' } },
      USER_HAS_OPEN_WORK: { path: `/api/admin/users/${w.busyUserId}`, body: { status: 'left' } },
      UNKNOWN_TECHNICIAN: {
        path: `/api/admin/users/${w.busyUserId}`,
        body: { status: 'left', reassignTo: w.busyUserId },
      },
      STALE: { path: `/api/admin/users/${w.userId}`, body: {}, headers: { 'if-match': '"77"' } },
      SERVICE_ACCOUNT: {
        path: `/api/admin/users/${w.userId}`,
        body: { password: 'geheim456' },
        before: () => w.portal.em.nativeUpdate(User, { id: w.userId }, { isService: true }),
      },
    }),
  },
  'DELETE /api/admin/users/{id}': {
    access: 'admin',
    isForPeople: true,
    success: (w) => ({ path: `/api/admin/users/${w.userId}` }),
    failures: (w) => ({
      USER_NOT_FOUND: { path: `/api/admin/users/${NOBODY}` },
      OWN_ACCOUNT: { path: `/api/admin/users/${w.admin.id}` },
      USER_HAS_INSPECTIONS: { path: `/api/admin/users/${w.busyUserId}` },
    }),
  },
};
