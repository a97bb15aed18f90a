import type { InputOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { calledAs, type Called } from '#kit/contract/trade/called-as.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { StateOf } from '#kit/contract/case/lifecycle.ts';
import { reachOf } from '#kit/server/asker.ts';
import { caseFiles, type CaseOf, type CaseRequest, type Made, type Making } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import { tellingReturns } from '#kit/server/case/returns.ts';
import { committing, stepCase } from '#kit/server/case/step.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { materialMarks } from '#areas/attachments/contract/material.ts';
import { missingMaterials, removeAttachments } from '#areas/attachments/server/door.ts';

import { draftDefaults } from '#areas/device-facts/contract/entry-form.ts';
import { newDevice } from '#areas/device-facts/contract/new-device.ts';
import { entryCase, type firstEntryCalls } from '../contract/calls.ts';
import { draftFormOf } from '../contract/draft-form.ts';
import { entryFiles } from '../contract/entry-files.ts';
import { deviceEntry } from '../contract/lifecycle.ts';
import { entryAddress } from '../contract/menu.ts';
import { firstEntryRefusals } from '../contract/refusals.ts';
import { doubtsOfPeople, nameAtDevice } from './device-people.ts';
import { deriveArchive, splitValues } from './derive.ts';
import { entriesNamed, entryConditions, headOf, entryReach, findOpened, linkArchive, readEntries, type Entry } from './entry-store.ts';
import { addEquipment, addEvent } from '#areas/equipment/server/doors/write.ts';
import { addPipes } from '#areas/pipelines/server/door.ts';
import { withMade } from './made-products.ts';
import { withTypeTest } from './type-tests.ts';
import { refuseTwins } from './refuse-twins.ts';
import { checkEntry, entryColumns } from './save-entry.ts';

const refuse = refuser(firstEntryRefusals);

const returns = tellingReturns(deviceEntry);

const telling = {
  to: ['owner'],
  title: ({ state }: Made<Entry>) => `首检设备录入${deviceEntry.states[state as StateOf<typeof deviceEntry>].label}`,
  body: ({ record, state, opinion }: Made<Entry>) => {
    const { label } = deviceEntry.states[state as StateOf<typeof deviceEntry>];
    return `${record.entryNo} ${calledAs({ ...saidIn(record.content), equName: record.equName })}：${label}。${opinion ?? ''}`;
  },
  whole: true,
  link: ({ equclacode, id }: Entry) => entryAddress(equclacode, id),
} as const;

export const entries: CaseOf<typeof entryCase, Entry> = {
  kind: entryCase,
  table: 'deviceEntry',
  notFound: () => refuse('entryNotFound'),
  read: readEntries,
  ...byParties(entryCase, 'device_entry'),
  reach: entryReach,
  paging: (asker) => ({
    sortable: { entryNo: 'device_entry.entry_no', submittedAt: 'device_entry.submitted_at', updatedAt: 'device_entry.updated_at' },
    defaultOrder: '-updatedAt',
    // Drafts alone were never handed in, and only their unit sees them.
    neverEmpty: ['entryNo', 'updatedAt', ...(reachOf(asker).kind === 'unit' ? [] : ['submittedAt'])],
  }),
  narrowedByHand: ['useUnitName'],
  narrow: (_db, _asker, input) => Promise.resolve(entryConditions(input)),
  ...returns,
  more: async (db, request, entry, history) => ({
    ...(await returns.more(db, request, entry, history)),
    values: entry.content,
    equSysId: entry.equSysId,
  }),
  about: entryColumns,
  contentOf: ({ content }) => content,
  marks: ({ content }) => ({ ...draftFormOf(content['equclacode']).fields, ...materialMarks(entryFiles) }),
  making: { commit: handIn },
  warnings: { commit: (tx, request, entry) => entryIssues(tx, request, entry) },
  tells: [
    { kind: '退回', moves: ['return'], ...telling },
    { kind: '受理', moves: ['confirm', 'reject'], ...telling },
  ],
  async follow(tx, request, made) {
    if (made.move === 'delete') return removeAttachments(tx, made.record.id, request.now);
    if (made.move === 'confirm') await openArchive(tx, made.record, request);
  },
};

/** Materials may be changed by whoever may save the entry, and seen by whoever sees it. */
export const entryMaterials = caseFiles(entries, () => ['save']);

/** The values of an entry with what its maker has told: the certificate of its making, the report of the type test of its model. */
async function withKnown(db: Db | Tx, { handed }: CaseRequest['services'], entry: Entry) {
  const made = await withMade(db, handed, entry.content);
  const tested = await withTypeTest(db, handed, made.content);
  return { content: tested.content, issues: [...made.issues, ...tested.issues] };
}

/** An entry with what its maker has told, which need not be typed; what is wrong with it, and what is warned of. */
async function judged(db: Db | Tx, { services, today }: CaseRequest, entry: Entry) {
  const { content, issues } = await withKnown(db, services, entry);
  const doubts = await doubtsOfPeople(db, entry, today);
  return { content, issues: [...checkEntry(content, await services.dictionaries.dictionaries(), today), ...issues, ...doubts] };
}

const entryIssues = async (db: Db | Tx, request: CaseRequest, entry: Entry): Promise<Issue[]> => (await judged(db, request, entry)).issues;

async function handIn(tx: Tx, request: CaseRequest, entry: Entry): Promise<Making> {
  const { content, issues } = await judged(tx, request, entry);
  refuseIssues(issues);
  refuseIssues(await missingMaterials(tx, entryFiles, { id: entry.id, facts: { equclacode: entry.equclacode } }));
  await refuseTwins(tx, entry);
  return { set: { ...headOf(content), submittedAt: request.now.toISOString() } };
}

/** What would be warned of if all these drafts were handed in: each sentence once, with the numbers of its drafts in the order in which they were asked for. */
export async function warningsOfDrafts(db: Db | Tx, request: CaseRequest, ids: readonly string[]): Promise<Issue[]> {
  if (ids.length === 0) return [];
  const place = new Map(ids.map((id, at) => [id, at]));
  const drafts = (await readEntries(db, entriesNamed(ids))).toSorted((one, other) => place.get(one.id)! - place.get(other.id)!);
  const found = new Map<string, string[]>();
  for (const draft of drafts)
    for (const { message, warns } of await entryIssues(db, request, draft))
      if (warns) found.set(message, [...(found.get(message) ?? []), draft.entryNo]);
  return [...found].map(([message, nos]) => ({ field: '', message: `${namedFew(nos)}：${message}`, warns: true }));
}

const fewest = 5;
const namedFew = (nos: readonly string[]) => nos.slice(0, fewest).join('、') + (nos.length > fewest ? `等${nos.length}份` : '');

const commit = committing(entries);

/** Hands an entry in; a job may do it, too. */
export function commitEntry(input: InputOf<typeof firstEntryCalls.entryCommit>, request: CaseRequest) {
  return commit(input, request);
}

type Decision = InputOf<typeof firstEntryCalls.entryDecide>;

/** The clerk's decision. Confirmation opens the archive in the same transaction. */
export function decideEntry({ decision, ...step }: Decision, request: Request) {
  return inTransaction(request.db, async (tx) => ({
    ...(await stepCase(tx, entries, request, { ...step, move: decision })),
    ...(await findOpened(tx, step.id)),
  }));
}

/** What a device is called by beside its name, as far as the entry says it. */
function saidIn(content: Values): Omit<Called, 'equName'> {
  const word = (key: string) => (typeof content[key] === 'string' ? content[key] : null);
  return { unitInnerNo: word('unitInnerNo'), buildingName: word('buildingName'), buildingNo: word('buildingNo') };
}

async function openArchive(tx: Tx, entry: Entry, { services, now, today }: CaseRequest): Promise<void> {
  const references = { catalogue: await services.dictionaries.catalogue(), areas: await services.dictionaries.areas() };
  await refuseTwins(tx, entry);
  const values = { ...draftDefaults(String(entry.equclacode)), ...entry.content };
  const { columns, params } = splitValues(values);
  const derived = await deriveArchive(tx, values, references);
  const { pipeRows, ...technical } = params as { pipeRows?: Record<string, unknown>[] };
  const equSysId = await addEquipment(tx, { ...columns, ...derived, ...newDevice, dataSource: 'first' }, technical, now);
  await linkArchive(tx, entry.id, equSysId);
  await nameAtDevice(tx, entry, equSysId, now);
  if (pipeRows?.length) await addPipes(tx, equSysId, pipeRows);
  await addEvent(tx, { equSysId, happenedOn: today, kind: '建档', title: `首检设备录入建档，录入单 ${entry.entryNo}` });
}
