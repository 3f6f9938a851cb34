/** A browser in which a test's page finds no place to keep anything. */
import { onTestFinished, vi } from 'vitest';

/** A browser that opens no database, as in a private window. */
export function keepNothing(): void {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not here', 'UnknownError');
  });
  onTestFinished(() => opening.mockRestore());
}
