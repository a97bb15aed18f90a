import { findClass } from '#areas/device-facts/contract/classes.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { findCase } from '#kit/server/case/case.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { supervisedCalls } from '../contract/calls.ts';
import { constructionRefusals } from '#areas/construction/contract/refusals.ts';
import { exportedSupervised } from '../contract/supervised.ts';
import { findLine, notices } from '#areas/construction/server/door.ts';
import { findEarlier, listSupervisions, readSupervisions } from './application-views.ts';
import { listSupervisedLines, readLines, readPoints, readSupervisedLines } from './line-views.ts';

const refuse = refuser(constructionRefusals);

export const supervisedHandlers = {
  supervisedList: (input: InputOf<typeof supervisedCalls.supervisedList>, { readDb, asker }: Request) =>
    listSupervisions(readDb, asker, input),
  supervisedExport: (input: InputOf<typeof supervisedCalls.supervisedExport>, request: Request) =>
    exportList(
      '监检申报',
      exportedSupervised.applications,
      (most) => readSupervisions(request.readDb, request.asker, input, most),
      request,
    ),
  supervisedLines: (input: InputOf<typeof supervisedCalls.supervisedLines>, { readDb, asker }: Request) =>
    listSupervisedLines(readDb, asker, input),
  supervisedLinesExport: (input: InputOf<typeof supervisedCalls.supervisedLinesExport>, request: Request) =>
    exportList('监检设备', exportedSupervised.lines, (most) => readSupervisedLines(request.readDb, request.asker, input, most), request),
  supervisedLine: showLine,
};

/** One device of a notice within reach, with all that its supervision has come to. */
async function showLine({ id }: { readonly id: string }, { readDb, asker }: Request) {
  const [line] = await readLines(readDb, asker, [id]);
  const stored = line && (await findLine(readDb, id));
  const notice = line && (await findCase(readDb, notices, asker, line.noticeId));
  if (!line || !stored || !notice) return refuse('lineNotFound');
  const { equSysId, noticeId, applicationId, lineId } = line;
  const [points, earlier] = await Promise.all([
    readPoints(readDb, asker, applicationId === null ? null : lineId),
    equSysId === null ? [] : findEarlier(readDb, asker, { noticeId, equSysId, applicationId }),
  ]);
  // What a notice brought went with it.
  const isGone = line.stage === 'ended' && stored.isNew;
  const { equcode, makeUnitName, isComplete } = stored;
  const detailRoute = isGone || equSysId === null ? null : (findClass(line.equclacode)?.detailRoute ?? null);
  return { line: { ...line, equcode, makeUnitName, isComplete, detailRoute }, notice, points, earlier };
}
