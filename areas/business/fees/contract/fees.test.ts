import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feeItems } from './fee-seed.ts';
import type { FeeDevice, FeeQuestion } from './fee-judgement.ts';
import { judgeFee } from './fees.ts';
import { feePolicies } from './policy-seed.ts';

const today = '2027-03-01';
let serial = 0;

function device(equclacode: string, inspType: string, params: Record<string, unknown> = {}, more: Partial<FeeDevice> = {}): FeeDevice {
  serial += 1;
  return { oidno: `D${serial}`, equclacode, inspType, params, ...more };
}

function judge(lines: readonly FeeDevice[], more: Partial<FeeQuestion> = {}) {
  return judgeFee({ lines, unit: {}, applyKind: '定期检验', today, ...more }, feeItems, feePolicies);
}

describe('every class and type of the tables, in yuan', () => {
  test.each<[string, FeeDevice, number]>([
    ['small steam boiler', device('1100', 'D2', { boilerLevel: 'D', waterVolume: 45, ratedEvaporation: 0.3 }), 45 + 10],
    ['boiler 0.5 t/h', device('1100', 'D2', { ratedEvaporation: 0.5 }), 160 + 40],
    ['boiler 0.7 MW is 1 t/h', device('1200', 'D2', { ratedThermalPower: 0.7 }), 250 + 80],
    ['boiler 10 t/h', device('1100', 'D2', { ratedEvaporation: 10 }), 550 + 170],
    ['boiler 20 t/h', device('1100', 'D2', { ratedEvaporation: 20 }), 1200 + 300],
    ['boiler 130 t/h', device('1100', 'D2', { ratedEvaporation: 130 }), 10_400 + 300 + 380],
    ['waste-heat boiler 60 m²', device('1100', 'D2', { heatingArea: 60 }), 250 + 80],
    ['boiler 200 t/h', device('1100', 'D2', { ratedEvaporation: 200 }), 42_000 + 300 + 660],
    ['boiler external', device('1100', 'D3', { ratedEvaporation: 4 }), 175],
    ['boiler with strength check', device('1100', 'D2', { ratedEvaporation: 4 }, { job: { needStrengthCheck: true } }), 350 + 80 + 70],
    ['boiler installed', device('1100', 'J2', { ratedEvaporation: 4 }, { productPrice: 250_000 }), 1000],
    ['boiler made', device('1100', 'J1', { ratedEvaporation: 4 }, { productPrice: 250_000 }), 1250],
    ['boiler reformed', device('1100', 'J3', {}, { job: { worksValue: 100_000 } }), 3000],
    ['vessel Ⅰ 1 m³', device('2170', 'D5', { volume: 1, vesselCategory: '第Ⅰ类' }), 150],
    ['vessel Ⅱ 5 m³', device('2150', 'D5', { volume: 5, vesselCategory: '第Ⅱ类' }), 312],
    ['vessel Ⅲ 120 m³', device('2130', 'D5', { volume: 120, vesselCategory: '第Ⅲ类' }), 1830],
    ['vessel superhigh', device('2110', 'D7', { volume: 0.5, vesselCategory: '超高压' }), 300],
    ['tank yearly', device('2220', 'D6', { volume: 20, vesselCategory: '第Ⅲ类' }), 525],
    ['vessel made, cheap', device('2170', 'J1', {}, { productPrice: 5000 }), 100],
    ['vessel made', device('2170', 'J1', {}, { productPrice: 100_000 }), 800],
    ['lift 8 floors', device('3110', 'D1', { floors: 8 }), 600],
    ['lift 33 floors', device('3110', 'D1', { floors: 33 }), 1225],
    ['goods lift 3.5 t', device('3120', 'D1', { floors: 4, ratedLoad: 3500 }), 660],
    ['hydraulic lift', device('3210', 'D1', { floors: 3 }), 900],
    ['explosion-proof lift', device('3410', 'D1', { floors: 3 }), 720],
    ['dumb waiter', device('3430', 'D1', { floors: 3 }), 350],
    ['escalator', device('3310', 'D1', { dutyType: '普通型', liftingHeight: 5 }), 500],
    ['public escalator 7 m', device('3310', 'D1', { dutyType: '公共交通型', liftingHeight: 7 }), 715],
    ['escalator 11 m', device('3310', 'D1', { liftingHeight: 11 }), 600],
    ['lift supervised', device('3110', 'J2', { floors: 18 }), 1275],
    ['governor', device('3110', 'W2'), 200],
    ['bridge crane', device('4110', 'D1', { ratedCapacity: 5, span: 16.5 }), 400],
    ['bridge crane wide', device('4110', 'D1', { ratedCapacity: 10, span: 22.5 }), 660],
    ['ladle crane 60 t', device('4150', 'D1', { ratedCapacity: 60, span: 16 }), 1716],
    ['explosion-proof crane', device('4130', 'S1', { ratedCapacity: 20, span: 10, useSite: '防爆' }), 1500],
    ['hoist crane', device('4190', 'D1', { ratedCapacity: 5, span: 10 }), 320],
    [
      'crane with second hook, imported',
      device('4210', 'D1', { ratedCapacity: 20, auxCapacity: 5, span: 10 }, { importType: 'whole' }),
      1170,
    ],
    ['construction hoist', device('4860', 'D1', { ratedLoad: 2 }), 400],
    ['small parking', device('4D00', 'D1', { capacity: 10 }), 600],
    ['parking', device('4D00', 'D1', { capacity: 100 }), 3000],
    ['forklift 3 t', device('5110', 'D1', { ratedCapacity: 3000 }), 180],
    ['forklift 10 t', device('5110', 'S1', { ratedCapacity: 10_000 }), 260],
    ['forklift 12 t', device('5110', 'D1', { ratedCapacity: 12_000 }), 360],
    ['sightseeing car', device('5200', 'D1'), 200],
    ['carousel', device('6600', 'D1'), 960],
    ['coaster', device('6200', 'D1'), 1360],
    ['top', device('6400', 'D1'), 1120],
    ['tower', device('6500', 'D1'), 1130],
    ['big wheel, imported', device('6100', 'D1', {}, { importType: 'whole' }), 1965],
    ['karts', device('6800', 'D1', { cabinCount: 10 }), 1200],
    ['planes', device('6700', 'D1'), 1000],
    ['aerial cars', device('6300', 'D1'), 1020],
    ['train', device('6900', 'D1'), 920],
    ['bumper cars', device('6A00', 'D1', { cabinCount: 12 }), 1020],
    ['water slide', device('6D20', 'D1', { laneCount: 3 }), 1200],
    ['zip line', device('6E40', 'D1'), 920],
    ['pipe', device('8310', 'D5', { pipes: [{ dn: 100, length: 1000, pipeLevel: 'GC2' }] }), 2000],
    ['pipe GC1', device('8310', 'D5', { pipes: [{ dn: 350, length: 200, pipeLevel: 'GC1' }] }), 1800],
    ['short pipe', device('8310', 'D5', { pipes: [{ dn: 25, length: 10 }] }), 500],
    [
      'pipes of several sizes',
      device('8310', 'D5', {
        pipes: [
          { dn: 50, length: 1000 },
          { dn: 200, length: 500 },
        ],
      }),
      1500 + 1500,
    ],
    ['ropeway yearly', device('9110', 'D6'), 8000],
    ['ropeway full', device('9110', 'D5'), 20_000],
    ['safety valves', device('1100', 'W3', {}, { job: { valveDn: 50, valveCount: 3 } }), 270],
    ['TOFD', device('2130', 'D5', { volume: 1, shellThickness: 50, weldLength: 10 }), 150 + 4000],
    ['TOFD supervised', device('2130', 'J2', { shellThickness: 49, weldLength: 10 }), 1500],
  ])('%s', (_name, line, yuan) => {
    const judged = judge([line]);
    expect(judged).toMatchObject({ needManual: false, feeTotalFen: yuan * 100, feePayableFen: yuan * 100, reliefFen: 0 });
  });
});

