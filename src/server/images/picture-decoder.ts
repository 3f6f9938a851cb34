/** Has pictures decoded in processes that can be killed: two at once, a fair share for each user, within limits. */
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { AppError } from '#server/core/errors.ts';
import { FairTurns } from '#server/turns/fair-turns.ts';
import type { DecodeAnswer, DecodeTask } from './decoder.ts';
import type { ImageProfile } from './image-profiles.ts';
import { pictureFormat } from './picture-format.ts';
import { svgProblem } from './plain-svg.ts';
import type { ProcessedImage } from './process-image.ts';

export type DecoderLimits = {
  timeMs: number;
  /** A drawing is done at once or means harm. */
  svgTimeMs: number;
  /** What one picture may take, on top of the process itself. */
  memoryBytes: number;
};

const LIMITS: DecoderLimits = { timeMs: 10_000, svgTimeMs: 1_000, memoryBytes: 100 * 1024 * 1024 };
const PROCESSES_MAX = 2;
const WAITING_MAX = 200;
const WAITING_PER_USER_MAX = 100;
/** Behind the portal itself, which signs people in and saves. */
const NICENESS = 5;
const IDLE_MS = 60_000;
/** A process counts its time from when it has started; one that does not even start is given up. */
const START_LIMIT_MS = 20_000;
const FLAGS = ['--max-old-space-size=128', '--max-semi-space-size=2'];
/** Nothing of the portal's secrets; one arena, so that memory goes back to the system. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };

export type DecodeRequest = { bytes: Uint8Array; profile: ImageProfile; owner: number; signal: AbortSignal };

export type PictureDecoder = {
  /**
   * Turns untrusted bytes into a picture that is safe to store and show.
   *
   * @throws AppError INVALID_IMAGE for what is no whole picture of an accepted format, SVG_NOT_ALLOWED for an SVG that
   * is more than a drawing, IMAGE_TOO_LARGE for what takes too much to decode, BUSY, CANCELLED
   */
  decode: (request: DecodeRequest) => Promise<ProcessedImage>;
  /** Starts a process if there is none: it is ready by the time the picture has arrived. */
  warmUp: () => void;
};

function startProcess(): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'decoder.ts'), {
    serialization: 'advanced',
    execArgv: FLAGS,
    env: ENVIRONMENT,
  });
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  return child;
}

/** Whether a process keeps the portal from ending: only while it works. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const act = isHeld ? 'ref' : 'unref';
  child[act]();
  child.channel?.[act]();
}

/** One picture in one process, which does not outlive its limits. */
function ask(child: ChildProcess, task: DecodeTask, signal: AbortSignal): Promise<DecodeAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      child.removeAllListeners();
      act();
    };
    const refuse = (code: 'IMAGE_TOO_LARGE' | 'CANCELLED') =>
      settle(() => {
        child.kill('SIGKILL');
        reject(new AppError(code));
      });
    const giveUp = refuse('CANCELLED');
    const timer = setTimeout(refuse('IMAGE_TOO_LARGE'), START_LIMIT_MS + task.timeMs);
    signal.addEventListener('abort', giveUp, { once: true });
    child.once('message', (answer: DecodeAnswer) => settle(() => resolve(answer))());
    child.once('error', (cause) => settle(() => reject(new AppError('INTERNAL', { cause })))());
    child.once('exit', (code, killedBy) => {
      // Killed: by itself, for what it took, or by the system, for the same reason.
      const why = killedBy === 'SIGKILL' ? 'IMAGE_TOO_LARGE' : 'INVALID_IMAGE';
      settle(() => reject(new AppError(why, { cause: new Error(`The decoder ended: ${killedBy ?? code}`) })))();
    });
    child.send(task, (error) => {
      if (error) settle(() => reject(new AppError('INTERNAL', { cause: error })))();
    });
  });
}

export function createPictureDecoder(limits: DecoderLimits = LIMITS): PictureDecoder {
  const turns = new FairTurns({
    capacity: PROCESSES_MAX,
    share: 1,
    waiting: WAITING_MAX,
    waitingPerOwner: WAITING_PER_USER_MAX,
  });
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let busy = 0;

  function drop(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
    child.removeAllListeners();
    // What it still has to say about its end is of no interest to anybody.
    child.on('error', () => undefined);
    child.kill('SIGKILL');
  }

  function rest(child: ChildProcess): void {
    hold(child, false);
    child.once('exit', () => drop(child));
    child.once('error', () => drop(child));
    idle.set(child, setTimeout(() => drop(child), IDLE_MS).unref());
  }

  function take(): ChildProcess {
    const [waiting] = idle.keys();
    if (!waiting) return startProcess();
    clearTimeout(idle.get(waiting));
    idle.delete(waiting);
    waiting.removeAllListeners();
    hold(waiting, true);
    return waiting;
  }

  async function decodeIn({ bytes, profile, signal }: DecodeRequest, timeMs: number): Promise<ProcessedImage> {
    const child = take();
    busy += 1;
    try {
      const task = { bytes, profile, timeMs, memoryBytes: limits.memoryBytes };
      const { result, isSpent } = await ask(child, task, signal);
      if (isSpent) drop(child);
      else rest(child);
      if (typeof result === 'string') throw new AppError(result);
      return result;
    } catch (error) {
      if (!idle.has(child)) drop(child);
      throw error;
    } finally {
      busy -= 1;
    }
  }

  return {
    decode: async (request) => {
      const format = pictureFormat(request.bytes);
      if (!format || !request.profile.accepts.includes(format)) throw new AppError('INVALID_IMAGE');
      const problem = format === 'svg' ? svgProblem(request.bytes) : null;
      if (problem) throw new AppError('SVG_NOT_ALLOWED', { cause: new Error(problem) });
      const timeMs = format === 'svg' ? limits.svgTimeMs : limits.timeMs;
      return turns.run(request, () => decodeIn(request, timeMs));
    },
    warmUp: () => {
      if (idle.size === 0 && busy < PROCESSES_MAX) rest(startProcess());
    },
  };
}

/** The process's own: what there is of processors and memory is shared by all that runs in it. */
export const pictureDecoder = createPictureDecoder();
