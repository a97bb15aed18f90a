import { inTransaction, type Tx } from '#kit/server/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { move, refuseClosedMove } from '#kit/server/move.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { missingMaterials, removeAttachments } from '#areas/attachments/server/door.ts';

import { draftDefaults } from '#areas/equipment/contract/entry-form.ts';
import { entryFiles } from '../contract/entry-files.ts';
import { deviceEntry } from '../contract/lifecycle.ts';
import { entryAddress } from '../contract/menu.ts';
import { firstEntryRefusals } from '../contract/refusals.ts';
import { deriveArchive, splitValues } from './derive.ts';
import { findEntry, linkArchive, type Entry } from './entry-store.ts';
import { entryActors } from './entry-views.ts';
import { addEquipment, addEvent } from '#areas/equipment/server/door.ts';
import { addPipes } from '#areas/pipelines/server/door.ts';
import { refuseTwins } from './refuse-twins.ts';
import { checkEntry } from './save-entry.ts';

const refuse = refuser(firstEntryRefusals);

interface Step {
  readonly id: string;
  readonly version: number;
}
interface Decision extends Step {
  readonly decision: 'confirm' | 'return' | 'reject';
  readonly opinion?: string | undefined;
  readonly reasons?: readonly { readonly field: string; readonly reason: string }[] | undefined;
}

async function getEntry(tx: Tx, request: Pick<Request, 'asker'>, { id, version }: Step): Promise<Entry> {
  const entry = (await findEntry(tx, request.asker, id)) ?? refuse('entryNotFound');
  return { ...entry, version };
}

function moving(request: Pick<Request, 'asker' | 'now'>, record: Entry) {
  return {
    cycle: deviceEntry,
    table: 'deviceEntry' as const,
    record,
    actors: entryActors(request.asker, record),
    asker: request.asker,
    now: request.now,
  };
}

/** What handing in and its like need of a request, so that a job may do it, too. */
type Acting = Pick<Request, 'db' | 'services' | 'asker' | 'now'>;

export async function commitEntry(input: Step, request: Acting) {
  const dictionaries = await request.services.dictionaries.dictionaries();
  return inTransaction(request.db, async (tx) => {
    const entry = await getEntry(tx, request, input);
    await refuseClosedMove(tx, { ...moving(request, entry), move: 'commit' });
    refuseIssues(checkEntry(entry.content, dictionaries));
    refuseIssues(await missingMaterials(tx, entryFiles, entry.id, { equclacode: entry.equclacode }));
    await refuseTwins(tx, entry);
    const { state, version } = await move(tx, {
      ...moving(request, entry),
      move: 'commit',
      set: { submittedAt: request.now.toISOString() },
    });
    return { id: entry.id, status: deviceEntry.states[state].code, version };
  });
}

export async function withdrawEntry(input: Step, request: Request) {
  return inTransaction(request.db, async (tx) => {
    const entry = await getEntry(tx, request, input);
    const { state, version } = await move(tx, { ...moving(request, entry), move: 'withdraw' });
    return { id: entry.id, status: deviceEntry.states[state].code, version };
  });
}

export async function deleteEntry(input: Step, request: Request) {
  return inTransaction(request.db, async (tx) => {
    const entry = await getEntry(tx, request, input);
    await move(tx, { ...moving(request, entry), move: 'delete' });
    await removeAttachments(tx, entry.id, request.now);
    return {};
  });
}

/** The clerk's decision. Confirmation opens the archive in the same transaction. */
export async function decideEntry(input: Decision, request: Request) {
  const { services, now } = request;
  const references = { catalogue: await services.dictionaries.catalogue(), areas: await services.dictionaries.areas() };
  return inTransaction(request.db, async (tx) => {
    const entry = await getEntry(tx, request, input);
    // Of two who decide at once the second is stopped here, before anything is opened.
    const { state, version } = await move(tx, {
      ...moving(request, entry),
      move: input.decision,
      opinion: input.opinion,
      details: input.reasons?.length
        ? { reasons: input.reasons.map((reason) => ({ ...reason, oldValue: entry.content[reason.field] ?? null })) }
        : undefined,
    });
    const opened = input.decision === 'confirm' ? await openArchive(tx, entry, references, request) : undefined;
    const { label } = deviceEntry.states[state];
    await sendMessage(
      tx,
      {
        unitId: entry.unitId,
        kind: input.decision === 'return' ? '退回' : '受理',
        title: `首检设备录入${label}`,
        body: `${entry.entryNo} ${entry.equName ?? ''}：${label}。${input.opinion ?? ''}`,
        link: entryAddress(entry.equclacode, entry.id),
      },
      now,
    );
    return {
      id: entry.id,
      status: deviceEntry.states[state].code,
      version,
      equSysId: opened?.equSysId ?? null,
      oidno: opened?.oidno ?? null,
    };
  });
}

async function openArchive(tx: Tx, entry: Entry, references: Parameters<typeof deriveArchive>[2], { now, today }: Request) {
  await refuseTwins(tx, entry);
  const values = { ...draftDefaults(String(entry.equclacode)), ...entry.content };
  const { columns, params } = splitValues(values);
  const derived = await deriveArchive(tx, values, references);
  const started = {
    regStatus: '0',
    useStatus: '0',
    faultStatus: '0',
    dataSource: 'first',
    changeCount: 0,
    openHazards: 0,
    applyState: '0',
  };
  const { pipeRows, ...technical } = params as { pipeRows?: Record<string, unknown>[] };
  const equSysId = await addEquipment(tx, { ...columns, ...derived, ...started }, technical, now);
  await linkArchive(tx, entry.id, equSysId);
  if (pipeRows?.length) await addPipes(tx, equSysId, pipeRows);
  await addEvent(tx, { equSysId, happenedOn: today, kind: '建档', title: `首检设备录入建档，录入单 ${entry.entryNo}` });
  return { equSysId, oidno: derived.oidno };
}
