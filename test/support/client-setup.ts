/** Journeys walk through the built client: make sure that it is the current one. */
import { buildIfStale } from '../../scripts/client-build.ts';

export default function setUp(): void {
  buildIfStale();
}