describe('what cannot be computed goes to the clerk', () => {
  test.each([
    ['floors', device('3110', 'D1'), '层数'],
    ['capacity', device('4110', 'D1', { span: 10 }), '额定起重量'],
    ['span', device('4110', 'D1', { ratedCapacity: 10 }), '跨度'],
    ['price', device('2150', 'J1'), '产品价格'],
    ['nonsense', device('3110', 'D1', { floors: -3 }), '层数'],
    ['a price of nothing', device('2150', 'J1', {}, { productPrice: 0 }), '产品价格'],
    ['valves', device('1100', 'W3', {}, { job: { valveDn: 50 } }), '安全阀数量'],
    ['pipes', device('8310', 'D5', { pipes: [] }), '公称直径'],
    ['no table', device('6B00', 'D1'), '暂无收费标准'],
    ['recheck of what?', device('4110', 'F1', { ratedCapacity: 5, span: 5 }), '原检验类型'],
  ])('%s', (_name, line, word) => {
    const judged = judge([line, device('5200', 'D1')]);
    expect(judged).toMatchObject({ needManual: true, feeTotalFen: null, feePayableFen: null });
    expect(judged.message).toContain(word);
  });
});

test('registration and notification are free', () => {
  for (const applyKind of ['使用登记', '施工告知'])
    expect(judge([device('3110', 'D1')], { applyKind })).toMatchObject({ chargeable: false, feePayableFen: 0 });
});

