/** The processes in which pictures are decoded (decoder.ts): started when one is needed, ended when idle or grown. */
import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import path from 'node:path';
import { AppError } from '#server/core/errors.ts';
import type { DecodeAnswer, DecodeTask } from './decoder.ts';

type Picture = Omit<DecodeTask, 'byteLength'> & { bytes: Uint8Array; waitMs: number };

/** Behind the portal itself, which signs people in and saves. */
const NICENESS = 5;
const IDLE_MS = 60_000;
const FLAGS = ['--max-old-space-size=128', '--max-semi-space-size=2'];
/** Nothing of the portal's secrets; what a picture took goes back to the system at once. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

function startProcess(): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'decoder.ts'), {
    serialization: 'advanced',
    execArgv: FLAGS,
    env: ENVIRONMENT,
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  // A process that ends while it is written to says so by its exit.
  child.stdin?.on('error', () => undefined);
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  return child;
}

/** Whether a process keeps the portal from ending: only while it works. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const act = isHeld ? 'ref' : 'unref';
  child[act]();
  child.channel?.[act]();
  if (child.stdin instanceof Socket) child.stdin[act]();
}

/** One picture in one process, which does not outlive its limits. */
function ask(child: ChildProcess, { bytes, waitMs, ...limits }: Picture, signal: AbortSignal): Promise<DecodeAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<DecodeAnswer>();
  const fail = (code: 'IMAGE_TOO_LARGE' | 'INVALID_IMAGE' | 'CANCELLED' | 'BUSY' | 'INTERNAL', cause?: unknown) =>
    reject(new AppError(code, { cause }));
  const giveUp = () => fail('CANCELLED');
  const timer = setTimeout(() => fail('BUSY'), waitMs);
  signal.addEventListener('abort', giveUp, { once: true });
  child.once('message', resolve);
  child.once('error', (cause) => fail('INTERNAL', cause));
  child.once('exit', (code, killedBy) => {
    // Killed: by itself, for what it took, or by the system, for the same reason.
    const why = killedBy === 'SIGKILL' ? 'IMAGE_TOO_LARGE' : 'INVALID_IMAGE';
    fail(why, new Error(`The decoder ended: ${killedBy ?? code}`));
  });
  child.send({ ...limits, byteLength: bytes.byteLength } satisfies DecodeTask, (error) => {
    if (error) fail('INTERNAL', error);
  });
  child.stdin?.write(bytes);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    child.removeAllListeners();
  });
}

/** Decodes pictures, each in a process of its own that is kept for the next one for a while. */
export class DecoderProcesses {
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();

  /**
   * Has one picture decoded.
   *
   * @throws AppError IMAGE_TOO_LARGE for what takes more than it may, INVALID_IMAGE, CANCELLED, BUSY for what the machine does not get
   *   round to
   */
  async decode(picture: Picture, signal: AbortSignal): Promise<DecodeAnswer['result']> {
    const child = this.#take();
    try {
      const { result, isSpent } = await ask(child, picture, signal);
      if (isSpent) this.#drop(child);
      else this.#rest(child);
      return result;
    } catch (error) {
      this.#drop(child);
      throw error;
    }
  }

  /** Has a process ready. */
  warmUp(): void {
    if (this.#idle.size === 0) this.#rest(startProcess());
  }

  /** Ends those that only wait for a picture. */
  endIdle(): void {
    for (const child of [...this.#idle.keys()]) this.#drop(child);
  }

  #take(): ChildProcess {
    const [waiting] = this.#idle.keys();
    if (!waiting) return startProcess();
    this.#wake(waiting);
    hold(waiting, true);
    return waiting;
  }

  #rest(child: ChildProcess): void {
    hold(child, false);
    child.once('exit', () => this.#drop(child));
    child.once('error', () => this.#drop(child));
    this.#idle.set(child, setTimeout(() => this.#drop(child), IDLE_MS).unref());
  }

  #wake(child: ChildProcess): void {
    clearTimeout(this.#idle.get(child));
    this.#idle.delete(child);
    child.removeAllListeners();
  }

  #drop(child: ChildProcess): void {
    this.#wake(child);
    // What it still has to say about its end is of no interest to anybody.
    child.on('error', () => undefined);
    child.kill('SIGKILL');
  }
}
