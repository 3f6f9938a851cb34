/** Failures of the libraries underneath, as failures that have a name. */
import { expect, test } from 'vitest';
import { BaitBox } from '#server/entities/bait-box.entity.ts';
import { toAppError } from '#server/http/error-answers.ts';
import { makeBaitBox, makeInspection } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();

test('what two changed at once is a conflict for the later one', async () => {
  const { id } = await makeBaitBox(portal.em, await makeInspection(portal.em));
  const [mine, theirs] = [portal.orm.em.fork(), portal.orm.em.fork()];
  const [box, same] = [await mine.findOneOrFail(BaitBox, id), await theirs.findOneOrFail(BaitBox, id)];
  box.notes = 'deur';
  await mine.flush();
  same.notes = 'raam';
  const failure = await theirs.flush().catch((error: unknown) => error);
  expect(toAppError(failure)).toMatchObject({ code: 'STALE', message: 'STALE' });
});
