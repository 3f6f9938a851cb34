/** Says of a test that failed if its page did not paint: without frames nothing stands still for whoever clicks on it. */
import { onTestFailed } from 'vitest';

export const sayIfNotPainting = (): void =>
  onTestFailed(async () => {
    const frame = new Promise<boolean>((resolve) => requestAnimationFrame(() => resolve(true)));
    const second = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1_000));
    if (!(await Promise.race([frame, second]))) throw new Error(`The page does not paint: ${document.visibilityState}`);
  });
