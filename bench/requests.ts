import { archiveCalls } from '#areas/archive/contract/calls.ts';
import type { ArgumentOf } from '#kit/contract/call.ts';
import { newId } from '#kit/server/id.ts';
import type { Visitor } from '#server/testing/person.ts';

import { savedKey, savedVersion, type BareOrders } from './bare-server.ts';
import { wire, type Wire } from './load.ts';
import { replay, type Recorder, type Recording } from './recorder.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { alwaysListed } from '#areas/equipment/contract/listed.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';

import { plainList, type Reach } from './plain-lists.ts';

type ListArgument = ArgumentOf<typeof equipmentCalls.list>;

/** One kind of call, for the portal and for the bare server. */
export interface Calling {
  readonly name: string;
  readonly portal: (connection: number, turn: number) => Wire;
  readonly bare: (connection: number, turn: number) => Wire;
  readonly stages: BareOrders['stages'];
}

/** What people look for, page by page: clerks by class, district and due day, by a name, by a number; a district's authority in its own reach. */
const lists: readonly { readonly as: string; readonly input: ListArgument }[] = [
  { as: 'slr01', input: {} },
  { as: 'slr01', input: { equclacode: ['3000'], useStatus: ['1'] } },
  { as: 'slr01', input: { equclacode: ['3100'], equlocarecod: ['330203'], useStatus: ['1'], pageNo: 3 } },
  { as: 'slr01', input: { due: 'within30' } },
  { as: 'slr01', input: { complex: '物业', useStatus: ['1'] } },
  { as: 'slr01', input: { complex: '叉车', equlocarecod: ['330212'] } },
  { as: 'slr01', input: { beginDueOn: '2027-01-01', endDueOn: '2027-06-30', equclacode: ['2000'], orderBy: '-dueOn' } },
  { as: 'jg01', input: { useStatus: ['1'] } },
  { as: 'jg01', input: { equclacode: ['5000'], due: 'overdue' } },
  { as: 'wb01', input: {} },
];

/** What the page of the comprehensive query asks of each row. */
const columns = [...new Set([...alwaysListed, 'useUnitName', 'useCertNo', 'equPlace'])];

/** Pages of the comprehensive query with filters and count. */
export async function listCalling(recorder: Recorder): Promise<Calling> {
  const people = await enterAll(
    recorder,
    lists.map(({ as }) => as),
  );
  const recordings: Recording[] = [];
  for (const { as, input } of lists) recordings.push(await recorder.record(people.get(as)!, equipmentCalls.list, { ...input, columns }));
  return reading('list', recordings);
}

/** The authority of a district sees its area, a maintenance unit the lifts in its care. */
function reachOf(loginName: string, unitId: string, areacode: string): Reach {
  return loginName === 'wb01' ? { column: 'maint_unit', value: unitId } : { column: 'equlocarecod', value: areacode };
}

/** The same lists as a server asks the database that has nothing else to do. */
export async function plainCalling(recorder: Recorder, list: Calling): Promise<Calling & { readonly plain: BareOrders['plain'] }> {
  const today = todayInShanghai(new Date());
  const { rows } = await recorder.pool.query<{ login_name: string; unit_id: string; areacode: string }>(
    `select login_name, unit_id, areacode from account where login_name in ('jg01', 'wb01')`,
  );
  const reaches = new Map(rows.map(({ login_name, unit_id, areacode }) => [login_name, reachOf(login_name, unit_id, areacode)] as const));
  const plain = lists.map(({ as, input }) => plainList(input, today, reaches.get(as)));
  const wires = plain.map((_, index) => wire('GET', `/plain/${index}`));
  return {
    ...list,
    name: 'plain list',
    bare: (connection, turn) => wires[(connection * 3 + turn) % wires.length]!,
    stages: {},
    plain: Object.fromEntries(plain.map((statements, index) => [`/plain/${index}`, statements])),
  };
}

