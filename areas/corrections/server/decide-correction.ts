import { labelOf } from '#kit/contract/dictionary.ts';
import type { StateOf } from '#kit/contract/lifecycle.ts';
import { writeAudit } from '#kit/server/audit.ts';
import { inTransaction, type Tx } from '#kit/server/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { move, refuseClosedMove } from '#kit/server/move.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { missingMaterials, removeAttachments } from '#areas/attachments/server/door.ts';

import { correctionFiles } from '../contract/correction-files.ts';
import { equipmentCorrection } from '../contract/lifecycle.ts';
import { correctionAddress } from '../contract/menu.ts';
import { equipmentRefusals } from '#areas/equipment/contract/refusals.ts';
import { correctionRefusals } from '../contract/refusals.ts';
import { correctionActors } from './correction-views.ts';
import { findCorrection, keepDifferences, type Correction } from './correction-store.ts';
import { correctedOf, followsOf, writtenFacts } from './derive-correction.ts';
import { addEvent, changeEquipment, refuseLocked, lockArchive, setLock } from '#areas/equipment/server/door.ts';
import { checkCorrection } from './save-correction.ts';

const refuse = refuser({ ...equipmentRefusals, ...correctionRefusals });
/** Scrapped, cancelled, moved out, deleted. */
const gone: ReadonlySet<string> = new Set(['4', '5', '6', '9']);
const { title } = equipmentCorrection;

interface Step {
  readonly id: string;
  readonly version: number;
}
interface Decision extends Step {
  readonly decision: 'accept' | 'return' | 'reject';
  readonly opinion?: string | undefined;
  readonly reasons?: readonly { readonly field: string; readonly reason: string }[] | undefined;
}

async function getCorrection(tx: Tx, request: Request, { id, version }: Step): Promise<Correction> {
  const correction = (await findCorrection(tx, request.asker, id)) ?? refuse('correctionNotFound');
  return { ...correction, version };
}

function moving(request: Request, record: Correction) {
  return {
    cycle: equipmentCorrection,
    table: 'equipmentCorrection' as const,
    record,
    actors: correctionActors(request.asker, record),
    asker: request.asker,
    now: request.now,
  };
}

interface Standing {
  readonly state: StateOf<typeof equipmentCorrection>;
  readonly version: number;
}

function answer({ id }: Step, { state, version }: Standing) {
  return { id, status: equipmentCorrection.states[state].code, version };
}

/** Hands a correction in: from now on it alone holds the device. */
export async function commitCorrection(input: Step, request: Request) {
  const dictionaries = await request.services.dictionaries.dictionaries();
  return inTransaction(request.db, async (tx) => {
    const correction = await getCorrection(tx, request, input);
    await refuseClosedMove(tx, { ...moving(request, correction), move: 'commit' });
    const archive = (await lockArchive(tx, correction.equSysId)) ?? refuse('equipmentNotFound');
    refuseLocked(archive);
    if (gone.has(archive.useStatus)) refuse('deviceGone', { state: labelOf(dictionaries, 'useStatus', archive.useStatus) });
    const corrected = correctedOf(archive, correction.content);
    if (corrected.length === 0) refuse('nothingCorrected');
    refuseIssues(checkCorrection(archive, correction, dictionaries));
    refuseIssues(await missingMaterials(tx, correctionFiles, correction.id, {}));
    const moved = await move(tx, { ...moving(request, correction), move: 'commit', set: { submittedAt: request.now.toISOString() } });
    await keepDifferences(tx, correction.id, corrected);
    await setLock(tx, correction.equSysId, correction.correctionNo, true);
    return answer(input, moved);
  });
}

export async function withdrawCorrection(input: Step, request: Request) {
  return inTransaction(request.db, async (tx) => {
    const correction = await getCorrection(tx, request, input);
    const moved = await move(tx, { ...moving(request, correction), move: 'withdraw' });
    await setLock(tx, correction.equSysId, correction.correctionNo, false);
    return answer(input, moved);
  });
}

export async function deleteCorrection(input: Step, request: Request) {
  return inTransaction(request.db, async (tx) => {
    const correction = await getCorrection(tx, request, input);
    await move(tx, { ...moving(request, correction), move: 'delete' });
    await removeAttachments(tx, correction.id, request.now);
    return {};
  });
}

/** The clerk's decision. Acceptance writes the archive, its history and its timeline in the same transaction; any decision gives the device back. */
export async function decideCorrection(input: Decision, request: Request) {
  return inTransaction(request.db, async (tx) => {
    const correction = await getCorrection(tx, request, input);
    // Of two who decide at once the second is stopped here, before anything is written.
    const moved = await move(tx, {
      ...moving(request, correction),
      move: input.decision,
      opinion: input.opinion,
      details: input.reasons?.length
        ? { reasons: input.reasons.map((reason) => ({ ...reason, oldValue: correction.content[reason.field] ?? null })) }
        : undefined,
    });
    if (input.decision === 'accept') await writeArchive(tx, correction, request);
    await setLock(tx, correction.equSysId, correction.correctionNo, false);
    const { label } = equipmentCorrection.states[moved.state];
    await sendMessage(
      tx,
      {
        unitId: correction.unitId,
        kind: input.decision === 'return' ? '退回' : '受理',
        title: `${title}${label}`,
        body: `${correction.correctionNo}：${label}。${input.opinion ?? ''}`,
        link: correctionAddress(correction.id),
      },
      request.now,
    );
    return answer(input, moved);
  });
}

async function writeArchive(tx: Tx, correction: Correction, { asker, now, today }: Request): Promise<void> {
  const archive = (await lockArchive(tx, correction.equSysId)) ?? refuse('equipmentNotFound');
  const corrected = correctedOf(archive, correction.content);
  // The clerk decides on what was handed in: where the archive has moved on beneath it, the owner must look again.
  const moved = correction.diff.find(
    ({ field, old }) => JSON.stringify(corrected.find((one) => one.field === field)?.old) !== JSON.stringify(old),
  );
  if (moved) refuse('outdatedCorrection', { label: moved.label });
  const follows = await followsOf(tx, archive, corrected, today);
  const diff = [...corrected, ...follows];
  const set = { ...writtenFacts(archive, corrected), ...Object.fromEntries(follows.map((one) => [one.field, one.new])) };
  const { equSysId, version } = archive;
  const { correctionNo, id } = correction;
  const change = { equSysId, version, set, diff, reason: title, serialNo: correctionNo, operatorName: correction.createdByName, now };
  if (!(await changeEquipment(tx, change))) refuse('stale');
  await keepDifferences(tx, id, diff);
  const labels = corrected.map(({ label }) => label).join('、');
  await addEvent(tx, { equSysId, happenedOn: today, kind: '资料更正', title: `更正${labels}`.slice(0, 200), link: correctionAddress(id) });
  await writeAudit(tx, {
    asker,
    action: 'equipment.correct',
    objectId: equSysId,
    details: { correctionNo, fields: diff.map(({ field }) => field) },
    now,
  });
}
