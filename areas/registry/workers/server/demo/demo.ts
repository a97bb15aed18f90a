import { storeFile } from '#areas/attachments/server/door.ts';
import { findUnits } from '#areas/company/server/door.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { committing, stepCase } from '#kit/server/case/step.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { caseRecord } from '#kit/server/documents/case-record.ts';
import { newId } from '#kit/server/id.ts';

import { certificateFiles, usualEnd } from '../../contract/certificate.ts';
import { craneDriver } from '../../contract/items.ts';
import { workerCertificate } from '../../contract/lifecycle.ts';
import { addCertificates, type NewCertificate } from '../certificate-store.ts';
import { workerCertificates } from '../certificates.ts';
import { nameDrivers } from './demo-drivers.ts';
import { demoWorker } from './demo-people.ts';
import { reckonGaps } from '../needs/gap-store.ts';
import { takePersons } from '../person-store.ts';
import { addWorkers, reckonRunning, type NewWorker } from '../worker-store.ts';

interface Wanted {
  readonly itemCode: string;
  readonly post: string;
  readonly count: number;
}

const onSite: readonly Wanted[] = [
  { itemCode: 'T', post: '电梯维保', count: 4 },
  { itemCode: 'Q2', post: '起重机司机', count: 1 },
];

const issuer = '宁波市市场监督管理局';
const verified = workerCertificate.states.verified.code;

/** People of the units of the demo city by the devices that they use: nearly enough, some items end soon, some have ended; at the desk one waits, one was sent back. */
export async function fillWorkers(city: DemoCity): Promise<void> {
  const { db, services, today, now } = city;
  const wanted = wantedOf(city);
  const units = await findUnits(db, [...wanted.keys()]);
  const workers: NewWorker[] = [];
  const items: NewCertificate[] = [];
  const posts = [...wanted].flatMap(([unitId, list]) =>
    list.flatMap(({ count, ...one }) => Array.from({ length: count }, () => ({ unitId, ...one }))),
  );
  await inTransaction(db, async (tx) => {
    const people = posts.map((_, index) => demoWorker(index));
    const persons = await takePersons(
      tx,
      services.secrets,
      people.map(({ idCard }) => idCard),
      now,
    );
    for (const [index, { unitId, itemCode, post }] of posts.entries()) {
      const { name, idCard, mobile } = people[index]!;
      const areacode = units.get(unitId)?.areacode ?? services.config.areaCode;
      const of = { unitId, areacode, personId: persons.get(idCard)!.id };
      const worker = {
        id: newId(now.getTime()),
        ...of,
        name,
        mobile,
        education: '高中',
        post,
        beginsOn: addDays(today, -400 - (index % 900)),
      };
      workers.push(worker);
      // One in twelve ends soon, one in twenty-five has ended, the others hold for up to four years.
      const left = index % 25 === 7 ? -20 - (index % 60) : index % 12 === 5 ? 10 + (index % 75) : 120 + ((index * 37) % 1300);
      const issueDate = addDays(today, left - 1460);
      items.push({
        ...of,
        workerId: worker.id,
        holderName: name,
        itemCode,
        issueDate,
        validTo: usualEnd(issueDate),
        issuer,
        countsAs: [itemCode],
        craneScope: itemCode === craneDriver ? ['桥式、门式起重机'] : null,
        weldCode: null,
        reviewDate: null,
        archiveNo: null,
        status: verified,
        submittedAt: new Date(now.getTime() - 30 * 86_400_000).toISOString(),
      });
    }
    await keepAll(tx, city, workers, items);
  });
  await inTransaction(db, (tx) => nameDrivers(tx, city, workers));
  await playDesk(city, workers);
  await reckonGaps(db, today);
}

async function keepAll(tx: Tx, { today, now }: DemoCity, workers: readonly NewWorker[], items: readonly NewCertificate[]): Promise<void> {
  for (let from = 0; from < workers.length; from += 500) await addWorkers(tx, workers.slice(from, from + 500), '演示', now);
  await addCertificates(tx, items, { userId: null, name: '演示' }, { today, now });
  for (const unitId of new Set(workers.map((worker) => worker.unitId)))
    await reckonRunning(
      tx,
      unitId,
      workers.flatMap((worker) => (worker.unitId === unitId ? worker.personId : [])),
    );
}

