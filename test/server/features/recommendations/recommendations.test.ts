/** Recommendations of visits: written there, followed up on the next ones, kept as signed. */
import { expect, test } from 'vitest';
import { addDays, dayOf } from '#common/domain/day.ts';
import { verifyAll } from '#server/features/documents/verify.service.ts';
import { upload } from '#test/support/complete-inspection.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { readPdf } from '#test/support/pdf.ts';
import { jpeg } from '#test/support/pictures.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { begin, currentOf, DOOR, GAP, sign, statesOf } from '#test/support/recommended-visits.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { place } from '#test/support/second-visit.ts';
import { standardRecommendation } from '#test/support/standard-recommendation.ts';
import { unguarded } from '#test/support/unguarded.ts';

const portal = usePortal();

const pdfOf = async (visitor: Visitor, id: number): Promise<string> =>
  (await readPdf((await visitor.send('GET', `/api/inspections/${id}/contract/download`)).raw)).text.replace(
    /\s+/g,
    ' ',
  );

test('each paragraph is a recommendation, and stays the one it is while its text is edited', async () => {
  const visitor = await portal.signIn({ fullName: 'Ans Smit' });
  const { id: customerId } = await makeCustomer(portal.em);
  const hygiene = standardRecommendation('hygiene', 'nl');
  const id = await begin(visitor, customerId, `${hygiene}\n\n${DOOR}`);
  const before = await currentOf(visitor, customerId);
  const today = dayOf(new Date());
  expect(before).toMatchObject([
    {
      text: hygiene,
      category: 'hygiene',
      actsBy: 'customer',
      dueDay: addDays(today, 14),
      state: 'open',
      isGiven: false,
    },
    { text: DOOR, category: 'other', inspectionId: id, said: { state: 'open', byName: 'Ans Smit', inspectionId: id } },
  ]);
  const { trpc } = visitor;
  await trpc.recommendations.describe.mutate({
    inspectionId: id,
    text: DOOR,
    changes: { category: 'building', actsBy: 'company', dueDay: '2030-05-01', place: 'Achter' },
  });
  const text = `Sluit de achterdeur altijd meteen na gebruik.\n\n${GAP}`;
  await trpc.inspections.update.mutate({ id, changes: { recommendations: text } });
  const after = await currentOf(visitor, customerId);
  expect(after.map(({ key }) => key)).toContain(before[1]?.key);
  expect(after.find(({ key }) => key === before[1]?.key)).toMatchObject({
    text: 'Sluit de achterdeur altijd meteen na gebruik.',
    category: 'building',
    actsBy: 'company',
    dueDay: '2030-05-01',
    place: 'Achter',
  });
  expect(after.map((one) => one.text).sort()).toEqual([GAP, 'Sluit de achterdeur altijd meteen na gebruik.']);
});

test('from written to checked over three visits, with a photo, in the report each time', async () => {
  const visitor = await portal.signIn({ fullName: 'Ans Smit' });
  const { trpc } = visitor;
  const { id: customerId } = await makeCustomer(portal.em);
  const first = await begin(visitor, customerId, `${DOOR}\n\n${GAP}`);
  const imageId = await upload(visitor, 'photo', await jpeg({ width: 600, height: 400 }), 'image/jpeg');
  await trpc.recommendations.describe.mutate({ inspectionId: first, text: GAP, changes: { place: 'Keuken' }, imageId });
  await sign(visitor, first);
  expect(await pdfOf(visitor, first)).toMatch(
    /Aanbevelingen .*Sluit de achterdeur na gebruik\..*Dicht de kier onder de koelcel\. Overig · Keuken/,
  );

  const second = await begin(visitor, customerId, 'Geen nieuwe aanbevelingen.');
  const gap = (await currentOf(visitor, customerId)).find(({ text }) => text === GAP);
  const state = { inspectionId: second, recommendationId: gap?.id ?? 0 };
  await trpc.recommendations.state.mutate({ ...state, state: 'done', note: 'Met kit' });
  await sign(visitor, second);
  const secondText = await pdfOf(visitor, second);
  expect(secondText).toMatch(
    /Geen nieuwe aanbevelingen\..*Nog open van eerder .*Sluit de achterdeur na gebruik.*Open.*Afgerond sinds het vorige bezoek .*Dicht de kier onder de koelcel.*Gedaan.*Met kit/,
  );

  const third = await begin(visitor, customerId, 'Geen nieuwe aanbevelingen.');
  expect((await currentOf(visitor, customerId)).find(({ id }) => id === gap?.id)).toMatchObject({
    state: 'done',
    stateBefore: 'done',
  });
  await trpc.recommendations.state.mutate({ inspectionId: third, recommendationId: gap?.id ?? 0, state: 'checked' });
  expect((await currentOf(visitor, customerId)).find(({ id }) => id === gap?.id)).toMatchObject({
    state: 'checked',
    stateBefore: 'done',
  });
  await sign(visitor, third, 'en');
  expect(await pdfOf(visitor, third)).toMatch(
    /Still open from earlier .*Sluit.*Closed since the last visit .*Dicht de kier.*Checked/,
  );
  expect(await statesOf(visitor, customerId)).toEqual([[DOOR, 'open']]);
  const history = (await trpc.recommendations.get.query({ id: gap?.id ?? 0 })).history;
  expect(history.map((one) => [one.state, one.inspectionId, one.note])).toEqual([
    ['checked', third, null],
    ['done', second, 'Met kit'],
    ['open', first, null],
  ]);

  // On the fourth it is said no more, and what was signed stays as it was printed, whatever becomes of them.
  const fourth = await begin(visitor, customerId, 'Geen nieuwe aanbevelingen.');
  await sign(visitor, fourth);
  expect(await pdfOf(visitor, fourth)).not.toContain('Dicht de kier');
  await trpc.recommendations.update.mutate({
    id: gap?.id ?? 0,
    changes: { text: 'Iets anders.', state: 'open', imageId: null },
  });
  expect(await pdfOf(visitor, second)).toBe(secondText);
  expect(await verifyAll(portal.em)).toMatchObject({ broken: [], verified: 4 });
});

