/** `npm run build`: builds the client, always. */
import { buildClient } from './client-build.ts';

await buildClient();
