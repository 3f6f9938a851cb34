/**
 * The cookie of a device where somebody has signed in: signed, so that nobody makes one up, and kept when a session
 * ends. It opens nothing; it only sets the tries of its owners apart from those of strangers (sign-in-limits.ts).
 */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Device, DeviceOwner } from '#server/core/device.ts';
import { type Credentials, credentialsMark } from './device-owner.ts';
import { cookieAttributes, deviceCookieName } from './session-cookie.ts';

/** A shared device in an office has several owners. */
const USERS_MAX = 8;
/** The longest that browsers keep a cookie. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;
/** The id, and each owner's with the mark of what opened the account. */
const FORM = /^([0-9a-f-]{36}):(\d{1,10}(?:\.[0-9a-f]{16})?(?:,\d{1,10}(?:\.[0-9a-f]{16})?)*)$/;

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the call comes from; null for a device that is new here. */
    device: Device | null;
    /** Has the answer tell the device that this account has signed in on it. */
    rememberDevice: (account: Credentials) => void;
    isDeviceChanged: boolean;
  }
}

/** What the cookie says; null for anything else. */
function parseDevice(value: string): Device | null {
  const [, id, printed] = FORM.exec(value) ?? [];
  if (id === undefined || printed === undefined) return null;
  const owners = printed.split(',').map((owner) => {
    const [userId, mark = ''] = owner.split('.');
    return { userId: Number(userId), mark };
  });
  return { id, owners };
}

const printOwner = ({ userId, mark }: DeviceOwner): string => (mark ? `${userId}.${mark}` : String(userId));
const printDevice = ({ id, owners }: Device): string => `${id}:${owners.map(printOwner).join(',')}`;

/** Reads the cookie of every call, and writes it with the answer to a sign-in, after the session's. */
export const devices = plugin<{ isBehindHttps: boolean }>(async (app, { isBehindHttps }) => {
  const name = deviceCookieName(isBehindHttps);
  app.decorateRequest('device', null);
  app.decorateRequest('isDeviceChanged', false);
  app.decorateRequest('rememberDevice', function rememberDevice(this: FastifyRequest, account) {
    const owner = { userId: account.id, mark: credentialsMark(account) };
    const others = this.device?.owners.filter(({ userId }) => userId !== account.id) ?? [];
    this.device = { id: this.device?.id ?? randomUUID(), owners: [owner, ...others].slice(0, USERS_MAX) };
    this.isDeviceChanged = true;
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { valid, value } = request.unsignCookie(request.cookies[name] ?? '');
    request.device = valid ? parseDevice(value) : null;
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.isDeviceChanged && request.device) {
      reply.setCookie(name, printDevice(request.device), { ...cookieAttributes, signed: true, maxAge: KEPT_SECONDS });
    }
    done();
  });
});
