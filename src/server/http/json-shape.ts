/** What a JSON body may look like before it is parsed: parsing millions of brackets stops everybody else. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/core/errors.ts';
import { BODY_LIMIT } from './body-limits.ts';

/** Deeper than anything that has a meaning here. */
const DEPTH_MAX = 32;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const OPENING = new Set([...'[{'].map((bracket) => bracket.charCodeAt(0)));
const CLOSING = new Set([...']}'].map((bracket) => bracket.charCodeAt(0)));

/** Whether the quote at `index` is part of the text: an odd number of backslashes stands before it. */
function isEscaped(text: string, index: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(index - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

/**
 * Lets bodies through that are no deeper than 32 and that have, apart from their texts, no more in them than a body
 * without pictures may have. Whether they are JSON at all is the parser's to say.
 *
 * @throws AppError INVALID_INPUT, BODY_TOO_LARGE
 */
export function assertPlainShape(text: string): void {
  let depth = 0;
  let structure = 0;
  let isText = false;
  for (let index = 0; index < text.length; index += 1) {
    if (isText) {
      index = text.indexOf('"', index);
      if (index < 0) return;
      isText = isEscaped(text, index);
    } else {
      const character = text.charCodeAt(index);
      if (character === QUOTE) isText = true;
      else if (OPENING.has(character)) depth += 1;
      else if (CLOSING.has(character)) depth -= 1;
      if (depth > DEPTH_MAX) throw new AppError('INVALID_INPUT');
    }
    structure += 1;
    if (structure > BODY_LIMIT) throw new AppError('BODY_TOO_LARGE');
  }
}

/** Parses the JSON bodies of the routes registered on this instance, once they have been looked at. */
export function parsePlainJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    // Some programs name the type on every call, also where nothing has to be said.
    if (body === '') return done(null, undefined);
    assertPlainShape(body);
    return parseJson(request, body, done);
  });
}
