/** What first-paint.js asked before the scripts were there. */

declare global {
  interface Window {
    askedAhead?: { url: string; answer: Promise<Response> };
  }
}

/** The answer to a question that has been asked already, the first time that it is wanted. */
export function takeAskedAhead(url: string): Promise<Response> | undefined {
  const { askedAhead } = window;
  if (askedAhead?.url !== url) return undefined;
  delete window.askedAhead;
  return askedAhead.answer;
}
