/** Journeys walk through the built client: make sure that it is the current one. */
import { buildClient, isStale } from '../../scripts/client-build.ts';

export default async function setUp(): Promise<void> {
  if (isStale()) await buildClient();
}