test('a recheck costs half; the first of an elevator nothing', () => {
  const recheck = { parentInspType: 'D1' };
  expect(judge([device('4110', 'F1', { ratedCapacity: 5, span: 5 }, recheck)]).feePayableFen).toBe(20_000);
  expect(judge([device('3110', 'F1', { floors: 8 }, recheck)])).toMatchObject({
    chargeable: false,
    feePayableFen: 0,
    message: '本次无需缴费。',
  });
  expect(judge([device('3110', 'F1', { floors: 8 }, { ...recheck, recheckNo: 2 })]).feePayableFen).toBe(30_000);
});

describe('reliefs', () => {
  const lift = () => device('3110', 'J2', { floors: 8 }, { flags: { isRetrofit: true } });

  test('small enterprises pay half for supervision and services, all for periodic inspection', () => {
    const unit = { isSmallMicro: true };
    expect(judge([device('3110', 'W2')], { unit })).toMatchObject({ reliefFen: 10_000, applied: ['R01'] });
    expect(judge([device('3110', 'J2', { floors: 8 })], { unit }).feePayableFen).toBe(45_000);
    expect(judge([device('3110', 'D1', { floors: 8 })], { unit }).reliefFen).toBe(0);
  });

  test('only the best one counts, the others are named', () => {
    const judged = judge([lift()], { unit: { isSmallMicro: true } });
    expect(judged).toMatchObject({ applied: ['R02'], feePayableFen: 0, reliefFen: 90_000 });
    expect(judged.policies.map(({ code }) => code)).toEqual(['R02', 'R01']);
    expect(judge([lift()], { unit: { isSmallMicro: true }, policyCode: 'R01' })).toMatchObject({ applied: ['R01'], feePayableFen: 45_000 });
  });

  test('first periodic inspection of a retrofitted lift, housing, welfare, schools', () => {
    const first = device('3110', 'D1', { floors: 8 }, { flags: { isRetrofit: true, isFirstPeriodic: true } });
    expect(judge([first]).feePayableFen).toBe(30_000);
    expect(judge([device('3110', 'D1', { floors: 8 }, { flags: { isAffordableHousing: true } })]).feePayableFen).toBe(0);
    expect(judge([device('3110', 'D1', { floors: 8 })], { unit: { isWelfare: true } }).feePayableFen).toBe(0);
    expect(judge([device('3110', 'D1', { floors: 8 })], { unit: { isPublicSchool: true } }).feePayableFen).toBe(30_000);
  });

  test('periods', () => {
    const unit = { isCatering: true };
    expect(judge([device('5200', 'D1')], { unit, today: '2026-12-31' }).feePayableFen).toBe(14_000);
    expect(judge([device('5200', 'D1')], { unit, today: '2027-01-01' }).feePayableFen).toBe(20_000);
    expect(judge([device('5200', 'D1')], { unit: { isDisasterArea: true }, today: '2022-06-01' }).feePayableFen).toBe(0);
  });

  test('the reduced elevator table of the reform years', () => {
    expect(judge([device('3110', 'D1', { floors: 8 })], { today: '2022-06-01' })).toMatchObject({
      applied: ['R08'],
      feePayableFen: 43_000,
    });
    expect(judge([device('3310', 'D1')], { today: '2022-06-01' }).feePayableFen).toBe(30_000);
    expect(judge([device('3430', 'D1')], { today: '2022-06-01' }).feePayableFen).toBe(22_000);
  });

  test('fifty devices in one application: five percent', () => {
    const lifts = (count: number) => Array.from({ length: count }, () => device('3110', 'D1', { floors: 8 }));
    expect(judge(lifts(49)).reliefFen).toBe(0);
    expect(judge(lifts(50))).toMatchObject({ feeTotalFen: 3_000_000, reliefFen: 150_000, applied: ['R09'] });
  });

  test('a single decision waits for the clerk, an unfit policy is said to be unfit', () => {
    expect(judge([device('5200', 'D1')], { policyCode: 'R10' })).toMatchObject({ needManual: true, feePayableFen: null });
    expect(judge([device('5200', 'D1')], { policyCode: 'R05' })).toMatchObject({
      feePayableFen: 20_000,
      message: expect.stringContaining('不适用'),
    });
  });

  test('stackable policies add up, never beyond the fee', () => {
    const policies = feePolicies.map((policy) => ({ ...policy, stackable: true }));
    const question = { lines: [lift()], unit: { isSmallMicro: true, isPublicSchool: true }, applyKind: '监督检验', today };
    expect(judgeFee(question, feeItems, policies)).toMatchObject({ feePayableFen: 0, reliefFen: 90_000 });
  });
});

