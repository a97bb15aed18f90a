import type { InputOf } from '#kit/contract/call.ts';
import { pick } from '#kit/contract/field.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { sheetIn } from '#kit/contract/list/listing.ts';
import { isOfEnterprise } from '#kit/server/asker.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { isSame, type CaseRequest } from '#kit/server/case/case.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { consultationCalls } from '../contract/calls.ts';
import { evaluateForm } from '../contract/consultation.ts';
import { evaluationFields, evaluationListing } from '../contract/evaluation.ts';
import { evaluationAccess } from '../contract/menu.ts';
import { consultationRefusals } from '../contract/refusals.ts';
import * as store from './evaluation-store.ts';

const refuse = refuser(consultationRefusals);
type Listed = InputOf<typeof consultationCalls.evaluations>;

export async function showEvaluations(input: Listed, { readDb, asker }: Request) {
  const { list, ...counted } = await store.listEvaluations(readDb, asker, input);
  const mayEvaluate = isOfEnterprise(asker) && asker.menuIds.has(evaluationAccess.edit);
  return { ...counted, list: list.map((row) => ({ ...row, mayEvaluate: mayEvaluate && row.evaluatedAt === null })) };
}

/** @throws tooManyForExport */
export function exportEvaluations(input: Listed, request: Request) {
  const { readDb, asker } = request;
  const fields = pick(evaluationFields, sheetIn(evaluationListing));
  return exportList('检验服务评价', fields, (most) => store.readEvaluations(readDb, asker, input, most), request);
}

/** What whoever applied says of a finished inspection, once. The same said again by the same person is answered as done. */
export async function evaluateJob({ applicationId, values }: InputOf<typeof consultationCalls.evaluate>, request: CaseRequest) {
  const { db, asker, services, now, today } = request;
  const given = dropBlanks(values);
  refuseIssues(checkValues(evaluateForm, given, 'submit', { dictionaries: await services.dictionaries.dictionaries(), today }));
  const told = { satisfaction: String(given['satisfaction']), evaluation: (given['evaluation'] as string | undefined) ?? null };
  return inTransaction(db, async (tx) => {
    const job = (await store.findJob(tx, asker, applicationId)) ?? refuse('jobNotFound');
    if (!store.isFinished(job)) refuse('jobNotFinished');
    const evaluatedAt = now.toISOString();
    const who = { unitId: asker.unitId!, evaluatedBy: asker.userId, evaluatedByName: asker.name };
    if (await store.addEvaluation(tx, { applicationId, ...who, ...told, evaluatedAt })) {
      const details = { no: job.onlinelsh };
      await writeAudit(tx, { asker, action: 'serviceEvaluation.add', objectId: applicationId, details, now });
      return { applicationId, evaluatedAt };
    }
    const known = await store.readEvaluation(tx, applicationId);
    const isKept =
      known.evaluatedBy === asker.userId && isSame(known.satisfaction, told.satisfaction) && isSame(known.evaluation, told.evaluation);
    if (!isKept) refuse('evaluatedBefore', { onlinelsh: job.onlinelsh, name: known.evaluatedByName });
    return { applicationId, evaluatedAt: known.evaluatedAt };
  });
}
