import { expect, test } from 'vitest';

import { checkValues } from '#kit/contract/form.ts';

import { feeItems } from '../fee-seed.ts';
import { feePolicies } from '../policy-seed.ts';
import { changed, figuresOf, sayTouched, startOf, tariffForm, touchedOf } from './figures.ts';

const by = (code: string) => [...feeItems, ...feePolicies].find((one) => one.code === code)!;
const day = { validFrom: '2027-01-01', basis: '浙发改〔2026〕1号' };

test.each([...feeItems, ...feePolicies].map((tariff) => [tariff.code, tariff] as const))(
  '%s: its own figures pass its form and change nothing; labels tell them apart',
  (_, tariff) => {
    const figures = figuresOf(tariff);
    const values = { ...startOf(figures, tariff.validTo && '2030-12-31'), ...day };
    expect(checkValues(tariffForm(figures), values, 'submit')).toEqual([]);
    expect(touchedOf(tariff, changed(tariff, values))).toEqual([]);
    expect(new Set(figures.map(({ label }) => label)).size).toBe(figures.length);
  },
);

test('an amount, a factor and a limit are changed, the rest stays', () => {
  const lift = by('DT-D1');
  const figures = figuresOf(lift);
  const at = (label: string) => `f${figures.findIndex((one) => one.label.startsWith(label))}`;
  const values = { ...startOf(figures, null), ...day, [at('收费')]: 650, [at('系数：液压')]: 140, [at('最低收费')]: 300.5 };
  const next = changed(lift, values);
  expect(sayTouched(touchedOf(lift, next))).toBe('收费（元）600 → 650；系数：液压驱动（%）150 → 140；最低收费（元）无 → 300.5');
  expect(next).toMatchObject({ code: 'DT-D1', validFrom: '2027-01-01', validTo: null, basisDoc: day.basis, minFen: 30_050 });
});

test('a share of a price keeps its parts of a fen', () => {
  const supervision = by('GL-05');
  const figures = figuresOf(supervision);
  expect(figures[0]).toMatchObject({ unit: '元', value: 0.005 });
  expect(changed(supervision, { ...startOf(figures, null), ...day, f0: 0.0045 })).toMatchObject({
    tiers: [{ terms: [{ fen: 0.45 }] }, {}, {}, {}, {}, {}, {}],
  });
});
