import { expect, test } from 'vitest';

import type { FeeDevice } from './fee-judgement.ts';
import { relieve } from './fee-relief.ts';
import { feeItems } from './fee-seed.ts';
import { judgeFee } from './fees.ts';
import { feePolicies } from './policy-seed.ts';

const lifts: FeeDevice[] = [8, 12].map((floors) => ({ oidno: `D${floors}`, equclacode: '3110', inspType: 'D1', params: { floors } }));
const question = { lines: lifts, unit: {}, applyKind: '定期检验', today: '2027-03-01' };
const fee = judgeFee(question, feeItems, feePolicies);

function relief(code: string, claims: readonly string[], percent?: number) {
  return relieve(
    fee,
    feePolicies.find((policy) => policy.code === code)!,
    { ...question, claims },
    { items: feeItems, percent },
  );
}

test('lets off what the policy says once the desk has found the claim true, and nothing before', () => {
  expect(relief('R04', []).limitPercent).toBe(0);
  expect(relief('R04', ['isWelfare'])).toMatchObject({ limitPercent: 100, fee: { feePayableFen: 0, reliefFen: 130_000 } });
  expect(relief('R03', ['isAffordableHousing'])).toMatchObject({ limitPercent: 100, fee: { applied: ['R03'] } });
  expect(relief('R05', ['isPublicSchool'])).toMatchObject({ limitPercent: 50, fee: { feePayableFen: 65_000 } });
});

test('never more than the policy, less where finance grants less, anything by decision', () => {
  expect(relief('R05', ['isPublicSchool'], 100).fee.reliefFen).toBe(65_000);
  expect(relief('R05', ['isPublicSchool'], 20).fee.reliefFen).toBe(26_000);
  expect(relief('R10', [], 35)).toMatchObject({ limitPercent: 100, fee: { reliefFen: 45_500 } });
  expect(relief('R09', [])).toMatchObject({ limitPercent: 0, fee: { reliefFen: 0, feePayableFen: 130_000 } });
  expect(relief('R06', ['isCatering']).limitPercent, 'out of date').toBe(0);
});