test('a paragraph that is described before the text is saved takes nothing from another one', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { id: customerId } = await makeCustomer(portal.em);
  const inspectionId = await begin(visitor, customerId, '');
  const describe = (text: string, place: string) =>
    trpc.recommendations.describe.mutate({ inspectionId, text, changes: { place } });
  await describe(DOOR, 'Hal');
  await describe(GAP, 'Keuken');
  await describe(`${GAP} Vandaag nog.`, 'Kelder');
  const shown = async () => (await currentOf(visitor, customerId)).map(({ text, place }) => [text, place]).sort();
  expect(await shown()).toEqual([
    [GAP, 'Kelder'],
    [DOOR, 'Hal'],
  ]);
  const recommendations = `${DOOR}\n\n${GAP} Vandaag nog.`;
  await trpc.inspections.update.mutate({ id: inspectionId, changes: { recommendations } });
  expect(await shown()).toEqual([
    [`${GAP} Vandaag nog.`, 'Kelder'],
    [DOOR, 'Hal'],
  ]);
});

test('at a device that gets another number, or goes to another customer, it goes along', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const [{ id: customerId }, { id: otherId }] = [await makeCustomer(portal.em), await makeCustomer(portal.em)];
  const id = await begin(visitor, customerId, DOOR);
  const box = await place(visitor, id);
  await trpc.recommendations.describe.mutate({ inspectionId: id, text: DOOR, changes: { deviceId: box.deviceId } });
  await trpc.baitBoxes.update.mutate({ id: box.id, changes: { boxNumber: 'B031' } });
  expect(await currentOf(visitor, customerId)).toMatchObject([{ boxNumber: 'B031' }]);
  await trpc.inspections.update.mutate({ id, changes: { customerId: otherId } });
  const moved = (await trpc.baitBoxes.list.query({ inspectionId: id })).find(({ boxNumber }) => boxNumber === 'B031');
  expect(moved?.deviceId).not.toBe(box.deviceId);
  expect(await currentOf(visitor, otherId)).toMatchObject([{ deviceId: moved?.deviceId, boxNumber: 'B031' }]);
});

test('nothing of what a signed visit said can be changed, straight in the database either', async () => {
  const visitor = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const id = await begin(visitor, customerId, DOOR);
  await sign(visitor, id);
  const [door] = await currentOf(visitor, customerId);
  const say = visitor.trpc.recommendations;
  const state = { inspectionId: id, recommendationId: door?.id ?? 0, state: 'done' } as const;
  expect(await refusalOf(say.state.mutate(state))).toBe('INSPECTION_SIGNED');
  expect(await refusalOf(say.describe.mutate({ inspectionId: id, text: DOOR, changes: {} }))).toBe('INSPECTION_SIGNED');
  for (const statement of [
    `update recommendation_statements set state = 'done' where inspection_id = ${id}`,
    `delete from recommendation_statements where inspection_id = ${id}`,
    `delete from recommendations where id = ${door?.id}`,
  ])
    await expect(portal.em.execute(statement), statement).rejects.toMatchObject({ code: 'SIGND' });
});

test('what a deleted visit said is taken back, and counts again when it is brought back', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { id: customerId } = await makeCustomer(portal.em);
  const first = await begin(admin, customerId, DOOR);
  await sign(admin, first);
  const [door] = await currentOf(admin, customerId);
  const second = await begin(admin, customerId, GAP);
  await admin.trpc.recommendations.state.mutate({
    inspectionId: second,
    recommendationId: door?.id ?? 0,
    state: 'done',
  });
  await admin.trpc.inspections.delete.mutate({ id: second });
  expect(await statesOf(admin, customerId)).toEqual([[DOOR, 'open']]);
  await admin.trpc.inspections.restore.mutate({ id: second });
  expect(await statesOf(admin, customerId)).toEqual([
    [DOOR, 'done'],
    [GAP, 'open'],
  ]);
  await admin.trpc.recommendations.state.mutate({ inspectionId: second, recommendationId: door?.id ?? 0, state: null });
  expect(await statesOf(admin, customerId)).toEqual([
    [DOOR, 'open'],
    [GAP, 'open'],
  ]);
});

