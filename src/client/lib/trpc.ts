/** The typed hooks on the server's procedures. The router's type is all the client knows of the server. */
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#server/app-router.ts';

export const trpc = createTRPCReact<AppRouter>();
