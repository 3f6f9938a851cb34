/** What a portal's process has in memory, as the kernel counts it. */
import { readFileSync } from 'node:fs';
import type { PortalProcess } from '#test/support/portal-process.ts';

/** Megabytes of a process that are in memory now. */
export const megabytesOf = ({ pid }: Pick<PortalProcess, 'pid'>): number =>
  (Number(/^Rss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) * 1_024) / 1_000_000;
