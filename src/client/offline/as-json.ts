/** An input as it travels, and as a device keeps it. */
import type { Input } from '#common/sync/entry.ts';

export const asJson = (input: unknown): Input => JSON.parse(JSON.stringify(input ?? {}));
