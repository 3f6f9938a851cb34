import { expect, test } from 'vitest';
import { agreementsInForce, defaultAgreements, thresholdKindsOf, withAgreed } from '#common/domain/agreements.ts';
import { defaultThresholds } from '#common/domain/thresholds.ts';

const half = [{ kind: 'take', atLeast: 30, proposes: 'bait_replaced' }] as const;

test('what was agreed holds by itself for each type and for the days; else the rule without it', () => {
  const company = agreementsInForce({ checkEveryDays: 28, thresholds: { rat: half } });
  expect(company).toEqual({ checkEveryDays: 28, thresholds: { ...defaultAgreements.thresholds, rat: half } });
  const customer = agreementsInForce({ thresholds: { rat: [], fly: null } }, company);
  expect(customer).toEqual({ checkEveryDays: 28, thresholds: { ...defaultAgreements.thresholds, rat: [] } });
  expect(agreementsInForce(null)).toEqual(defaultAgreements);
  expect(defaultAgreements.thresholds.fly).toEqual(defaultThresholds('fly'));
});

test('a change leaves what it does not name, and null takes a part back', () => {
  const agreed = withAgreed(null, { checkEveryDays: 14, thresholds: { rat: half } });
  expect(withAgreed(agreed, { thresholds: { mouse: [] } })).toEqual({
    checkEveryDays: 14,
    thresholds: { rat: half, mouse: [] },
  });
  expect(withAgreed(agreed, { thresholds: { rat: null } })).toEqual({ checkEveryDays: 14 });
  expect(withAgreed(agreed, { checkEveryDays: null, thresholds: { rat: null } })).toBeNull();
  expect(withAgreed(agreed, {})).toEqual(agreed);
});

test('bait taken is a threshold only where it is measured', () => {
  expect(thresholdKindsOf('mouse')).toEqual(['take', 'count', 'rising']);
  expect(thresholdKindsOf('fly')).toEqual(['count', 'rising']);
});
