/** Before `npm start` and the tests: builds the client if anything has changed since the last build. */
import { buildIfStale } from './client-build.ts';

buildIfStale();
