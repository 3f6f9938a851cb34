/** Pictures on their way to the server: what may happen to them there. */
import { onTestFinished } from 'vitest';

const { send } = XMLHttpRequest.prototype;

/** Replaces how pictures are sent, until the test ends or the answer is called: from then on they go as before it. */
function sendBy(replacement: (this: XMLHttpRequest, picture: Blob) => void): () => void {
  const before = XMLHttpRequest.prototype.send;
  const mend = () => {
    XMLHttpRequest.prototype.send = before;
  };
  XMLHttpRequest.prototype.send = replacement as typeof send;
  onTestFinished(mend);
  return mend;
}

/** No picture arrives, after as many as are let through; answers how that is mended. */
export function breakUploads(arriving = 0): () => void {
  let left = arriving;
  return sendBy(function (picture) {
    left -= 1;
    if (left >= 0) return send.call(this, picture);
    queueMicrotask(() => this.onerror?.(new ProgressEvent('error')));
  });
}

/** Every picture is answered with this, by the portal or by whatever stands in front of it. */
export function answerUploads(status: number, responseText: string): void {
  sendBy(function () {
    Object.defineProperties(this, { status: { value: status }, responseText: { value: responseText } });
    queueMicrotask(() => this.onload?.(new ProgressEvent('load')));
  });
}

/** The pictures that go out from now on. */
export function keepUploads(): Blob[] {
  const sent: Blob[] = [];
  sendBy(function (picture) {
    sent.push(picture);
    send.call(this, picture);
  });
  return sent;
}

/** How many pictures go out from now on. */
export function countUploads(): { count: number } {
  const sent = { count: 0 };
  sendBy(function (picture) {
    sent.count += 1;
    send.call(this, picture);
  });
  return sent;
}

/** The next picture arrives, and its answer comes only when it is let go. */
export function holdAnswer(): { arrived: Promise<void>; letGo: () => void } {
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const mend = sendBy(function (picture) {
    mend();
    const { onload } = this;
    this.onload = async (event) => {
      arrived.resolve();
      await release.promise;
      onload?.call(this, event);
    };
    this.send(picture);
  });
  return { arrived: arrived.promise, letGo: release.resolve };
}
