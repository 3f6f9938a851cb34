/** Before `npm start`, the tests and the benchmarks: builds the client if anything has changed since the last build. */
import { buildIfStale } from './client-build.ts';

buildIfStale();
