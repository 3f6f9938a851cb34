/** How long an answer is waited for. */

/** How long the network is waited for where the device has an answer. */
export const PATIENCE_MS = 4_000;
/** For what a link leads to: asked before the scripts were there, it has been on its way for longer than this. */
export const AHEAD_PATIENCE_MS = 200;

/** What has become of a question within some time, or in the end. */
export const within = <Answer>(
  asking: Promise<Answer>,
  ms: number | null,
): Promise<{ answer: Answer } | { error: unknown } | 'late'> =>
  Promise.race([
    asking.then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    ),
    ...(ms === null ? [] : [new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ms))]),
  ]);
