import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, dropBlanks, type Issue } from '#kit/contract/form.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { move } from '#kit/server/case/move.ts';
import { refuser, refuseIssues } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { heed, kept } from '#kit/server/case/warnings.ts';

import type { tariffCalls } from '../../contract/tariffs/calls.ts';
import { changed, figuresOf, jumpsOf, sayTouched, tariffForm, touchedOf, type Touched } from '../../contract/tariffs/figures.ts';
import { feeChangeCycle } from '../../contract/tariffs/lifecycle.ts';
import { feeRefusals } from '../../contract/refusals.ts';
import { addProposal, applyChange, findTariff, isUnderway, lockChange, revokeChange, type FeeChange } from './tariff-store.ts';

const refuse = refuser(feeRefusals);

type Calls = typeof tariffCalls;

/** The numbers of one fee or policy. */
export async function showTariff({ kind, key }: InputOf<Calls['tariff']>, { readDb }: Request) {
  const { tariff } = (await findTariff(readDb, kind, key)) ?? refuse('notFound');
  const { name, validFrom, validTo } = tariff;
  return { name, validFrom, validTo, figures: figuresOf(tariff) };
}

/** One of finance says what shall be charged, from a day on; nothing changes before another agrees. */
export async function proposeTariff({ id, kind, key, values }: InputOf<Calls['proposeTariff']>, request: CaseRequest) {
  const { db, asker, now, today } = request;
  const found = (await findTariff(db, kind, key)) ?? refuse('notFound');
  const given = dropBlanks(values);
  const figures = figuresOf(found.tariff);
  const form = tariffForm(figures);
  if (Object.keys(given).some((name) => !Object.hasOwn(form.fields, name))) refuse('notFound');
  refuseIssues(checkValues(form, given, 'submit'));
  const validFrom = String(given['validFrom']);
  if (validFrom < today || validFrom <= found.tariff.validFrom)
    refuse('tariffDay', {}, [{ field: 'validFrom', message: `须不早于今天，并晚于现行标准的生效日期${found.tariff.validFrom}` }]);
  const content = changed(found.tariff, given);
  const touched = touchedOf(found.tariff, content);
  if (touched.length === 0 && content.validTo === found.tariff.validTo) refuse('tariffSame');
  const warnings = heed(request, jumpsIn(touched), '提出变更');
  const proposal = {
    id,
    kind,
    rowKey: key,
    content,
    touched,
    basis: String(given['basis']),
    proposedBy: asker.userId,
    proposedByName: asker.name,
  };
  await inTransaction(db, async (tx) => {
    const standing = found.isLast ? await addProposal(tx, proposal, now) : undefined;
    if (standing === undefined) refuse('tariffUnderway');
    if (standing === 'known') return;
    await writeAudit(tx, {
      asker,
      action: 'feeChange.propose',
      objectId: id,
      details: { ...saidOf({ rowCode: content.code, name: content.name, validFrom, touched, basis: proposal.basis }), ...kept(warnings) },
      now,
    });
  });
  return {};
}

/** What a change says, for the audit log: of which fee, from when, by which document, and each number before and after. */
function saidOf({ rowCode, name, validFrom, touched, basis }: Pick<FeeChange, 'rowCode' | 'name' | 'validFrom' | 'touched' | 'basis'>) {
  return { code: rowCode, name, validFrom, changed: sayTouched(touched), basis };
}

/** A slip of the keyboard makes sixty thousand of five hundred: who proposes and who approves reads it once more. */
function jumpsIn(touched: readonly Touched[]): Issue[] {
  return jumpsOf(touched).map((jump) => ({ field: '', message: `${sayTouched([jump])}：变动超过50%，请与收费文件逐项核对`, warns: true }));
}

/** What is in force has been charged. @returns what the move writes beside the state */
async function beforeRevoking(
  tx: Tx,
  change: FeeChange,
  move: 'askRevoke' | 'agreeRevoke' | 'keepApproved',
  { asker, today }: CaseRequest,
) {
  if (move === 'keepApproved') return { revokeBy: null };
  if (change.validFrom <= today) return refuse('tariffInForce', { name: change.name, day: change.validFrom });
  if (move === 'agreeRevoke') return change.revokeBy === asker.userId ? refuse('tariffRevokeSameHand') : { revokedBy: asker.userId };
  if (change.status === feeChangeCycle.states.APPROVED.code && (await isUnderway(tx, change))) refuse('tariffUnderway');
  return { revokeBy: asker.userId };
}

/** Another agrees, which puts it into the tables, or does not; whoever proposed it takes it back. What was approved two take out again. */
export async function decideTariff(input: InputOf<Calls['decideTariff']>, request: CaseRequest) {
  const { db, asker, now, today } = request;
  const isApproved = input.move === 'approve';
  await inTransaction(db, async (tx) => {
    const change = (await lockChange(tx, input.id)) ?? refuse('notFound');
    if (isApproved && change.proposedBy === asker.userId) refuse('tariffSameHand');
    if (isApproved && change.status === feeChangeCycle.states.PROPOSED.code && change.validFrom < today) refuse('tariffDayPast');
    const { move: chosen } = input;
    const isRevoking = chosen === 'askRevoke' || chosen === 'agreeRevoke' || chosen === 'keepApproved';
    const isOpen = change.version === input.version && change.status === feeChangeCycle.states.PROPOSED.code;
    const warnings = isApproved && isOpen ? heed(request, jumpsIn(change.touched), feeChangeCycle.moves.approve.label) : [];
    const decided = { decidedBy: asker.userId, decidedByName: asker.name, decidedAt: now.toISOString() };
    await move(tx, {
      cycle: feeChangeCycle,
      table: 'feeChange',
      record: { ...change, version: input.version },
      move: input.move,
      actors: [asker.actor],
      asker,
      now,
      opinion: input.opinion,
      details: { ...saidOf(change), ...kept(warnings) },
      set: isRevoking ? await beforeRevoking(tx, change, chosen, request) : decided,
    });
    if (chosen === 'agreeRevoke' && !(await revokeChange(tx, input.id))) refuse('tariffUnderway');
    if (isApproved && !(await applyChange(tx, input.id))) refuse('tariffUnderway');
  });
  return {};
}
