import { neededMaterials, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { storeFile } from '#areas/attachments/server/door.ts';
import { findLicences } from '#areas/company/server/door.ts';
import { liftRepair } from '#areas/workers/contract/named.ts';
import { findHolders } from '#areas/workers/server/door.ts';
import { addDays, addYears } from '#kit/contract/trade/calendar.ts';
import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import type { MoveOf } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseOf, CaseRequest } from '#kit/server/case/case.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { committing, moving } from '#kit/server/case/step.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { caseRecord } from '#kit/server/documents/case-record.ts';
import { newId } from '#kit/server/id.ts';

import type { maintenanceChangeCase, endCase } from '../contract/calls.ts';
import { amendmentFiles, changeFiles, endFiles } from '../contract/maintenance.ts';
import { amendments, maintenanceChanges, ends as endsOf } from './cases.ts';
import { ownContracts, readContracts, type MaintenanceCase } from './maintenance-store.ts';

type ChangeMove = MoveOf<typeof maintenanceChangeCase.cycle>;
type EndMove = MoveOf<typeof endCase.cycle>;

interface Step<M> {
  readonly by: Asker;
  readonly move: M;
  /** How many days before today. */
  readonly ago: number;
  readonly opinion?: string;
}

/** Whom a change is about. */
interface Parties {
  readonly useUnit?: string | null;
  readonly newUnit?: string | null;
  readonly equSysIds: readonly string[];
}

interface Story<D extends CaseDeclaration> {
  readonly of: CaseOf<D, MaintenanceCase>;
  readonly files: MaterialKind;
  /** Who hands it in, and how many days before today. */
  readonly by: Asker;
  readonly ago: number;
  readonly about: object;
  readonly values: object;
  readonly steps?: readonly Step<MoveOf<D['cycle']>>[];
}

/** Cases of the demo city in each state in which somebody has something to do, made by the same steps as people make. */
export async function fillMaintenance(city: DemoCity): Promise<void> {
  const { user, factory, school, keeper, rival, officer } = partiesOf(city);
  const tell = await teller(city);
  const ours = liftsOf(city, user, keeper);
  const day = (from: number) => addDays(city.today, from);
  const change = async (
    { by, ago }: { readonly by: Asker; readonly ago: number },
    about: Parties,
    { no, begins }: { readonly no: number; readonly begins: number },
    steps: readonly Step<ChangeMove>[] = [],
  ) => {
    const unitId = about.newUnit ?? by.unitId!;
    const [licence] = await findLicences(city.db, { unitId, licenceClasses: ['3'], licenceItem: 'install', on: day(begins) });
    const licensed = { licenceNo: licence!.licenceNo, licenceValidTo: licence!.validTo };
    // The firm chooses from its people; whoever uses the lifts types them.
    const chosen = by.unitId === unitId ? await holdersOf(city, unitId, day(begins)) : [];
    const people = chosen.length > 0 ? { maintainers: chosen } : {};
    const values = { ...contractOf(no, day(begins)), ...people, ...licensed };
    await tell({ of: maintenanceChanges, files: changeFiles, by, ago, about, values, steps });
  };
  const amendment = async (values: object, ago: number) => {
    const [contract] = await readContracts(city.db, ownContracts(rival, {}), 1);
    await tell({ of: amendments, files: amendmentFiles, by: rival, ago, about: { contractId: contract!.id }, values });
  };
  const end = (
    whose: Asker,
    equSysIds: readonly string[],
    { ago, ends }: { readonly ago: number; readonly ends: number },
    ...steps: readonly Step<EndMove>[]
  ) => {
    const values = { endKind: '2', endOn: day(ends), reason: '欠费', notified: true };
    return tell({ of: endsOf, files: endFiles, by: keeper, ago, about: { useUnit: whose.unitId, equSysIds }, values, steps });
  };

  // A contract that has run for some months: its leader has changed, its price is to rise.
  const toRival = (count: number) => ({ newUnit: rival.unitId, equSysIds: ours(count) });
  const confirmed = (ago: number): Step<ChangeMove> => ({ by: rival, move: 'confirm', ago });
  const agreed = (ago: number): Step<ChangeMove> => ({ by: keeper, move: 'agree', ago });
  const filed = (ago: number): Step<ChangeMove> => ({ by: officer, move: 'file', ago });
  await change({ by: user, ago: 90 }, toRival(6), { no: 1, begins: -80 }, [confirmed(88), agreed(87), filed(80)]);
  await amendment({ items: ['leader'], effectiveOn: day(-30), leader: '周明', leaderMobile: '19900001234' }, 30);
  await amendment({ items: ['price'], effectiveOn: day(10), price: 420_000 }, 2);
  // Changes that wait: for the user, the factory, the new unit, the former unit, the authority to file, once with an objection before it, the first day.
  await change({ by: rival, ago: 1 }, { useUnit: user.unitId, equSysIds: ours(2) }, { no: 2, begins: 20 });
  await change({ by: rival, ago: 1 }, { useUnit: factory.unitId, equSysIds: liftsOf(city, factory, keeper)(1) }, { no: 3, begins: 25 });
  await change({ by: school, ago: 1 }, { newUnit: keeper.unitId, equSysIds: liftsOf(city, school, rival)(2) }, { no: 4, begins: 15 });
  await change({ by: user, ago: 2 }, toRival(4), { no: 5, begins: 12 }, [confirmed(1)]);
  await change({ by: user, ago: 3 }, toRival(2), { no: 6, begins: 14 }, [
    confirmed(2),
    { by: keeper, move: 'object', ago: 0, opinion: '合同未到期，尚欠两个季度的维保费。' },
  ]);
  await change({ by: user, ago: 3 }, toRival(3), { no: 7, begins: 9 }, [confirmed(2), agreed(0)]);
  await change({ by: user, ago: 6 }, toRival(2), { no: 8, begins: 20 }, [confirmed(5), agreed(4), filed(3)]);
  // Ends: to be acknowledged, running, disputed, and one long past, after which nobody maintains the lift.
  await end(user, ours(2), { ago: 2, ends: 30 });
  await end(factory, liftsOf(city, factory, keeper, 1)(1), { ago: 5, ends: 15 }, { by: factory, move: 'acknowledge', ago: 4 });
  await end(user, ours(1), { ago: 6, ends: 20 }, { by: user, move: 'object', ago: 3, opinion: '维保费已付清，合同应当继续履行。' });
  await end(user, ours(1), { ago: 42, ends: -36 }, { by: user, move: 'acknowledge', ago: 36 });
}

