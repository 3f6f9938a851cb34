/** A place for a portal's log, read back line by line. */
import { Writable } from 'node:stream';

type Line = Record<string, unknown> & { security?: Record<string, unknown> };

export type LogLines = {
  stream: Writable;
  text: () => string;
  /** Every line of the log must be one entry. */
  entries: () => Line[];
  forget: () => void;
};

export function logLines(): LogLines {
  let written = '';
  const stream = new Writable({
    write(chunk, _, done) {
      written += String(chunk);
      done();
    },
  });
  return {
    stream,
    text: () => written,
    entries: () =>
      written
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Line),
    forget: () => {
      written = '';
    },
  };
}
