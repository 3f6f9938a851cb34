/** Before `npm start` and the tests: builds the client if anything has changed since the last build. */
import { buildClient, isStale } from './client-build.ts';

if (isStale()) {
  process.stdout.write('Building the client …\n');
  await buildClient();
}
