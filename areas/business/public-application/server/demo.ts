import { storeFile } from '#areas/attachments/server/door.ts';
import { findEquipment, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { bookDateChecks } from '#areas/inspection/contract/application.ts';
import { applicationFiles } from '#areas/inspection/contract/materials.ts';
import { acceptApplication, returnApplication } from '#areas/dispatch/server/door.ts';
import { fixFee } from '#areas/inspection/server/doors/fee.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { caseRecord } from '#kit/server/documents/case-record.ts';
import { newId } from '#kit/server/id.ts';

import { applyAsGuest } from './apply.ts';
import { hashOfAddress } from './begin.ts';
import { guestOf, passFor } from './guest.ts';
import { addGuestApplication, versionOf } from './guest-store.ts';
import { isInApplication, typesOpen } from './offer.ts';

/** Who applied without an account in the demo city, how many days ago, and what the desk has done with it since. */
const stories = [
  { contact: '沈桂芳', mobile: '19900041001', ago: 1, next: 'waits' },
  { contact: '虞建国', mobile: '19900041002', ago: 4, next: 'returned' },
  { contact: '励小红', mobile: '19900041003', ago: 6, next: 'owes' },
] as const;

const address = '203.0.113.9';

export async function fillGuestApplications(city: DemoCity): Promise<void> {
  const lifts = await freeLifts(city);
  const facts = { number: '演示', keeper: '演示城市', printedOn: city.today, sections: [], steps: [] };
  const report = await city.services.documents.render(caseRecord, { title: '电梯维保自检报告', ...facts });
  for (const [index, story] of stories.entries()) {
    const device = lifts[index];
    if (device) await tell(city, story, device, report);
  }
}

/** Lifts of the private person and of the property company that may be applied for and stand in no application. */
async function freeLifts(city: DemoCity): Promise<EquipmentBrief[]> {
  const owners = ['gr01', 'wy01'].map((loginName) => city.accounts.get(loginName)!.unitId);
  const own = city.devices.filter(({ equclacode, useUnit }) => equclacode.startsWith('3') && owners.includes(String(useUnit)));
  const found = await findEquipment(
    city.db,
    own.map(({ equSysId }) => equSysId),
  );
  const free: EquipmentBrief[] = [];
  for (const device of found.toSorted((one, other) => owners.indexOf(one.useUnit ?? '') - owners.indexOf(other.useUnit ?? ''))) {
    const asker = guestOf({ id: device.equSysId, useUnit: device.useUnit! });
    const mayBe = (on: string) => typesOpen(device, { asker, today: on }).types.includes('D1');
    if (!mayBe(addDays(city.today, -7)) || (await isInApplication(city.db, asker, device.equSysId))) continue;
    free.push(device);
    if (free.length === stories.length) break;
  }
  return free;
}

function requestOn({ db, services, today, now }: DemoCity, asker: Asker, ago: number): CaseRequest {
  const at = new Date(now.getTime() - ago * 24 * 3600_000);
  return { db, readDb: db, services, today: addDays(today, -ago), now: at, asker };
}

async function tell(city: DemoCity, story: (typeof stories)[number], device: EquipmentBrief, report: Buffer): Promise<void> {
  const { contact, mobile, ago } = story;
  const begun = requestOn(city, guestOf({ id: '', useUnit: device.useUnit! }), ago);
  const id = newId(begun.now.getTime());
  const useUnit = device.useUnit!;
  const at = begun.now.toISOString();
  const addressHash = hashOfAddress(city.services, address);
  const nothing = { handedInAt: null, onlinelsh: null, toldStatus: null };
  await addGuestApplication(city.db, { id, equSysId: device.equSysId, useUnit, mobile, addressHash, begunAt: at, ...nothing });
  const target = { attrefsysid: id, atttype: applicationFiles.atttype, attClass: 'selfInspection' };
  await storeFile(begun, guestOf({ id, useUnit }, contact, false), target, { name: '自检报告.pdf', content: report });
  const checks = bookDateChecks(begun.today);
  const days = Array.from({ length: 30 }, (_, index) => addDays(begun.today, index + 10));
  const bookDate = days.find((day) => checks.every(({ holds }) => holds({ bookDate: day }, begun.today)));
  const values = {
    inspType: 'D1',
    bookDate,
    bookSlot: '上午',
    inspPlace: device.equPlace,
    selfInspNo: `WB-${begun.today.slice(0, 4)}-${mobile.slice(-3)}`,
    contact,
    invoiceKind: '财政票据',
  };
  await applyAsGuest({ pass: passFor(begun, id, 1).pass, promise: true, values }, begun);
  await decide(city, story, id);
}

/** What the desk has done with it since. */
async function decide(city: DemoCity, { ago, next }: (typeof stories)[number], id: string): Promise<void> {
  const of = (loginName: string, days: number) => requestOn(city, city.accounts.get(loginName)!.asker, days);
  const version = await versionOf(city.db, id);
  if (next === 'returned') {
    const reasons = [{ kind: 'field' as const, key: 'inspPlace', label: '检验地点', reason: '请写明小区、楼幢和单元，方便检验人员到场' }];
    await returnApplication({ id, version, opinion: '检验地点不够具体，请补正后重新提交', reasons }, of('slr01', ago - 1));
  }
  if (next === 'owes') {
    const accepted = await acceptApplication({ id, version }, of('slr01', ago - 1));
    await fixFee({ id, version: accepted.version, manual: [] }, of('cw01', ago - 2));
  }
}