describe('how an amount came about', () => {
  test.each<[FeeDevice, string]>([
    [device('3110', 'D1', { floors: 16 }), '层数16层：600＋25×8'],
    [device('3110', 'D1', { floors: 6 }), '层数6层：600'],
    [device('3120', 'J2', { floors: 10, ratedLoad: 3500 }), '层数10层、额定载重量3.5t：600＋25×2，载货超过2吨＋10%，监督检验×150%'],
    [device('3310', 'D1'), '500'],
    [device('1200', 'D3', { ratedThermalPower: 14 }), '折合蒸发量20t/h：60×20，外部检验×50%'],
    [device('1100', 'J3', {}, { job: { worksValue: 100_000 } }), '工程造价100000元：3%×100000'],
    [device('4D00', 'D1', { capacity: 10 }), '存容量10辆：30×10，最低600'],
    [device('8310', 'D5', { pipes: [{ dn: 100, length: 400 }] }), '公称直径100mm、管道长度400m：2×400'],
    [device('1100', 'W3', {}, { job: { valveDn: 50, valveCount: 3 } }), '公称直径50mm、安全阀数量3只：90×3'],
    [device('4110', 'F1', { ratedCapacity: 5, span: 5 }, { parentInspType: 'D1' }), '额定起重量5t、跨度5m：400，复检×50%'],
    [device('3110', 'D1'), '缺少“层数”，须补充或人工核定'],
    [device('6B00', 'D1'), '该检验类型暂无收费标准，须人工核定'],
  ])('%#', (line, how) => {
    expect(judge([line]).items[0]?.how).toBe(how);
  });
});

describe('laws', () => {
  const size = fc.double({ min: 0, max: 500, noNaN: true });
  const line = fc
    .record({
      equclacode: fc.constantFrom('1100', '2150', '3110', '3120', '3310', '4110', '4D00', '5110', '6800', '8310', '9110', '6B00'),
      inspType: fc.constantFrom('D1', 'D2', 'D5', 'D6', 'J1', 'J2', 'W2', 'W3'),
      params: fc.record(
        {
          ratedEvaporation: size,
          volume: size,
          floors: fc.nat(120),
          ratedLoad: size,
          ratedCapacity: size,
          span: size,
          capacity: size,
          cabinCount: size,
          pipes: fc.array(fc.record({ dn: size, length: size }), { maxLength: 3 }),
          valveDn: size,
          valveCount: size,
          weldLength: size,
        },
        { requiredKeys: [] },
      ),
      productPrice: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
      importType: fc.constantFrom('domestic', 'parts', 'whole'),
    })
    .map((facts) => ({ ...facts, oidno: '' }));
  const lines = fc.array(line, { minLength: 1, maxLength: 8 }).map((list) => list.map((one, index) => ({ ...one, oidno: `D${index}` })));
  const unit = fc.record({ isSmallMicro: fc.boolean(), isPublicSchool: fc.boolean(), isWelfare: fc.boolean() });

  test('whole fen, never negative, and the lines make the total', () => {
    fc.assert(
      fc.property(lines, unit, (devices, payer) => {
        const judged = judge(devices, { unit: payer });
        for (const { amountFen, reliefFen } of judged.items) {
          expect(reliefFen).toBeGreaterThanOrEqual(0);
          if (amountFen === null) expect(judged.needManual).toBe(true);
          else expect(Number.isSafeInteger(amountFen) && amountFen >= reliefFen).toBe(true);
        }
        if (judged.feeTotalFen === null || judged.feePayableFen === null) return;
        expect(judged.items.reduce((total, { amountFen }) => total + (amountFen ?? 0), 0)).toBe(judged.feeTotalFen);
        expect(judged.feePayableFen).toBe(judged.feeTotalFen - judged.reliefFen);
        expect(judged.feePayableFen).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('one device more is never cheaper', () => {
    fc.assert(
      fc.property(lines, (devices) => {
        const all = judge(devices).feeTotalFen;
        const fewer = devices.length > 1 ? judge(devices.slice(1)).feeTotalFen : 0;
        if (all !== null && fewer !== null) expect(all).toBeGreaterThanOrEqual(fewer);
      }),
    );
  });

  test('the order of the devices does not matter', () => {
    fc.assert(
      fc.property(lines, unit, (devices, payer) => {
        const there = judge(devices, { unit: payer });
        const back = judge(devices.toReversed(), { unit: payer });
        expect([back.feeTotalFen, back.reliefFen, back.feePayableFen, back.applied]).toEqual([
          there.feeTotalFen,
          there.reliefFen,
          there.feePayableFen,
          there.applied,
        ]);
      }),
    );
  });

  test('no code stands twice', () => {
    expect(new Set(feeItems.map(({ code }) => code)).size).toBe(feeItems.length);
    expect(new Set(feePolicies.map(({ code }) => code)).size).toBe(feePolicies.length);
  });
});
