/** In front of the batch link: what a visit reads and writes goes by way of the device. */
import type { TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import type { CurrentUserDto } from '#common/schemas/user.ts';
import { isDeletion, isOperation } from '#common/sync/operation-names.ts';
import type { AppRouter } from '#server/app-router.ts';
import type { Following } from './awaiting.ts';
import { forgetAccount } from './device.ts';
import type { Offline } from './offline.ts';

/** Their answer is who is signed in from now on. */
const SIGNING_IN = ['users.login', 'users.loginWithPasskey', 'users.register'];

export const offlineLink =
  (offline: Offline): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const network = async (input: unknown = op.input): Promise<unknown> => {
        const { result } = await observableToPromise(next({ ...op, input }));
        return 'data' in result ? result.data : undefined;
      };
      const answer = async (): Promise<unknown> => {
        const { path, type, context, signal } = op;
        const isAhead = context.isAhead === true;
        if (path === 'users.current') return offline.current(network(), isAhead);
        if (type === 'query') return offline.read(path, op.input, network, isAhead);
        const { onKept } = context as { onKept?: Following['onKept'] };
        if (isOperation(path)) return offline.write(path, op.input, network, { onKept, signal });
        if (isDeletion(path)) return offline.delete(path, op.input, network);
        const given = await network();
        if (SIGNING_IN.includes(path)) await offline.signedIn(given as CurrentUserDto);
        if (path === 'users.logout') {
          forgetAccount();
          await offline.signedIn(null);
        }
        return given;
      };
      answer().then(
        (data) => {
          observer.next({ result: { type: 'data', data } });
          observer.complete();
        },
        (error) => observer.error(error),
      );
    });
