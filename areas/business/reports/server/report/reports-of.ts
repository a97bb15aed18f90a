import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { readArchives } from '#areas/equipment/server/doors/read.ts';
import type { Application, Line } from '#areas/inspection/server/doors/read.ts';
import { consentsTo } from '#areas/examining/server/door.ts';
import type { Result } from '#areas/inspection/server/doors/results.ts';
import { basisWords } from '#areas/item-lists/contract/basis-words.ts';
import { certificateNumbers } from '#areas/inspection-means/server/doors/use.ts';
import { findNamedList } from '#areas/item-lists/server/door.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { listNoticesOf } from '../paper-store.ts';
import { noticedProblems, reportContent } from './report-content.ts';

interface Issue {
  readonly results: ReadonlyMap<string, Result>;
  readonly approver: string;
  readonly approverId: string | null;
  readonly issuedOn: string;
}

/** What the reports of these devices state: of each that has a number and an archive. */
export async function reportsOf(
  db: Db | Tx,
  application: Application,
  lines: readonly (Line & { readonly nextDate: string | null })[],
  { results, approver, approverId, issuedOn }: Issue,
) {
  const archives = await readArchives(
    db,
    lines.map(({ equSysId }) => equSysId),
  );
  const noticed = await listNoticesOf(db, application.id);
  const bases = await itemBases(db, results);
  const found = await noticedProblems(db, application);
  const numbers = await certificateNumbers(db, application.inspectorIds);
  // A draft has nobody's consent yet.
  const flow = approverId === null ? [] : await readFlow(db, inspectionApplication.name, application.id);
  return lines.flatMap((line) => {
    const archive = archives.get(line.equSysId);
    const problems = found.get(line.lineId);
    const issue = {
      result: results.get(line.lineId),
      itemsBasis: bases.get(line.lineId),
      notices: noticed.filter(({ equSysId }) => equSysId === line.equSysId).map(({ no }) => no),
      ...(problems && { problems }),
      approver,
      approverId,
      consents: consentsTo(line, flow),
      certificates: numbers({ equclacode: archive?.equclacode ?? '', on: line.inspDate ?? issuedOn }),
      issuedOn,
    };
    return archive && line.reportNo ? [{ no: line.reportNo, archive, content: reportContent(application, line, archive, issue) }] : [];
  });
}

/** By which list the items of each device go, in words; nothing where none were looked at. */
async function itemBases(db: Db | Tx, results: ReadonlyMap<string, Result>): Promise<ReadonlyMap<string, string>> {
  const bases = new Map<string, string>();
  for (const [lineId, { items, listId }] of results)
    if (items.length > 0) bases.set(lineId, basisWords(listId === null ? undefined : await findNamedList(db, listId)));
  return bases;
}
