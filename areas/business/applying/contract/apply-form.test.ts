import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { checkValues } from '#kit/contract/form.ts';

import { invoiceKindsOf } from '#areas/fees/contract/nature.ts';
import { lineLimit } from '#areas/inspection/contract/application.ts';
import { applicationForm } from './apply-form.ts';
import { splitDevices, whyNotTogether } from './split.ts';
import { afterWorkdays, isInstituteWorkday } from '#kit/contract/trade/workdays.ts';

const today = '2026-11-21';
const filled = {
  inspType: 'D1',
  equclacode: '3000',
  bookDate: '2026-11-23',
  inspPlace: '中山东路100号',
  selfInspNo: 'ZJ-1',
  contact: '王晓明',
  contactMobile: '13900000001',
  payer: '0192f0c4-8b0a-7000-8000-000000000001',
  invoiceKind: '财政票据',
};
const faults = (values: object) => checkValues(applicationForm(today), { ...filled, ...values }, 'submit').map(({ field }) => field);

describe('how the charge is billed', () => {
  const said = (inspType: string, invoiceKind: string) =>
    checkValues(applicationForm(today), { ...filled, inspType, invoiceKind }, 'submit').map(({ field, message }) => [field, message]);
  test.each([
    ['D1', '财政票据', []],
    ['D1', '电子专票', [['invoiceKind', '该检验属行政事业性收费，只能开具财政票据']]],
    ['F1', '电子普票', [['invoiceKind', '该检验属行政事业性收费，只能开具财政票据']]],
    ['W2', '电子专票', []],
    ['W3', '财政票据', [['invoiceKind', '该检验属经营服务性收费，开具增值税发票，不能开具财政票据']]],
  ])('%s by %s', (inspType, kind, issues) => {
    expect(said(inspType, kind)).toEqual(issues);
    expect(said(inspType, invoiceKindsOf(inspType)[0]!)).toEqual([]);
  });
});

describe('the form', () => {
  test('takes what is right', () => expect(faults({})).toEqual([]));
  test.each([['2026-11-21'], ['2026-11-22'], ['2026-11-28'], ['2027-02-01'], ['2026-13-01']])('refuses %s as booked day', (bookDate) =>
    expect(faults({ bookDate })).toContain('bookDate'),
  );
  test('asks for the self inspection of lifts alone', () => {
    expect(faults({ selfInspNo: '' })).toEqual(['selfInspNo']);
    expect(faults({ selfInspNo: '', equclacode: '4000' })).toEqual([]);
  });
});

test('working days know the yearly notice', () => {
  expect(isInstituteWorkday('2026-10-10')).toBe(true);
  expect(isInstituteWorkday('2026-10-05')).toBe(false);
  expect(afterWorkdays('2026-09-30', 1)).toBe('2026-10-08');
});

test('splitting keeps every device once and makes applications that may stand', () => {
  const device = fc.record({
    equSysId: fc.uuid(),
    equclacode: fc.constantFrom('3110', '3310', '4110', '5110'),
    useUnit: fc.constantFrom('a', 'b'),
    useUnitName: fc.constant('甲'),
    inspType: fc.constantFrom('D1', 'W1', undefined),
  });
  fc.assert(
    fc.property(fc.uniqueArray(device, { maxLength: 160, selector: ({ equSysId }) => equSysId }), (devices) => {
      const shares = splitDevices(devices);
      expect(shares.flatMap((share) => share.devices.map(({ equSysId }) => equSysId)).toSorted()).toEqual(
        devices.map(({ equSysId }) => equSysId).toSorted(),
      );
      for (const share of shares) {
        expect(share.devices.length).toBeLessThanOrEqual(lineLimit);
        expect(whyNotTogether(share.devices)).toBeUndefined();
        expect(new Set(share.devices.map(({ inspType }) => inspType))).toEqual(new Set([share.inspType]));
      }
    }),
  );
});
