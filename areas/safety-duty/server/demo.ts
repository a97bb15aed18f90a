import { addDays } from '#kit/contract/calendar.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { committing } from '#kit/server/case/step.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { newId } from '#kit/server/id.ts';

import { appointments } from './appointments.ts';
import { beginDutiesOn, findDuties } from './duty-store.ts';
import { records } from './records.ts';
import { addRisk } from './risk-store.ts';

const risks: readonly (readonly [string, string, string])[] = [
  ['轿厢内报警装置', '每日试拨，值班室有人应答', '使用维护保养说明书'],
  ['层门、轿门开关', '发现异响、夹人立即停用并报修', '使用维护保养说明书'],
  ['电梯使用标志和安全注意事项', '张贴完整、在有效期内', '本单位风险辨识'],
  ['机房温度和门锁', '上锁，温度不超过40℃', '本单位风险辨识'],
];

/** A property company of the demo city keeps its duty for lifts: people, a list of risks, two weeks of records, a hazard that is open. */
export async function fillSafetyDuty(city: DemoCity): Promise<void> {
  const { db, today, now } = city;
  await findDuties(db, today);
  await beginDutiesOn(db, addDays(today, -40));
  const { asker } = city.accounts.get('wy01')!;
  const areacode = asker.areacode ?? '330200';
  const items = [];
  for (const [item, control, source] of risks) {
    await addRisk(
      db,
      newId(now.getTime()),
      { unitId: asker.unitId!, areacode },
      { classCode: '3', recordKind: 'daily', item, control, source },
      now,
    );
    items.push({ item, result: 'normal' });
  }
  const people = [
    ['principal', '陈国平', '组织落实使用安全主体责任，每月主持安全调度会议。'],
    ['director', '沈建明', '组织每周安全排查，督促隐患治理，组织应急演练。'],
    ['officer', '李小燕', '每日检查电梯和安全标志，发现风险立即处置并报告。'],
  ] as const;
  for (const [post, name, duties] of people) {
    const values = { post, name, mobile: '19900006600', classCodes: ['3'], scope: post === 'officer' ? '全部小区的电梯' : undefined };
    const more = { certValidTo: addDays(today, 45), beginsOn: addDays(today, -200), issuedBy: '陈国平', duties };
    await fileAt(city, asker, appointments, { ...values, ...more }, 40);
  }
  for (let ago = 14; ago >= 1; ago -= 1) {
    if (ago === 6) continue;
    const recordOn = addDays(today, -ago);
    const found = { result: 'abnormal', risk: '报警装置呼叫无应答', measure: '已报维保单位，更换对讲电池', deadline: addDays(today, 5) };
    const checked = ago === 3 ? [{ ...items[0], ...found }, ...items.slice(1)] : items;
    await fileAt(
      city,
      asker,
      records,
      { recordKind: 'daily', classCode: '3', recordOn, signer: '李小燕', items: checked, zeroRisk: ago !== 3 },
      ago,
    );
  }
}

async function fileAt(city: DemoCity, asker: Asker, of: typeof records | typeof appointments, values: object, ago: number): Promise<void> {
  const now = new Date(city.now.getTime() - ago * 86_400_000);
  const request: CaseRequest = { db: city.db, readDb: city.db, services: city.services, today: addDays(city.today, -ago), now, asker };
  const id = newId(now.getTime());
  // Both kinds are saved and handed in alike.
  const kind = of as typeof records;
  await saveDraft(kind, { id, values: values as never }, request);
  await committing(kind)({ id, version: 0 }, request as never);
}
