import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { stateByCode, type StateOf } from '#kit/contract/case/lifecycle.ts';
import { pick } from '#kit/contract/field.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { reachOf } from '#kit/server/asker.ts';
import { caseFiles, type CaseOf, type CaseRequest, type Made, type Making } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import { tellingReturns } from '#kit/server/case/returns.ts';
import { columnsOf } from '#kit/server/list/column.ts';
import { filterConditions } from '#kit/server/list/list.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import { materialMarks } from '#areas/attachments/contract/material.ts';
import { missingMaterials, removeAttachments } from '#areas/attachments/server/door.ts';

import { correctionCase, correctionFields } from '../contract/calls.ts';
import { correctionForm, flatArchive, proposedLabels } from '../contract/correction.ts';
import { correctionFiles } from '../contract/correction-files.ts';
import { equipmentCorrection } from '../contract/lifecycle.ts';
import { correctionAddress } from '../contract/menu.ts';
import { equipmentRefusals } from '#areas/equipment/contract/refusals.ts';
import { correctionRefusals } from '../contract/refusals.ts';
import { correctionReach, keepDifferences, readCorrections, type Correction } from './correction-store.ts';
import { correctedOf, followsOf, labelsOf, writtenFacts } from './derive-correction.ts';
import { lockArchive, refuseLocked, setLock } from '#areas/equipment/server/doors/lock.ts';
import { recordsCountedBy } from '#areas/equipment/server/doors/reach.ts';
import { findEquipment, readArchive } from '#areas/equipment/server/doors/read.ts';
import { casesWithWord, facetConditions } from '#areas/equipment/server/doors/search.ts';
import { addEvent, changeEquipment } from '#areas/equipment/server/doors/write.ts';
import { checkCorrection, proposalOf } from './save-correction.ts';

const refuse = refuser({ ...equipmentRefusals, ...correctionRefusals });
/** Scrapped, cancelled, moved out, deleted. */
const gone: ReadonlySet<string> = new Set(['4', '5', '6', '9']);
const { title } = equipmentCorrection;

const returns = tellingReturns(equipmentCorrection);

const telling = {
  to: ['owner'],
  title: ({ state }: Made<Correction>) => `${title}${equipmentCorrection.states[state as StateOf<typeof equipmentCorrection>].label}`,
  body: bodyOf,
  whole: true,
} as const;

export const corrections: CaseOf<typeof correctionCase, Correction> = {
  kind: correctionCase,
  table: 'equipmentCorrection',
  notFound: () => refuse('correctionNotFound'),
  read: readCorrections,
  ...byParties(correctionCase, 'equipment_correction'),
  reach: correctionReach,
  paging: (asker) => ({
    sortable: {
      correctionNo: 'equipment_correction.correction_no',
      submittedAt: 'equipment_correction.submitted_at',
      updatedAt: 'equipment_correction.updated_at',
    },
    defaultOrder: '-updatedAt',
    // Drafts alone were never handed in, and only their unit sees them.
    neverEmpty: ['correctionNo', 'updatedAt', ...(reachOf(asker).kind === 'unit' ? [] : ['submittedAt'])],
    countsBy: recordsCountedBy,
  }),
  narrowedByHand: ['equclacode'],
  narrow: (db, _asker, input) =>
    casesWithWord(db, input, {
      table: 'equipment_correction',
      number: 'correction_no',
      conditions: filterConditions(correctionCase.fields, input, ['equclacode'], columnsOf('equipment')),
      facets: facetConditions(undefined, input),
    }),
  async besides(db, records) {
    const told = await returns.besides(db, records);
    return records.map(({ diff, equclacode, content }, index) => ({
      ...told[index],
      items: labelsOf(diff) ?? (proposedLabels(equclacode, content).join('、') || null),
    }));
  },
  async more(db, request, record, history) {
    return { ...(await returns.more(db, request, record, history)), ...(await differencesNow(db, record, request.today)) };
  },
  about: proposalOf,
  contentOf: ({ content }) => content,
  marks: ({ equclacode }) => ({
    ...pick(correctionFields, ['reason']),
    ...correctionForm(String(equclacode)).fields,
    ...materialMarks(correctionFiles),
  }),
  making: {
    commit: handIn,
    // Before anybody is told: the message calls the device by its new name.
    async accept(tx, request, correction) {
      await writeArchive(tx, correction, request);
      return {};
    },
  },
  warnings: {
    async commit(tx, { services, today }, correction) {
      const archive = (await lockArchive(tx, correction.equSysId)) ?? refuse('equipmentNotFound');
      return checkCorrection(archive, correction, await services.dictionaries.dictionaries(), today);
    },
  },
  tells: [
    { kind: '退回', moves: ['return'], ...telling },
    { kind: '受理', moves: ['accept', 'reject'], ...telling },
  ],
  async follow(tx, request, made) {
    const { equSysId, correctionNo, id } = made.record;
    if (made.move === 'delete') return removeAttachments(tx, id, request.now);
    // From its submission on a correction alone holds the device; any answer gives it back.
    await setLock(tx, equSysId, correctionNo, made.move === 'commit');
  },
};

/** A correction against the archive: of now while it is open, as it was decided afterwards. */
async function differencesNow(db: Db, { equSysId, status, content, diff: kept }: Correction, today: string) {
  const archive = (await readArchive(db, equSysId)) ?? refuse('equipmentNotFound');
  const isDecided = equipmentCorrection.states[stateByCode(equipmentCorrection, status)].terminal === true;
  const diff = isDecided ? kept : correctedOf(archive, content);
  const follows = isDecided ? [] : await followsOf(db, archive, diff, today);
  return { values: content, archive: flatArchive(archive), diff, follows };
}

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
  refuseIssues(await missingMaterials(tx, correctionFiles, { id: correction.id }));
  return { set: { submittedAt: now.toISOString(), diff: JSON.stringify(corrected) } };
}

/** The device by its name of now, and what the clerk says. */
async function bodyOf({ record, state, opinion }: Made<Correction>, tx: Tx): Promise<string> {
  const [device] = await findEquipment(tx, [record.equSysId]);
  const { label } = equipmentCorrection.states[state as StateOf<typeof equipmentCorrection>];
  return `${record.correctionNo} ${device ? calledWithCode(device) : ''}：${label}。${opinion ?? ''}`;
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
