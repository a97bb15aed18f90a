import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { readStanding } from '#areas/inspection/server/doors/read.ts';
import { changeNotice, listNotices } from '#areas/inspection/server/doors/results.ts';
import { getLocked } from '#areas/inspection/server/doors/write.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { momentInShanghai } from '#kit/contract/trade/calendar.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { writeFlow } from '#kit/server/case/flow-log.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { examiningCalls } from '../../contract/calls.ts';
import { examiningRefusals } from '../../contract/refusals.ts';

const refuse = refuser(examiningRefusals);

/** Whom somebody of the institute has told of a grave hazard that the portal could tell nobody of, once. Pressed again it is answered as done. */
export async function reportByHand({ id, tzsNo, text }: InputOf<typeof examiningCalls.reportByHand>, request: Request) {
  const { db, asker, now } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, id);
    if (asker.actor === 'I2' && !application.inspectorIds.includes(asker.userId)) refuse('notYourInspection');
    const notice = (await listNotices(tx, application.id)).find((one) => one.tzsNo === tzsNo) ?? refuse('noticeNotFound');
    const { graveTold, graveReported, state } = notice;
    if (state === 'withdrawn' || graveTold?.length !== 0) refuse('noReportByHand', { tzsNo });
    if (graveReported?.by === asker.name && graveReported.text === text) return;
    if (graveReported) refuse('reportedByHand', { who: graveReported.by, when: momentInShanghai(new Date(graveReported.at)) });
    await changeNotice(tx, tzsNo, { graveReported: JSON.stringify({ text, by: asker.name, at: now.toISOString() }) });
    const label = '登记严重事故隐患人工报告';
    const record = { id: application.id };
    await writeFlow(tx, { cycle: inspectionApplication, record, move: 'graveReport', label, asker, now, opinion: `${tzsNo}：${text}` });
    await writeAudit(tx, { asker, action: 'paper.graveReport', objectId: application.id, details: { no: tzsNo, opinion: text }, now });
  });
  return readStanding(id, request);
}