/** Two of the firm's people who may maintain lifts. */
async function holdersOf({ db }: DemoCity, unitId: string, on: string) {
  const holders = await findHolders(db, { unitId, items: [liftRepair], on });
  return holders.slice(0, 2).map(({ workerId: worker, name, certNo, validTo }) => ({ worker, name, certNo, validTo }));
}

/** The parties of these cases: two users and a school, two maintenance units, the authority of their district. */
function partiesOf({ accounts, units }: DemoCity) {
  const of = (loginName: string) => accounts.get(loginName)!.asker;
  const school = units.find(({ orgname }) => orgname.includes('职业高级中学'))!;
  return {
    user: of('wy01'),
    factory: of('qy01'),
    school: { ...of('wy01'), userId: newId(), name: '吴老师', unitId: school.unitSysId, unitName: school.orgname },
    keeper: of('wb01'),
    rival: { ...of('djs01'), actor: 'M1' as const },
    officer: of('jg01'),
  };
}

/** Gives out the lifts in the district of a unit that another maintains, each once. */
function liftsOf({ devices, accounts }: DemoCity, user: Asker, keeper: Asker, given = 0) {
  const district = accounts.get('jg01')!.asker.areacode!;
  const fitting = devices.filter(
    (device) =>
      device.equclacode.startsWith('3') &&
      device['useStatus'] === '1' &&
      !device['lockedBy'] &&
      device['useUnit'] === user.unitId &&
      device['maintUnit'] === keeper.unitId &&
      String(device['equlocarecod']).startsWith(district),
  );
  let next = given;
  return (count: number) => fitting.slice(next, (next += count)).map(({ equSysId }) => equSysId);
}

function contractOf(no: number, beginsOn: string) {
  const endsOn = addYears(beginsOn, 2);
  return {
    contractNo: `WBHT-${beginsOn.slice(0, 4)}-${String(no).padStart(3, '0')}`,
    beginsOn,
    endsOn,
    maintKind: no % 2 === 0 ? '清包' : '半包',
    visits: '半月维保',
    price: 360_000,
    leader: '张立新',
    leaderMobile: '19900002233',
    hotline: '0574-87650000',
    maintainers: [
      { name: '陈建国', certNo: '330299198803120011', validTo: addYears(endsOn, 1) },
      { name: '王海波', certNo: '330299199207250036', validTo: addYears(endsOn, 2) },
    ],
    reason: '服务质量',
    handOver: [
      { item: '机房钥匙', count: 2, note: '主、备各一' },
      { item: '近两年维保记录', count: 1, note: null },
    ],
  };
}

/** Plays a case: the draft, its files, its submission and what followed. */
async function teller(city: DemoCity) {
  const papers = new Map<string, Buffer>();
  const paperOf = async (title: string) => {
    const facts = { number: '演示', keeper: '演示城市', printedOn: city.today, sections: [], steps: [] };
    const made = papers.get(title) ?? (await city.services.documents.render(caseRecord, { title, ...facts }));
    papers.set(title, made);
    return made;
  };
  return async <D extends CaseDeclaration>({ of, files, by, ago, about, values, steps = [] }: Story<D>) => {
    const request = requestOf(city, by, ago);
    const id = newId(request.now.getTime());
    await saveDraft(of, { id, ...about, values: { ...values } }, request);
    for (const { attClass, label } of neededMaterials(files, {})) {
      const file = { name: `${label}.pdf`, content: await paperOf(label) };
      await storeFile(request, by, { attrefsysid: id, atttype: files.atttype, attClass }, file);
    }
    let { version } = await committing(of)({ id, version: 0 }, request);
    for (const { by: actor, ago: then, ...step } of steps)
      ({ version } = await moving(of)({ id, version, ...step }, requestOf(city, actor, then)));
  };
}

/** A call that somebody made on a day before today; on the day itself just now. */
function requestOf({ db, services, today, now }: DemoCity, asker: Asker, ago: number): CaseRequest {
  const then = ago === 0 ? now : new Date(Date.parse(`${addDays(today, -ago)}T02:00:00Z`));
  return { db, readDb: db, services, asker, now: then, today: addDays(today, -ago) };
}
