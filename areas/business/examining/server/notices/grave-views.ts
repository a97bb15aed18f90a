import { sql, type Expression, type SqlBool } from 'kysely';

import { applicationReach } from '#areas/inspection/server/doors/read.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { countTogether } from '#kit/server/case/count-together.ts';
import { columnsOf } from '#kit/server/list/column.ts';
import { filterConditions, listPage, ordered, type Counted, type Paging } from '#kit/server/list/list.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import type { Request } from '#kit/server/request.ts';

import type { examiningCalls } from '../../contract/calls.ts';
import { graveFields, graveListing } from '../../contract/grave.ts';

type Input = InputOf<typeof examiningCalls.graveHazards>;

/** Nobody was told, and nobody has reported it since. */
const isByHand = sql<SqlBool>`(opinion_notice.state <> 'withdrawn' and jsonb_array_length(opinion_notice.grave_told) = 0 and opinion_notice.grave_reported is null)`;

/** An authority has what it was told of, whatever the archive says by now. */
function reach(asker: Asker): Expression<SqlBool> {
  if (reachOf(asker).kind !== 'area') return applicationReach(asker);
  return sql<SqlBool>`opinion_notice.grave_told @> ${JSON.stringify([{ unitId: asker.unitId }])}::jsonb`;
}

const graveWithin = (db: Db, asker: Asker) =>
  db
    .selectFrom('opinionNotice')
    .innerJoin('inspectionLine', 'inspectionLine.lineId', 'opinionNotice.lineId')
    .innerJoin('inspectionApplication', 'inspectionApplication.id', 'opinionNotice.applicationId')
    .where('opinionNotice.isGrave', '=', true)
    .where(reach(asker));

const ofNotice = columnsOf('opinion_notice');
const columns: Readonly<Record<string, string | Expression<unknown>>> = {
  oidno: 'inspection_line.oidno',
  useUnitName: 'inspection_application.use_unit_name',
  byHand: isByHand,
};
const paging: Paging = {
  sortable: { issuedOn: ofNotice('issuedOn') },
  defaultOrder: '-issuedOn',
  tieBreaker: 'opinion_notice.id',
  neverEmpty: ['issuedOn'],
};

const filtered = (db: Db, asker: Asker, input: Input) =>
  graveWithin(db, asker).where((eb) =>
    eb.and(filterConditions(graveFields, input, filtersIn(graveListing), (key) => columns[key] ?? ofNotice(key))),
  );

const shown = (query: ReturnType<typeof graveWithin>) =>
  query.select([
    ...(['id', 'applicationId', 'tzsNo', 'problems', 'issuedOn', 'deadline', 'state', 'graveTold', 'graveReported'] as const).map(
      (key) => `opinionNotice.${key}` as const,
    ),
    ...(['equName', 'unitInnerNo', 'buildingName', 'buildingNo', 'oidno'] as const).map((key) => `inspectionLine.${key}` as const),
    'inspectionApplication.useUnitName',
  ]);

type Found = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const rowOf = ({ problems, graveTold, graveReported, ...row }: Found) => ({
  ...row,
  equName: calledAs(row),
  problem: problems.map(({ problem }) => problem).join('；'),
  told: graveTold?.map(({ name }) => name).join('、') || null,
  reported: graveReported?.text ?? null,
});

export async function listGrave(db: Db, asker: Asker, input: Input) {
  const { list, ...counted } = await listPage(db, filtered(db, asker, input), shown, { input, paging });
  return { list: list.map(rowOf), ...counted };
}

/** The same for a workbook. */
export async function readGrave(db: Db, asker: Asker, input: Input, most: number) {
  const rows = await ordered(shown(filtered(db, asker, input)), input, paging)
    .limit(most)
    .execute();
  return rows.map(rowOf);
}

/** Grave hazards that somebody of the asker's department has to report by hand. */
export function countByHand(request: Pick<Request, 'readDb' | 'asker'>): Promise<Counted> {
  return countTogether(request, graveWithin(request.readDb, request.asker).where(isByHand));
}
