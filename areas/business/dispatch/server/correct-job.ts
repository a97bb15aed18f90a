import { jobIssues, jobOf, jobText } from '#areas/fees/contract/job-facts.ts';
import type { Values } from '#kit/contract/field.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { deviceWords } from '#kit/contract/trade/called-as.ts';
import { inspectionRefusals } from '#areas/inspection/contract/refusals.ts';
import { listLines, readStanding } from '#areas/inspection/server/doors/read.ts';
import { makeMove, refuseOvertaken, refuseUnlessOpen, staying, tellOwners } from '#areas/inspection/server/doors/step.ts';
import { getLocked, setLine } from '#areas/inspection/server/doors/write.ts';

import { dispatchRefusals } from '../contract/refusals.ts';

const refuse = refuser({ ...inspectionRefusals, ...dispatchRefusals });

interface Correction {
  readonly id: string;
  readonly version: number;
  readonly lineId: string;
  readonly job: Values;
  readonly opinion: string;
}

/** What the unit told of the job at a device, put right by whoever fixes the fee: for a reason, on record and told to the unit. The fee is reckoned anew. */
export async function correctJob({ id, version, lineId, job: given, opinion }: Correction, request: Request) {
  const { asker, db, now } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, id);
    await refuseOvertaken(tx, application, version, asker);
    refuseUnlessOpen(application, 'correctJob', asker);
    const line = (await listLines(tx, id)).find((one) => one.lineId === lineId) ?? refuse('lineNotFound');
    refuseIssues(jobIssues(line, line.inspType, given, 'submit'));
    const job = jobOf(line, line.inspType, given);
    if (jobText(job) === jobText(line.job)) refuse('jobSame');
    const words = `${deviceWords(line)}的检验要求由“${jobText(line.job) || '未填写'}”更正为“${jobText(job) || '未填写'}”`;
    const details = { oidno: line.oidno, old: line.job, new: job };
    await makeMove(tx, application, request, { move: 'correctJob', ...staying(application), opinion: `${words}：${opinion}`, details });
    await setLine(tx, lineId, { job: JSON.stringify(job) });
    await tellOwners(tx, application, { kind: '受理', title: '检验要求已更正', body: `${application.onlinelsh}：${words}。` }, now);
  });
  return readStanding(id, request);
}