/** Archives with all that hangs on them, of devices spread over the city. */
export async function detailCalling(recorder: Recorder): Promise<Calling> {
  const person = await recorder.enter('slr01');
  const recordings: Recording[] = [];
  for (let page = 1; page <= 20; page += 1) {
    const { list } = await person.call(equipmentCalls.list, { pageNo: page * 10 - 9, pageSize: 20, orderBy: '-regDate' });
    const device = list[page % list.length]!;
    recordings.push(
      await recorder.record(person, archiveCalls.detail, {
        equclacode: device.equclacode as string,
        equSysId: device.equSysId as string,
      }),
    );
  }
  return reading('detail', recordings);
}

async function enterAll(recorder: Recorder, names: readonly string[]): Promise<Map<string, Visitor>> {
  const people = new Map<string, Visitor>();
  for (const name of new Set(names)) people.set(name, await recorder.enter(name));
  return people;
}

function reading(name: string, recordings: readonly Recording[]): Calling {
  const portal = recordings.map(replay);
  const bare = recordings.map((_, index) => wire('GET', `/${name}/${index}`));
  // Connections begin at different requests, so that they do not ask the same in step.
  const choose = (wires: readonly Wire[]) => (connection: number, turn: number) => wires[(connection * 3 + turn) % wires.length]!;
  const stages = Object.fromEntries(recordings.map((recording, index) => [`/${name}/${index}`, recording.stages]));
  return { name, portal: choose(portal), bare: choose(bare), stages };
}

/** What an enterprise types into the form of a first entry, half-way through. */
const draft = {
  equclacode: '5110',
  equName: '内燃平衡重式叉车',
  equipmodel: 'CPCD30',
  prono: '2605110042',
  equPlace: '北仑区小港街道纬五路 88 号成品库',
  useContact: '林海',
  useContactMobile: '13800000001',
  remark: '首检录入性能测量用草稿，测量结束后自动删除。',
};

/** The draft as it stands at a version: a save that changes nothing is not written. */
const typed = (version: number) => ({ ...draft, unitInnerNo: `${version}` });

/** Saving a draft anew, each connection its own; the drafts are removed by `clear`. */
export async function saveCalling(recorder: Recorder, connections: number): Promise<Calling & { clear(): Promise<void> }> {
  const person = await recorder.enter('qy01');
  const save = async () => (await person.call(firstEntryCalls.entrySave, { id: newId(), values: typed(0) })).id;
  const ids: string[] = [];
  for (let count = 0; count < connections; count += 1) ids.push(await save());
  const recorded = await recordSave(recorder, person, await save());
  const { method, path, headers } = recorded;
  const versions = ids.map(() => 0);
  const wireOf = (path: string, known: Readonly<Record<string, string>>) => (connection: number) => {
    const version = versions[connection]!;
    versions[connection] = version + 1;
    return wire(method, path, known, JSON.stringify({ id: ids[connection], version, values: typed(version + 1) }));
  };
  return {
    name: 'save',
    portal: wireOf(path, headers),
    bare: wireOf('/save', { 'content-type': 'application/json' }),
    stages: { '/save': recorded.stages },
    clear: async () => void (await recorder.pool.query('delete from device_entry where id = any($1)', [ids])),
  };
}

/** Records a save on a draft whose key and version are told from everything else in the statements. */
async function recordSave(recorder: Recorder, person: Visitor, id: string): Promise<Recording> {
  await recorder.pool.query('delete from device_entry where id = $1', [savedKey]);
  // What an earlier run was answered would be said again, and nothing saved.
  await recorder.pool.query('delete from answered_press where record_id = $1', [savedKey]);
  await recorder.pool.query('update device_entry set id = $1, version = $2 where id = $3', [savedKey, savedVersion - 1, id]);
  const recorded = await recorder.record(
    person,
    firstEntryCalls.entrySave,
    { id: savedKey, version: savedVersion - 1, values: typed(1) },
    { id: savedKey, version: savedVersion, values: typed(2) },
  );
  await recorder.pool.query('delete from device_entry where id = $1', [savedKey]);
  return recorded;
}
