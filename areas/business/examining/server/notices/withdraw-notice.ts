import { failedTitle } from '#areas/verdicts/contract/item-parts.ts';
import { measuredText } from '#areas/verdicts/contract/measure.ts';
import { calledFrom } from '#kit/contract/trade/called-as.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { examiningRefusals } from '../../contract/refusals.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { tell } from '#areas/inspection/server/doors/events.ts';
import { getApplication, listLines, readStanding } from '#areas/inspection/server/doors/read.ts';
import {
  awaitsRecheck,
  changeNotice,
  isLive,
  linesAtWork,
  listNotices,
  listResults,
  unreviewed,
} from '#areas/inspection/server/doors/results.ts';
import { makeMove, refuseUnlessOpen, staying, type Step, tellOwners } from '#areas/inspection/server/doors/step.ts';
import { setLine } from '#areas/inspection/server/doors/write.ts';
import { findAuthorities, takeBackGraveHazard } from './grave-hazards.ts';
import { failedItems, linesToNotice } from './notices.ts';
import { getOwnInspection } from '../findings/on-site.ts';
import { deviceOf } from '../findings/results.ts';

const refuse = refuser(examiningRefusals);

/** The notices as they would be issued now, for their inspector to read before. */
export async function draftNotices(input: { readonly id: string }, request: CaseRequest) {
  const { db, asker } = request;
  const application = await getApplication(db, asker, input.id);
  if (!application.inspectorIds.includes(asker.userId)) refuse('notYourInspection');
  const lines = await linesToNotice(db, application);
  const results = await listResults(
    db,
    lines.map(({ lineId }) => lineId),
  );
  const others = (await listNotices(db, application.id)).filter(isLive);
  const failing = lines
    .map((line) => ({ line, failed: failedItems(results.get(line.lineId)?.items ?? []) }))
    .filter(({ failed }) => failed.length > 0);
  const authorities = await findAuthorities(
    db,
    failing.map(({ line }) => line.equSysId),
  );
  const devices = await Promise.all(
    failing.map(async ({ line, failed }) => {
      const { params } = await deviceOf(db, line);
      const items = failed.map((item) => ({ ...item, title: failedTitle(item), measured: measuredText(item, params) }));
      const told = (authorities.get(line.equSysId) ?? []).map(({ name }) => name);
      return { lineId: line.lineId, oidno: line.oidno, ...calledFrom(line), authorities: told, items };
    }),
  );
  return { deadline: others[0]?.deadline ?? null, devices };
}

/**
 * A notice that was a mistake is taken back before the unit has answered it: its paper is void, and the device is entered anew, alone while others are put
 * right or rechecked, otherwise with all of its application.
 */
export async function withdrawNotice(input: Step & { readonly tzsNo: string; readonly opinion: string }, request: CaseRequest) {
  const { db, now, today, asker, services } = request;
  await inTransaction(db, async (tx) => {
    const application = await getOwnInspection(tx, input, request);
    refuseUnlessOpen(application, 'withdrawNotice', asker);
    const live = (await listNotices(tx, application.id)).filter(isLive);
    const notice = live.find(({ tzsNo }) => tzsNo === input.tzsNo) ?? refuse('noticeNotFound');
    if (notice.state === 'answered') refuse('noticeAnswered', { tzsNo: notice.tzsNo });
    await changeNotice(tx, notice.tzsNo, { state: 'withdrawn', withdrawReason: input.opinion, withdrawnOn: today });
    const isAlone = live.length === 1;
    const isRecheck = isAlone && (await awaitsRecheck(tx, application.id));
    const isLast = isAlone && !isRecheck;
    const moved = await makeMove(tx, application, request, {
      move: 'withdrawNotice',
      ...(isRecheck ? { to: 'recheck' as const } : isLast ? { to: 'inspecting' as const } : staying(application)),
      opinion: `${notice.tzsNo}：${input.opinion}`,
      details: { tzsNo: notice.tzsNo },
    });
    const lines = await listLines(tx, application.id);
    const back = isLast ? linesAtWork(lines).map(({ lineId }) => lineId) : [notice.lineId];
    for (const lineId of back) await setLine(tx, lineId, { lineState: lineStateCode.inspected, isReopened: !isLast, ...unreviewed });
    const line = lines.find(({ lineId }) => lineId === notice.lineId)!;
    await takeBackGraveHazard(tx, { application: moved, line, notice }, input.opinion, now);
    await tell(tx, services, 'noticeWithdrawn', { application: moved, notice, reason: input.opinion, now });
    const body = `${moved.onlinelsh}：检验意见通知书 ${notice.tzsNo} 已由检验机构撤回（${input.opinion}），不必整改反馈，检验人员将更正检验记录。`;
    await tellOwners(tx, moved, { kind: '退回', title: '检验意见通知书已撤回', body }, now);
  });
  return readStanding(input.id, request);
}