/** How many people each unit has: a little fewer drivers than vehicles. */
function wantedOf({ devices, units, accounts }: DemoCity): Map<string, Wanted[]> {
  const known = new Set(units.map(({ unitSysId }) => unitSysId));
  const used = new Map<string, Map<string, number>>();
  const note = (unitId: string, key: string) => {
    const counts = used.get(unitId) ?? new Map<string, number>();
    used.set(unitId, counts.set(key, (counts.get(key) ?? 0) + 1));
  };
  for (const device of devices) {
    const { maintUnit, useStatus } = device;
    const useUnit = String(device['useUnit']);
    if (useStatus !== '1' && useStatus !== '2') continue;
    note(useUnit, device.equclacode.slice(0, 2));
    note(useUnit, 'all');
    if (maintUnit && device.equclacode.startsWith('3')) note(String(maintUnit), 'lifts');
  }
  const wanted = new Map<string, Wanted[]>();
  for (const [unitId, counts] of used) {
    if (!known.has(unitId)) continue;
    const of = (key: string) => counts.get(key) ?? 0;
    const some = (count: number, most: number) => Math.min(most, count > 0 ? Math.max(1, Math.round(count * 0.85)) : 0);
    const list: Wanted[] = [
      { itemCode: 'A', post: '安全员', count: of('all') >= 5 ? 1 : 0 },
      { itemCode: 'G1', post: '锅炉司炉', count: some(of('11') + of('12'), 2) },
      { itemCode: 'G3', post: '水处理', count: some(of('11'), 1) },
      { itemCode: craneDriver, post: '起重机司机', count: some(of('41') + of('42'), 2) },
      { itemCode: 'N1', post: '叉车司机', count: some(of('51'), 60) },
      { itemCode: 'N2', post: '观光车司机', count: some(of('52'), 10) },
      { itemCode: 'Y2', post: '游乐操作', count: some(of('61') + of('62') + of('63') + of('64'), 10) },
      { itemCode: 'T', post: '电梯维保', count: of('lifts') > 0 ? Math.min(12, 2 + Math.floor(of('lifts') / 30)) : 0 },
    ];
    wanted.set(
      unitId,
      list.filter(({ count }) => count > 0),
    );
  }
  // Whoever builds has people for the site, and no devices.
  const builder = accounts.get('sg01')?.unitId;
  if (builder) wanted.set(builder, [...(wanted.get(builder) ?? []), ...onSite]);
  return wanted;
}

/** What the desk has before it: one item that waits, one that it has sent back, one that is still being written. */
async function playDesk(city: DemoCity, workers: readonly NewWorker[]): Promise<void> {
  const { asker } = city.accounts.get('qy01')!;
  const own = workers.filter(({ unitId, post }) => unitId === asker.unitId && post === '叉车司机').slice(0, 3);
  const paper = await city.services.documents.render(caseRecord, {
    title: '特种设备安全管理和作业人员证',
    number: '演示',
    keeper: '演示城市',
    printedOn: city.today,
    sections: [],
    steps: [],
  });
  for (const [index, { id: workerId }] of own.entries()) {
    const request: CaseRequest = { db: city.db, readDb: city.db, services: city.services, today: city.today, now: city.now, asker };
    const id = newId(city.now.getTime());
    const issueDate = addDays(city.today, -60 - index);
    const values = { itemCode: 'N2', issueDate, validTo: usualEnd(issueDate), issuer };
    await saveDraft(workerCertificates, { id, workerId, values }, request);
    const target = { attrefsysid: id, atttype: certificateFiles.atttype, attClass: 'certificate' };
    await storeFile(request, asker, target, { name: '作业人员证.pdf', content: paper });
    if (index === 2) continue;
    const { version } = await committing(workerCertificates)({ id, version: 0 }, request);
    if (index === 0) continue;
    const deciding = { ...request, asker: city.accounts.get('slr01')!.asker };
    const reasons = [{ field: 'issueDate', label: '批准日期', reason: '与证书上的批准日期不一致' }];
    await inTransaction(city.db, (tx) =>
      stepCase(tx, workerCertificates, deciding, { id, version, move: 'return', opinion: '请按证书核对批准日期', reasons }),
    );
  }
}
