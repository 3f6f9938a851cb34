/** What a page is told of others in a test: the browser's stream, with a test at the other end of it. */
import type { LiveDto } from '#common/schemas/live.ts';

const open = new Set<ToldByTest>();
let told = 0;

/** In the place of the browser's own, which would look for a server. */
class ToldByTest extends EventTarget {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: (() => void) | null = null;

  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    open.add(this);
  }

  close(): void {
    open.delete(this);
  }
}

/** Takes over the browser's streams; returns how to stop. */
export function takeOverStreams(): () => void {
  const { EventSource } = window;
  window.EventSource = ToldByTest as never;
  return () => {
    open.clear();
    window.EventSource = EventSource;
  };
}

/** What they were asked for with. */
export const streamAddresses = (): string[] => [...open].map(({ url }) => url);

/** Where somebody goes on from who has heard all that was told. */
export const lastMark = (): string => `1.${told}`;

/** How many streams are open. */
export const openStreams = (): number => open.size;

/** Tells every open page, as the server does. */
export function tell({ changes = [], present = [], isAllPresent = false }: Partial<LiveDto>): void {
  told += 1;
  const data = JSON.stringify({ changes, present, isAllPresent });
  for (const stream of open) stream.onmessage?.(new MessageEvent('message', { data, lastEventId: lastMark() }));
}

/** Ends the streams, as a line does that breaks, or as the server does with a reason. */
export function endStreams(appCode?: string): void {
  for (const stream of [...open])
    if (appCode)
      stream.dispatchEvent(new MessageEvent('serialized-error', { data: JSON.stringify({ data: { appCode } }) }));
    else stream.onerror?.();
}
