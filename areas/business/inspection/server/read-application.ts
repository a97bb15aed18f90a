import { getDeviceKey } from '#areas/equipment/server/doors/read.ts';
import { isOfEnterprise, type Asker } from '#kit/server/asker.ts';
import { calledFrom } from '#kit/contract/trade/called-as.ts';
import { makeFlowLink } from '#kit/server/case/flow-link.ts';
import { tellStage } from '#kit/server/case/history.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { z } from 'zod';

import { codeOf, inspectionApplication } from '../contract/lifecycle.ts';
import { placeOf, type KeptReason as KeptReasonShape } from '../contract/replies.ts';
import { listLines, type Application, type Line } from './application-store.ts';
import { findApplicationsOf } from './device-views.ts';
import { linesReopened } from './results/lines-at-work.ts';
import { listNotices } from './results/result-store.ts';
import { decidersOf } from './results/issuers.ts';
import { getApplication, standingOf, visitFeeOf } from './standing.ts';
import { actorsOf, mayEdit } from './step.ts';

type FlowRow = Awaited<ReturnType<typeof readFlow>>[number];

/** Enterprise viewers meet the institute as a department, not as persons; their own people keep their names. */
function forViewer(row: FlowRow, { asker }: Request): Omit<FlowRow, 'bizType' | 'bizId' | 'operatorId' | 'details'> {
  const { bizType: _type, bizId: _id, operatorId: _operator, details: _details, ...shown } = row;
  if (!isOfEnterprise(asker) || row.operatorId === null || row.operatorUnit === asker.unitName) return shown;
  return { ...shown, operatorName: row.operatorUnit ?? '检验机构' };
}

export async function readFlowOf(input: { readonly id: string }, request: Request) {
  const application = await getApplication(request.db, request.asker, input.id);
  const flow = await readFlow(request.db, inspectionApplication.name, application.id);
  return { flow: flow.map((row) => forViewer(row, request)) };
}

/** The unit that has applied may show others how far it is. */
export async function linkFlow(input: { readonly id: string }, request: Request) {
  const application = await getApplication(request.db, request.asker, input.id);
  if (!actorsOf(request.asker, application).includes('owner')) return refuse('noAccess');
  return makeFlowLink({ cycle: inspectionApplication.name, id: application.id, title: '检验申报', no: application.onlinelsh }, request);
}

const returns: ReadonlySet<string> = new Set(['reviewReturn', 'approvalReturn', 'voidReport']);

/** Why the findings came back from review, while they are being corrected: all of them, or those of single devices. */
function reviewReturnOf({ status }: { readonly status: string }, lines: readonly Line[], flow: readonly FlowRow[]) {
  const isAll = status === codeOf('inspecting');
  const last = isAll ? flow.findLast(({ toStatus }) => toStatus === status) : flow.findLast(({ action }) => returns.has(action));
  if (!last || !returns.has(last.action) || (!isAll && linesReopened(lines).length === 0)) return null;
  const { marks = [] } = (last.details ?? {}) as { marks?: { lineId: string; itemNo: string; note: string }[] };
  return { opinion: last.opinion ?? '', by: last.operatorName, at: last.at, marks };
}

/** What the unit contests, until somebody has decided who neither inspected nor gave out the reports. */
function appealOf(
  { status, inspectorIds }: Pick<Application, 'status' | 'inspectorIds'>,
  { flow, lines }: { readonly flow: readonly FlowRow[]; readonly lines: readonly Line[] },
  { actor, userId }: Asker,
) {
  const last = status === codeOf('appealed') ? flow.findLast(({ action }) => action === 'appeal') : undefined;
  if (!last) return null;
  const mayReview = actor === 'I4';
  const closedTo =
    mayReview && inspectorIds.includes(userId) ? 'inspector' : mayReview && decidersOf(flow, lines).includes(userId) ? 'issuer' : null;
  return { opinion: last.opinion ?? '', by: last.operatorName, at: last.at, closedTo } as const;
}

type KeptReason = z.infer<typeof KeptReasonShape>;

const reasonsOf = ({ details }: Pick<FlowRow, 'details'>): readonly KeptReason[] =>
  (details as { readonly reasons?: readonly KeptReason[] } | null)?.reasons ?? [];

/** What was asked for before, while the desk looks at the application for another time. */
function handedInAgain({ status }: Application, flow: readonly FlowRow[]) {
  const returns = status === codeOf('submitted') ? flow.filter(({ action }) => action === 'return') : [];
  const last = returns.at(-1);
  return last
    ? {
        reasons: [...reasonsOf(last)],
        opinion: last.opinion ?? '',
        at: last.at,
        named: [...new Set(returns.flatMap(reasonsOf).map(placeOf))],
      }
    : null;
}

/** Every place that a return of this application has named; nothing where it was never sent back. */
export async function placesNamed(db: Db | Tx, id: string): Promise<ReadonlySet<string> | undefined> {
  const returns = (await readFlow(db, inspectionApplication.name, id)).filter(({ action }) => action === 'return');
  return returns.length > 0 ? new Set(returns.flatMap(reasonsOf).map(placeOf)) : undefined;
}

export async function readApplication(input: { readonly id: string }, request: Request) {
  const { db, asker } = request;
  const application = await getApplication(db, asker, input.id);
  const [lines, notices, stage, flow, visitFee] = await Promise.all([
    listLines(db, application.id),
    listNotices(db, application.id),
    tellStage(request, inspectionApplication.name, application.id),
    readFlow(db, inspectionApplication.name, application.id),
    visitFeeOf(application, db, request.services),
  ]);
  const byLine = new Map(lines.map((line) => [line.lineId, line]));
  const returned = application.status === codeOf('returned') ? flow.findLast(({ action }) => action === 'return') : undefined;
  return {
    ...(await standingOf(application, flow, request)),
    // Of devices in one application some may wait for their owner and some for the inspector.
    stage: stage && { ...stage, holders: [], offices: [], isOwn: false },
    application: { ...application, acceptedBy: isOfEnterprise(asker) ? application.acceptDept : application.acceptedByName },
    lines,
    mayEdit: mayEdit(asker, application),
    reasons: returned ? [...reasonsOf(returned)] : [],
    handedInAgain: isOfEnterprise(asker) ? null : handedInAgain(application, flow),
    returnOpinion: returned?.opinion ?? null,
    warnings: [...(flow.findLast(({ action }) => action === 'commit')?.warnings ?? [])],
    reviewReturn: isOfEnterprise(asker) ? null : reviewReturnOf(application, lines, flow),
    appeal: appealOf(application, { flow, lines }, asker),
    notices: notices.map((notice) => ({
      ...notice,
      oidno: byLine.get(notice.lineId)!.oidno,
      ...calledFrom(byLine.get(notice.lineId)!),
    })),
    visitFee,
    relief: application.relief && { ...application.relief, checked: application.relief.checkedBy !== null },
    fee: application.fee && {
      ...application.fee,
      items: [...application.fee.items],
      policies: [...application.fee.policies],
      applied: [...(application.fee.applied ?? [])],
    },
  };
}

/** For the archive page of a device. */
export async function showApplicationsOf(input: { readonly equSysId: string }, request: Request) {
  return { applications: await findApplicationsOf(request.readDb, request.asker, await getDeviceKey(input, request)) };
}
