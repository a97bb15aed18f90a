import { refuseRefunded, tellIssued } from '#areas/inspection/server/doors/fee.ts';
import { readStanding } from '#areas/inspection/server/doors/read.ts';
import { type Actor, makeMove, refuseUnlessOpen, staying, type Step, tellOwners } from '#areas/inspection/server/doors/step.ts';
import { isSettled } from '#areas/inspection/contract/words.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { examiningRefusals } from '../../contract/refusals.ts';
import { refuseContradictions } from '../findings/refuse-contradictions.ts';
import { giveOut } from './give-out.ts';
import { getForReview, toApprove } from './hands.ts';

const refuse = refuser(examiningRefusals);

/**
 * The report is approved: numbers, archive, next dates and papers in one transaction. Given out at once when the fee is settled, held
 * otherwise. Nobody approves what they inspected or reviewed.
 */
export async function approveReport(input: Step, request: CaseRequest) {
  const { asker, now, today, db } = request;
  await inTransaction(db, async (tx) => {
    const { application, lines } = await getForReview(tx, input, request, 'approve');
    refuseUnlessOpen(application, 'approve', asker);
    refuseRefunded(application, '批准报告');
    const reported = toApprove(application, lines);
    await refuseContradictions(tx, application, { lines: reported }, today);
    const approved = await makeMove(tx, application, request, { move: 'approve', opinion: input.opinion });
    await giveOut(tx, approved, { reported }, request);
    const isReleased = isSettled(approved.payStatus);
    const system: Actor = { asker: undefined, now, today };
    const issued = await makeMove(tx, approved, system, {
      move: 'issue',
      to: isReleased ? 'issued' : 'heldForFee',
      set: { issuedOn: isReleased ? today : null },
    });
    await tellIssued(tx, issued, isReleased, now);
  });
  return readStanding(input.id, request);
}

/**
 * Devices that passed and were reviewed do not wait for the others of their application: they get their reports while those are put right or rechecked, and are free. The
 * application stands where it stood, and so do its days.
 */
export async function approvePassed(input: Step, request: CaseRequest) {
  const { asker, now, today, db } = request;
  await inTransaction(db, async (tx) => {
    const { application, lines } = await getForReview(tx, input, request, 'approve');
    refuseUnlessOpen(application, 'approvePassed', asker);
    refuseRefunded(application, '出具报告');
    const passed = toApprove(application, lines);
    if (passed.length === 0) refuse('nothingReviewed');
    await refuseContradictions(tx, application, { lines: passed }, today);
    const moved = await makeMove(tx, application, request, {
      move: 'approvePassed',
      ...staying(application),
      opinion: input.opinion,
      details: { devices: passed.map(({ oidno }) => oidno) },
    });
    await giveOut(tx, moved, { reported: passed }, request);
    const title = isSettled(moved.payStatus) ? '合格设备的检验报告已先行出具' : '合格设备的检验报告已完成，缴费后可下载';
    const body = `${moved.onlinelsh}：${passed.length}台合格设备${title.slice(4)}；其余设备请继续整改、复检，期限不变。`;
    await tellOwners(tx, moved, { kind: '报告出具', title, body }, now);
  });
  return readStanding(input.id, request);
}
