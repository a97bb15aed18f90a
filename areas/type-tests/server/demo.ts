import { addDays, addYears } from '#kit/contract/calendar.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { newId } from '#kit/server/id.ts';

import { addReport, changeReport, type Report } from './type-test-store.ts';

type Kind = Pick<Report, 'testedClass' | 'product' | 'ranges'> & { readonly maker: RegExp; readonly models: readonly string[] };

const kinds: readonly Kind[] = [
  {
    maker: /梯/,
    testedClass: '3',
    product: '曳引驱动乘客电梯',
    ranges: '额定速度≤2.5 m/s，额定载重量≤1600 kg，提升高度≤100 m',
    models: ['YL-K', 'YL-H'],
  },
  { maker: /叉车|车辆/, testedClass: '5', product: '内燃平衡重式叉车', ranges: '额定起重量≤5 t，最大起升高度≤6 m', models: ['CPCD50'] },
  { maker: /起重/, testedClass: '4', product: '电动单梁起重机', ranges: '额定起重量≤10 t，跨度≤22.5 m', models: ['LD10'] },
  { maker: /游艺/, testedClass: '6', product: '转马类游乐设施', ranges: '运行高度≤2 m，线速度≤2 m/s', models: ['ZM-24'] },
];

/** Makers of the demo city have their models tested; one report has ended, one was taken back. */
export async function fillTypeTests({ db, units, accounts, today, now }: DemoCity): Promise<void> {
  const own = accounts.get('zz01')?.unitId;
  const makers = units.filter(({ unitTypes }) => unitTypes.includes('U4'));
  let count = 0;
  for (const { unitSysId, orgname } of makers) {
    const found = kinds.filter(({ maker }) => maker.test(orgname));
    const made = found.length > 0 || unitSysId !== own ? found : kinds.slice(0, 1);
    for (const { models, testedClass, product, ranges } of made)
      for (const model of models) {
        count += 1;
        const testedOn = addDays(addYears(today, -2), -37 * count);
        const report = { testedClass, product, model, ranges, testOrg: '国家特种设备型式试验中心（演示）', testedOn, remark: null };
        const validTo = testedClass === '3' ? null : addYears(testedOn, count % 3 === 0 ? 2 : 4);
        const id = newId(now.getTime());
        await addReport(
          db,
          id,
          unitSysId,
          { ...report, validTo, reportNo: `XS${testedOn.slice(0, 4)}-${String(count).padStart(4, '0')}` },
          '演示',
          now,
        );
        if (count === 2) await changeReport(db, id, { withdrawnOn: addDays(today, -60) }, now);
      }
  }
}
