/** What a page may ask of the service worker, and what it is told. */

/** `take-over`: the worker that waits is to be the one in charge. `check-files`: are the built files on the device? */
export type Order = 'take-over' | 'check-files';

export type FilesKept = {
  /** How many of the built files are on the device. */
  readonly kept: number;
  readonly all: number;
};
