/** What a JSON body may look like while it arrives: parsing millions of brackets, or keeping them, stops everybody else. */
import { Transform, type TransformCallback } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/core/errors.ts';
import { BODY_LIMIT, BODY_LIMIT_WITH_IMAGES } from './body-limits.ts';
import { readBody } from './read-body.ts';

/** Deeper than anything that has a meaning here. */
const DEPTH_MAX = 32;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const OPENING = new Set([...'[{'].map((bracket) => bracket.charCodeAt(0)));
const CLOSING = new Set([...']}'].map((bracket) => bracket.charCodeAt(0)));

type ShapeProblem = 'INVALID_INPUT' | 'BODY_TOO_LARGE';

/**
 * Lets JSON through that is no deeper than 32 and that has, apart from its texts, no more in it than a body without
 * pictures may have. Whether it is JSON at all is the parser's to say.
 */
class JsonShape {
  #depth = 0;
  #structure = 0;
  #isText = false;
  /** Of the text, right before the next byte. */
  #backslashes = 0;

  /**
   * @param bytes what comes next, in UTF-8
   * @returns what is wrong with it by now
   */
  read(bytes: Buffer): ShapeProblem | null {
    for (let index = 0; index < bytes.length; index += 1) {
      if (this.#isText) {
        index = this.#readText(bytes, index);
        if (index === bytes.length) return null;
      } else this.#readBracket(bytes[index] ?? 0);
      this.#structure += 1;
      if (this.#depth > DEPTH_MAX) return 'INVALID_INPUT';
      if (this.#structure > BODY_LIMIT) return 'BODY_TOO_LARGE';
    }
    return null;
  }

  #readBracket(character: number): void {
    if (character === QUOTE) this.#isText = true;
    else if (OPENING.has(character)) this.#depth += 1;
    else if (CLOSING.has(character)) this.#depth -= 1;
  }

  /** @returns where the next quote is, which ends the text unless it is part of it; the length where there is none */
  #readText(bytes: Buffer, from: number): number {
    const quote = bytes.indexOf(QUOTE, from);
    const end = quote < 0 ? bytes.length : quote;
    let start = end;
    while (start > from && bytes[start - 1] === BACKSLASH) start -= 1;
    const backslashes = end - start + (start === from ? this.#backslashes : 0);
    this.#backslashes = quote < 0 ? backslashes : 0;
    if (quote >= 0) this.#isText = backslashes % 2 === 1;
    return end;
  }
}

/** @throws AppError INVALID_INPUT, BODY_TOO_LARGE */
export function assertPlainShape(text: string): void {
  const problem = new JsonShape().read(Buffer.from(text));
  if (problem) throw new AppError(problem);
}

/** Passes a body on as long as it has a plain shape; what follows is read, so that its sender hears why, but not kept. */
export class PlainShapeStream extends Transform {
  #received = 0;
  readonly #shape = new JsonShape();
  #problem: ShapeProblem | null = null;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#received += chunk.length;
    this.#problem ??= this.#shape.read(chunk);
    if (this.#problem === null) done(null, chunk);
    else if (this.#received > BODY_LIMIT_WITH_IMAGES) this._flush(done);
    else done();
  }

  override _flush(done: TransformCallback): void {
    done(this.#problem && new AppError(this.#problem));
  }
}

/** Parses the JSON bodies of the routes registered on this instance, which are looked at while they arrive. */
export function parsePlainJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const shape = new PlainShapeStream();
    payload.once('error', (error) => shape.destroy(error));
    readBody(request, payload.pipe(shape)).then(
      // Some programs name the type on every call, also where nothing has to be said.
      (body) => (body.length === 0 ? done(null, undefined) : parseJson(request, body.toString(), done)),
      done,
    );
  });
}
