import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import type { StateOf } from '#kit/contract/case/lifecycle.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { caseFiles, type CaseRequest, type Made, type Making, type DraftsOf } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import { missingMaterials, removeAttachments } from '#areas/attachments/server/door.ts';

import { correctionFiles } from '../contract/correction-files.ts';
import { equipmentCorrection } from '../contract/lifecycle.ts';
import { correctionAddress } from '../contract/menu.ts';
import { equipmentRefusals } from '#areas/equipment/contract/refusals.ts';
import { correctionParties } from '../contract/parties.ts';
import { correctionRefusals } from '../contract/refusals.ts';
import { correctionReach, keepDifferences, readCorrections, type Correction } from './correction-store.ts';
import { correctedOf, followsOf, writtenFacts } from './derive-correction.ts';
import { addEvent, changeEquipment, findEquipment, refuseLocked, lockArchive, setLock } from '#areas/equipment/server/door.ts';
import { checkCorrection, proposalOf } from './save-correction.ts';

const refuse = refuser({ ...equipmentRefusals, ...correctionRefusals });
/** Scrapped, cancelled, moved out, deleted. */
const gone: ReadonlySet<string> = new Set(['4', '5', '6', '9']);
const { title } = equipmentCorrection;

const correctionKind = { cycle: equipmentCorrection, parties: correctionParties, number: { key: 'correctionNo', prefix: 'ZL' } } as const;

export const corrections: DraftsOf<typeof correctionKind, Correction> = {
  kind: correctionKind,
  table: 'equipmentCorrection',
  notFound: () => refuse('correctionNotFound'),
  read: readCorrections,
  ...byParties(correctionKind, 'equipment_correction'),
  reach: correctionReach,
  about: proposalOf,
  contentOf: ({ content }) => content,
  making: { commit: handIn },
  warnings: {
    async commit(tx, { services, today }, correction) {
      const archive = (await lockArchive(tx, correction.equSysId)) ?? refuse('equipmentNotFound');
      return checkCorrection(archive, correction, await services.dictionaries.dictionaries(), today);
    },
  },
  async follow(tx, request, made) {
    const { equSysId, correctionNo, id } = made.record;
    if (made.move === 'delete') return removeAttachments(tx, id, request.now);
    // From its submission on a correction alone holds the device; any answer gives it back.
    if (made.move === 'accept') await writeArchive(tx, made.record, request);
    await setLock(tx, equSysId, correctionNo, made.move === 'commit');
    if (made.move !== 'commit' && made.move !== 'withdraw') await tellUnit(tx, made, request.now);
  },
};

/** Materials may be changed by whoever may save the correction, and seen by whoever sees it. */
export const correctionMaterials = caseFiles(corrections, () => ['save']);

/** What stands in the way of a submission; what it would change is kept as it is then. */
async function handIn(tx: Tx, { services, now, today }: CaseRequest, correction: Correction): Promise<Making> {
  const dictionaries = await services.dictionaries.dictionaries();
  const archive = (await lockArchive(tx, correction.equSysId)) ?? refuse('equipmentNotFound');
  refuseLocked(archive);
  if (gone.has(archive.useStatus)) refuse('deviceGone', { state: labelOf(dictionaries, 'useStatus', archive.useStatus) });
  const corrected = correctedOf(archive, correction.content);
  if (corrected.length === 0) refuse('nothingCorrected');
  refuseIssues(checkCorrection(archive, correction, dictionaries, today));
  refuseIssues(await missingMaterials(tx, correctionFiles, correction.id, {}));
  return { set: { submittedAt: now.toISOString(), diff: JSON.stringify(corrected) } };
}

async function tellUnit(tx: Tx, { record, move, state, opinion }: Made<Correction>, now: Date): Promise<void> {
  const { unitId, correctionNo, id, equSysId } = record;
  const [device] = await findEquipment(tx, [equSysId]);
  const { label } = equipmentCorrection.states[state as StateOf<typeof equipmentCorrection>];
  const kind = move === 'return' ? '退回' : '受理';
  const body = `${correctionNo} ${device ? calledWithCode(device) : ''}：${label}。${opinion ?? ''}`;
  await sendMessage(tx, { unitId, kind, title: `${title}${label}`, body, link: correctionAddress(id) }, now);
}

async function writeArchive(tx: Tx, correction: Correction, { asker, now, today }: CaseRequest): Promise<void> {
  const archive = (await lockArchive(tx, correction.equSysId)) ?? refuse('equipmentNotFound');
  const corrected = correctedOf(archive, correction.content);
  // The clerk decides on the differences as submitted. If the archive has changed since, the correction goes back to its owner.
  const moved = correction.diff.find(
    ({ field, old }) => JSON.stringify(corrected.find((one) => one.field === field)?.old) !== JSON.stringify(old),
  );
  if (moved) refuse('outdatedCorrection', { label: moved.label });
  const follows = await followsOf(tx, archive, corrected, today);
  const diff = [...corrected, ...follows];
  const { columns, params } = writtenFacts(archive, corrected);
  const set = { ...columns, ...Object.fromEntries(follows.map((one) => [one.field, one.new])) };
  const { equSysId, version } = archive;
  const { correctionNo, id } = correction;
  const change = {
    equSysId,
    version,
    set,
    params,
    diff,
    reason: title,
    serialNo: correctionNo,
    operatorName: correction.createdByName,
    now,
  };
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
