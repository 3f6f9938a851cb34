/** `npm run build`: builds the client and the first start's database, always. */
import { buildClient } from './client-build.ts';
import { buildClusterTemplate } from './cluster-build.ts';

await Promise.all([buildClient(), buildClusterTemplate()]);
