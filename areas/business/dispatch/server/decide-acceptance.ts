import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { notInCase } from '#kit/contract/case/marks.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import { nextDailyNumber } from '#kit/server/postgres/serial.ts';

import { findMaterial } from '#areas/attachments/contract/material.ts';
import { materialKinds } from '#areas/attachments/server/door.ts';
import { typedFields } from '#areas/inspection/contract/application.ts';
import { applicationFiles } from '#areas/inspection/contract/materials.ts';
import { placeOf } from '#areas/inspection/contract/replies.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { tell } from '#areas/inspection/server/doors/events.ts';
import { type Application, listLines, placesNamed, readStanding } from '#areas/inspection/server/doors/read.ts';
import { makeMove, refuseOvertaken, type Step, tellOwners } from '#areas/inspection/server/doors/step.ts';
import { getLocked, releaseDevices, setLines, settleApplyState } from '#areas/inspection/server/doors/write.ts';

import { dispatchRefusals } from '../contract/refusals.ts';

const refuse = refuser(dispatchRefusals);

interface Acceptance extends Step {
  /** As the neighbour that accepts it has numbered it. */
  readonly appNo?: string | undefined;
}

interface Reason {
  readonly kind: 'field' | 'line' | 'attachment';
  readonly key: string;
  readonly label: string;
  readonly reason: string;
}

/** The clerk takes the application on: number of the institute, devices marked, slip and event in the same transaction. */
export async function acceptApplication(input: Acceptance, request: CaseRequest) {
  const { asker, now, today, db } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    const accepted = await makeMove(tx, application, request, {
      move: 'accept',
      opinion: input.opinion,
      set: {
        appNo: application.appNo ?? input.appNo ?? (await nextDailyNumber(tx, 'SL', today, 5)),
        acceptDept: asker.dept ?? '业务受理大厅',
        acceptedBy: asker.userId,
        acceptedByName: asker.name,
        acceptedAt: now.toISOString(),
        acceptOpinion: input.opinion ?? null,
      },
    });
    const lines = await listLines(tx, application.id);
    await setLines(tx, application.id, { lineState: lineStateCode.accepted });
    await settleApplyState(
      tx,
      lines.map(({ equSysId }) => equSysId),
    );
    await tell(tx, request.services, 'accepted', { application: accepted, lines, now });
    await tellOwners(
      tx,
      accepted,
      { kind: '受理', title: '检验申报已受理', body: `${accepted.onlinelsh}已受理（受理编号${accepted.appNo}），正在核定费用。` },
      now,
    );
  });
  return readStanding(input.id, request);
}

interface Return extends Step {
  readonly reasons: readonly Reason[];
  readonly whyLate?: string | undefined;
}

/** All that is to be put right is named at once: what is named only at a second return is named with a reason. */
async function refuseNamedLate(tx: Tx, { id, reasons, whyLate }: Return): Promise<void> {
  const named = whyLate ? undefined : await placesNamed(tx, id);
  const late = named && reasons.find((reason) => !named.has(placeOf(reason)));
  if (late) refuse('namedLate', { label: late.label }, [{ field: 'whyLate', message: '请写明此前未一并告知的原因' }]);
}

/** What is named stands in the application: nobody would see it elsewhere. */
async function refuseElsewhere(tx: Tx, { services }: CaseRequest, application: Application, reasons: readonly Reason[]): Promise<void> {
  const lines = new Set((await listLines(tx, application.id)).map(({ lineId }) => lineId));
  // Which papers the supervision of works has, the area of works says.
  const kinds = application.bcwSysId === null ? [applicationFiles] : services.handed.of(materialKinds).map(({ kind }) => kind);
  const stands = {
    field: (key: string) => Object.hasOwn(typedFields, key),
    line: (key: string) => lines.has(key),
    attachment: (key: string) => kinds.some((kind) => findMaterial(kind, key) !== undefined),
  };
  refuseIssues(reasons.filter(({ kind, key }) => !stands[kind](key)).map(({ label }) => ({ field: 'reasons', message: notInCase(label) })));
}

/** Back to the unit, with a reason at every field, device or material that is wrong, and what stood there. */
export async function returnApplication(input: Return, request: CaseRequest) {
  const { asker, now, db } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    await refuseNamedLate(tx, input);
    await refuseElsewhere(tx, request, application, input.reasons);
    const reasons = input.reasons.map((reason) => ({
      ...reason,
      oldValue: reason.kind === 'field' ? (application[reason.key as keyof Application] ?? null) : undefined,
    }));
    const returned = await makeMove(tx, application, request, {
      move: 'return',
      opinion: input.opinion,
      details: { reasons, ...(input.whyLate && { whyLate: input.whyLate }) },
    });
    // It keeps its devices: they are to be put right here, not applied for a second time.
    await setLines(tx, application.id, { lineState: lineStateCode.waiting });
    await settleApplyState(
      tx,
      (await listLines(tx, application.id)).map(({ equSysId }) => equSysId),
    );
    if (application.acceptedAt) await tell(tx, request.services, 'acceptanceEnded', { application, reason: '检验申报已退回补正', now });
    const said = { opinion: input.opinion ?? '', reasons, whyLate: input.whyLate ?? null };
    await tell(tx, request.services, 'returned', { application: returned, ...said, now });
    await tellOwners(
      tx,
      returned,
      { kind: '退回', title: '检验申报被退回补正', body: `${returned.onlinelsh}：${input.opinion ?? ''}` },
      now,
    );
  });
  return readStanding(input.id, request);
}

export async function rejectApplication(input: Step, request: CaseRequest) {
  const { asker, now, db } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    const rejected = await makeMove(tx, application, request, { move: 'reject', opinion: input.opinion });
    await releaseDevices(tx, rejected, lineStateCode.terminated);
    await tell(tx, request.services, 'rejected', { application: rejected, opinion: input.opinion ?? '', now });
    await tellOwners(tx, rejected, { kind: '退回', title: '检验申报不予受理', body: `${rejected.onlinelsh}：${input.opinion ?? ''}` }, now);
  });
  return readStanding(input.id, request);
}
