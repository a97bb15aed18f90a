import { addDays, addYears } from '#kit/contract/trade/calendar.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { newId } from '#kit/server/id.ts';

import { demoSeries, demoYears } from './demo-numbers.ts';
import { addReport, changeReport, type Report } from './type-test-store.ts';

const testOrg = '东海特种设备型式试验中心（演示）';

const rangesOf: Readonly<Record<string, string>> = {
  '3': '额定速度≤2.5 m/s，额定载重量≤2000 kg，提升高度≤120 m',
  '4': '额定起重量、跨度和工作级别按报告附表',
  '5': '额定起重量≤5 t，最大起升高度≤6 m',
  '6': '运行高度和线速度按报告附表',
  '9': '单索循环式，速度≤5 m/s',
};

/** What a report of the demo city says, by a device that names it. */
function reportOf(device: DemoCity['devices'][number]): Report {
  const reportNo = String(device['typeTestCertNo']);
  const testedClass = device.equclacode.charAt(0);
  const testedOn = `${reportNo.slice(-8, -4)}-01-10`;
  return {
    testedClass,
    product: String(device['equName']),
    model: demoSeries(String(device['equipmodel'])),
    ranges: rangesOf[testedClass] ?? '按报告附表',
    reportNo,
    testOrg,
    testedOn,
    validTo: testedClass === '3' ? null : addYears(testedOn, demoYears + 1),
    remark: null,
  };
}

/** Makers of the demo city have registered what their devices were tested by; one has not begun, one report was taken back, and of one the scan is still to come. */
export async function fillTypeTests({ db, units, devices, accounts, today, now }: DemoCity): Promise<void> {
  const trucks = accounts.get('zz02')!.unitId;
  const makers = new Set(
    units.filter(({ orgname, unitTypes }) => unitTypes.includes('U4') && !orgname.startsWith('东海')).map((unit) => unit.unitSysId),
  );
  const reports = new Map<string, { readonly unitId: string; readonly report: Report }>();
  for (const device of devices) {
    const unitId = String(device['makeUnit']);
    if (!device['typeTestCertNo'] || !makers.has(unitId)) continue;
    const report = reportOf(device);
    reports.set(`${unitId} ${report.reportNo}`, reports.get(`${unitId} ${report.reportNo}`) ?? { unitId, report });
  }
  const add = async (unitId: string, report: Report, scanMissing = false) => {
    const id = newId(now.getTime());
    await addReport(db, { id, unitId, by: '演示', scanMissing }, report, now);
    return id;
  };
  for (const { unitId, report } of reports.values()) await add(unitId, report);
  const truck = { testedClass: '5', ranges: '额定起重量≤2.5 t，最大起升高度≤4.5 m', testOrg, remark: null };
  const soon = { ...truck, product: '电动平衡重式叉车', model: 'CPD25J', reportNo: 'TSX51101120220187' };
  await add(trucks, { ...soon, testedOn: addYears(today, -4), validTo: addDays(today, 45) });
  const unscanned = { ...truck, product: '电动平衡重式叉车', model: 'CPD18X', reportNo: 'TSX51101120240612' };
  await add(trucks, { ...unscanned, testedOn: addDays(today, -500), validTo: addYears(today, 2) }, true);
  const gone = { ...truck, product: '内燃平衡重式叉车', model: 'CPCD20Y', reportNo: 'TSX51101120230044' };
  const id = await add(trucks, { ...gone, testedOn: addYears(today, -3), validTo: addYears(today, 1) });
  await changeReport(db, id, { withdrawnOn: addDays(today, -60), withdrawnBecause: '该型号停产，型式试验机构收回报告' }, now);
}
