import { actorsBy } from '#kit/server/case/parties.ts';
import type { Expression, SqlBool } from 'kysely';

import { findFaultLinks } from '#areas/fault/server/door.ts';
import { calledBy } from '#kit/contract/trade/called-as.ts';
import { openMoves, stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { ListInput } from '#kit/contract/list.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage } from '#kit/server/list/list.ts';

import { changeFields, correctionFields } from '../contract/calls.ts';
import { proposedLabels } from '../contract/correction.ts';
import { equipmentCorrection } from '../contract/lifecycle.ts';
import { correctionReach } from './correction-store.ts';
import { correctionAddress } from '../contract/menu.ts';
import { correctionParties } from '../contract/parties.ts';
import {
  casesWithWord,
  facetConditions,
  listAllChanges as listChanges,
  recordsCountedBy,
  type Difference,
} from '#areas/equipment/server/door.ts';
import { lastReturns } from '#kit/server/case/flow-log.ts';

/** What the asker is to a correction: its owner, or the clerk. */
export function correctionActors(asker: Asker, record: { readonly status: string }): string[] {
  return actorsBy({ cycle: equipmentCorrection, parties: correctionParties }, asker, record);
}

export function correctionMoves(asker: Asker, correction: { readonly unitId: string; readonly status: string }) {
  return openMoves(equipmentCorrection, stateByCode(equipmentCorrection, correction.status), correctionActors(asker, correction));
}

const correctionColumns: Readonly<Record<string, string>> = {
  correctionNo: 'equipment_correction.correction_no',
  status: 'equipment_correction.status',
  submittedAt: 'equipment_correction.submitted_at',
  updatedAt: 'equipment_correction.updated_at',
};

/** Not the query itself: whoever awaited that would run it. */
async function filteredCorrections(db: Db, asker: Asker, input: ListInput) {
  let corrections = db
    .selectFrom('equipmentCorrection')
    .where('equipmentCorrection.status', '!=', equipmentCorrection.states.deleted.code)
    .where(correctionReach(asker));
  const conditions = filterConditions(correctionFields, input, Object.keys(correctionColumns), (key) => correctionColumns[key] ?? key);
  const devices = await casesWithWord(db, input, {
    table: 'equipment_correction',
    number: 'correction_no',
    conditions: classConditions(input),
    facets: facetConditions(undefined, input),
  });
  for (const condition of [...conditions, ...devices]) corrections = corrections.where(condition);
  return { corrections };
}

export async function listCorrections(db: Db, asker: Asker, input: ListInput) {
  const { corrections } = await filteredCorrections(db, asker, input);
  const { list, ...counted } = await listPage(
    db,
    corrections,
    (query) =>
      // The device of each row, read for the rows that are shown alone.
      query
        .innerJoin('equipment', 'equipment.equSysId', 'equipmentCorrection.equSysId')
        .select([
          'equipmentCorrection.id',
          'correctionNo',
          'equipmentCorrection.equSysId',
          'oidno',
          'equclacode',
          ...calledBy,
          'useUnitName',
          'reason',
          'status',
          'equipmentCorrection.version',
          'unitId',
          'createdByName',
          'submittedAt',
          'equipmentCorrection.updatedAt',
          'content',
          'diff',
        ]),
    input,
    {
      sortable: correctionColumns,
      defaultOrder: '-updatedAt',
      tieBreaker: 'equipment_correction.id',
      // Drafts alone were never handed in, and only their unit sees them.
      neverEmpty: ['correctionNo', 'updatedAt', ...(reachOf(asker).kind === 'unit' ? [] : ['submittedAt'])],
      countsBy: recordsCountedBy,
    },
  );
  const isReturned = (row: { status: string }) => row.status === equipmentCorrection.states.returned.code;
  const reasons = await lastReturns(
    db,
    equipmentCorrection.name,
    list.filter(isReturned).map(({ id }) => id),
  );
  return {
    list: list.map((row) => ({
      ...row,
      items: row.diff.length > 0 ? labelsOf(row.diff) : proposedLabels(row.equclacode, row.content).join('、') || null,
      moves: correctionMoves(asker, row),
      returned: reasons.get(row.id) ?? null,
    })),
    ...counted,
  };
}

export function labelsOf(diff: readonly Difference[]): string | null {
  return diff.length > 0 ? diff.map(({ label }) => label).join('、') : null;
}

/** Every change of the archives within reach, newest first, with the application it came by where the asker may see it. */
export async function listAllChanges(db: Db, asker: Asker, input: ListInput) {
  const { list, ...counted } = await listChanges(db, asker, input, changeFields);
  const links = await linksOf(
    db,
    asker,
    list.flatMap(({ serialNo }) => serialNo ?? []),
  );
  return {
    list: list.map((row) => ({ ...row, items: labelsOf(row.diff), link: links.get(row.serialNo ?? '') ?? null })),
    ...counted,
  };
}

function classConditions(input: ListInput): Expression<SqlBool>[] {
  return filterConditions(changeFields, input, ['equclacode'], () => 'equipment.equclacode');
}

async function linksOf(db: Db, asker: Asker, numbers: readonly string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const found = await db
    .selectFrom('equipmentCorrection')
    .select(['id', 'correctionNo'])
    .where('correctionNo', 'in', [...numbers])
    .where(correctionReach(asker))
    .execute();
  const faults = await findFaultLinks(db, asker, numbers);
  return new Map([...faults, ...found.map(({ id, correctionNo }) => [correctionNo, correctionAddress(id)] as const)]);
}