test('what a deleted visit said is taken back also where a signed one has repeated it', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { recommendations, inspections } = admin.trpc;
  const { id: customerId } = await makeCustomer(portal.em);
  await sign(admin, await begin(admin, customerId, DOOR));
  const recommendationId = (await currentOf(admin, customerId))[0]?.id ?? 0;
  await recommendations.update.mutate({ id: recommendationId, changes: { state: 'started' } });
  const deleted = await begin(admin, customerId, GAP);
  await recommendations.state.mutate({ inspectionId: deleted, recommendationId, state: 'done' });
  await sign(admin, await begin(admin, customerId, 'Geen nieuwe aanbevelingen.'));
  expect(await statesOf(admin, customerId)).toContainEqual([DOOR, 'done']);
  await inspections.delete.mutate({ id: deleted });
  expect(await statesOf(admin, customerId)).toEqual([[DOOR, 'started']]);
});

test('a customer was told of what is signed: until then it is in no list and on no other visit', async () => {
  const visitor = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const draft = await begin(visitor, customerId, DOOR);
  const list = async () =>
    (await visitor.trpc.recommendations.list.query({ customerId })).items.map(({ text }) => text);
  expect(await list()).toEqual([]);
  const other = await begin(visitor, customerId, GAP);
  await sign(visitor, other);
  expect(await pdfOf(visitor, other)).not.toContain(DOOR);
  expect(await list()).toEqual([GAP]);
  await sign(visitor, draft);
  expect((await list()).sort()).toEqual([GAP, DOOR]);
});

test('a recommendation that is repeated word for word is the one that was there', async () => {
  const visitor = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  await sign(visitor, await begin(visitor, customerId, standardRecommendation('storage', 'nl')));
  const again = await begin(visitor, customerId, `${standardRecommendation('storage', 'en')}\n\n${GAP}`);
  expect(await currentOf(visitor, customerId)).toHaveLength(2);
  await sign(visitor, again);
  expect(await currentOf(visitor, customerId)).toHaveLength(2);
});

test('two of the same words, said at different times, are signed in one order, wherever their rows lie', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { id: customerId } = await makeCustomer(portal.em);
  // What was done is recommended again when it is needed again: it is another one.
  for (const inspectionId of [await begin(visitor, customerId, DOOR), await begin(visitor, customerId, DOOR)]) {
    await sign(visitor, inspectionId);
    const open = (await currentOf(visitor, customerId)).find(({ state }) => state === 'open');
    await trpc.recommendations.update.mutate({ id: open?.id ?? 0, changes: { state: 'done' } });
  }
  const last = await begin(visitor, customerId, GAP);
  const said = (await currentOf(visitor, customerId)).filter(({ state }) => state === 'done');
  const stated = { inspectionId: last, recommendationId: said[0]?.id ?? 0, state: 'started' } as const;
  await trpc.recommendations.state.mutate(stated);
  await trpc.recommendations.state.mutate({ ...stated, state: 'done' });
  await sign(visitor, last);
  const rows: { id: number; at: string }[] = await portal.em.execute(
    `select id, at::text from recommendation_statements where inspection_id = ${last} and text = '${DOOR}' order by id`,
  );
  expect(new Set(rows.map(({ at }) => at)).size).toBe(2);
  // Whichever way the database goes through them, they come in the other order.
  const theirs = `where inspection_id = ${last} and text = '${DOOR}'`;
  await unguarded(portal.em, async (em) => {
    await em.execute(`update recommendation_statements set recommendation_id = -recommendation_id ${theirs}`);
    await em.execute(
      `update recommendation_statements s set recommendation_id = -o.recommendation_id from recommendation_statements o
       where s.inspection_id = ${last} and s.text = '${DOOR}' and o.inspection_id = s.inspection_id and o.text = s.text
         and o.id <> s.id`,
    );
    await em.execute(`update recommendation_statements set id = id ${theirs} and id = ${rows[0]?.id}`);
  });
  expect(await verifyAll(portal.em)).toMatchObject({ broken: [] });
});

test('an amendment says anew what it amends, and adds what it adds', async () => {
  const visitor = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const id = await begin(visitor, customerId, `${DOOR}\n\n${GAP}`);
  await sign(visitor, id);
  const before = await currentOf(visitor, customerId);
  const amendment = await visitor.trpc.inspections.amend.mutate({ id, reason: 'Onvolledig' });
  const text = `Sluit de achterdeur meteen na gebruik.\n\n${GAP}\n\nZet het voer in een vat met deksel.`;
  await visitor.trpc.inspections.saveRecommendations.mutate({ id: amendment.id, recommendations: text });
  expect((await currentOf(visitor, customerId)).find((one) => one.id === before[0]?.id)?.text).toBe(DOOR);
  await sign(visitor, amendment.id);
  const after = await currentOf(visitor, customerId);
  expect(after.map((one) => one.text)).toEqual(text.split('\n\n'));
  expect(after.slice(0, 2).map((one) => one.id)).toEqual(before.map((one) => one.id));
});
