import { expect, test } from 'vitest';

import { faultsOf, fitsModel, saidOf, type Tested, type Typed } from './fits.ts';

const report: Tested = {
  testedClass: '5',
  product: '内燃平衡重式叉车',
  model: 'CPCD50',
  ranges: '额定起重量≤5 t',
  reportNo: 'XS2025-0101',
  testOrg: '试验机构',
  testedOn: '2025-01-10',
  validTo: '2027-01-09',
  withdrawnOn: null,
};
const truck: Typed = { equclacode: '5110', equipmodel: 'CPCD50', makeDate: '2026-01-01', typeTestCertNo: 'XS2025-0101' };

test.each([
  ['CPCD50', 'CPCD50', true],
  ['cpcd 50', 'ＣＰＣＤ50', true],
  ['YL-K', 'YL-K630', true],
  ['YL-K', 'YL-K-W', true],
  ['YL-K', 'YL-KX', false],
  ['CPCD5', 'CPCD50', false],
  ['CPCD30、CPCD35', 'CPCD35', true],
  ['CPCD50', 'CPCD30', false],
  ['', 'CPCD30', false],
])('a report for %s covers %s: %s', (models, equipmodel, fits) => {
  expect(fitsModel(models, equipmodel)).toBe(fits);
});

test.each([
  [{}, []],
  [{ makeDate: '2025-01-10' }, []],
  [{ makeDate: '2027-01-09' }, []],
  [{ makeDate: null, equipmodel: null }, []],
  [{ makeDate: '2025-01-09' }, ['型式试验报告XS2025-0101的报告日期2025-01-10晚于制造日期2025-01-09，请核对']],
  [{ makeDate: '2027-01-10' }, ['型式试验报告XS2025-0101在制造日期2027-01-10时已过有效期（至2027-01-09），请核对']],
  [{ equipmodel: 'CPD15' }, ['型式试验报告XS2025-0101登记的型号为CPCD50，与设备型号CPD15不一致，请核对']],
  [{ equclacode: '3110' }, ['型式试验报告XS2025-0101登记的设备种类为场（厂）内专用机动车辆，与设备不一致，请核对']],
])('of a device with %j it is said: %j', (change, faults) => {
  expect(faultsOf(report, { ...truck, ...change })).toEqual(faults);
});

test('a number stands as its maker has registered it, however it is spelled; another one is told what is registered', () => {
  const said = (change: Partial<Typed>, reports = [report]) => saidOf('规则', reports, { ...truck, ...change });
  expect(said({ typeTestCertNo: 'xs2025-0101 ' })).toMatchObject({ standing: 'agrees', faults: [] });
  expect(said({ typeTestCertNo: null })).toMatchObject({ standing: 'none', offered: [{ reportNo: 'XS2025-0101' }] });
  expect(said({ typeTestCertNo: null, equipmodel: null }).offered).toEqual([]);
  // A report for the very model goes before those for its series.
  const series = { ...report, model: 'CPCD50-Z', reportNo: 'XS2025-0102' };
  expect(said({ typeTestCertNo: null, equipmodel: 'CPCD50-Z' }, [report, series]).offered).toMatchObject([{ reportNo: 'XS2025-0102' }]);
  expect(said({ typeTestCertNo: null, equipmodel: 'CPCD50-Y' }, [report, series]).offered).toMatchObject([{ reportNo: 'XS2025-0101' }]);
  expect(said({ typeTestCertNo: 'TSX1' })).toMatchObject({
    standing: 'unknown',
    faults: ['制造单位为该型号登记的型式试验报告是XS2025-0101，与填写的TSX1不一致，请核对'],
  });
  expect(said({ typeTestCertNo: 'TSX1' }, [])).toMatchObject({ standing: 'unknown', faults: [] });
  const gone = { ...report, withdrawnOn: '2026-05-01' };
  expect(said({}, [gone])).toMatchObject({
    standing: 'differs',
    offered: [],
    faults: ['型式试验报告XS2025-0101已于2026-05-01撤销登记，请核对'],
  });
  // One report for several models: the row that fits counts. Registered anew, the row that was taken back counts for nothing.
  expect(said({}, [gone, { ...report, model: 'CPD15' }, report])).toMatchObject({ standing: 'agrees' });
});
