import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit.ts';
import { inTransaction } from '#kit/server/database.ts';
import { move } from '#kit/server/move.ts';
import { refuseIssues } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { tariffCalls } from '../../contract/tariffs/calls.ts';
import { changed, figuresOf, tariffForm, touchedOf } from '../../contract/tariffs/figures.ts';
import { feeChangeCycle } from '../../contract/tariffs/lifecycle.ts';
import { refuse } from '../context.ts';
import { addProposal, applyChange, findTariff, lockChange } from './tariff-store.ts';

type Calls = typeof tariffCalls;

/** The numbers of one fee or policy. */
export async function showTariff({ kind, key }: InputOf<Calls['tariff']>, { readDb }: Request) {
  const { tariff } = (await findTariff(readDb, kind, key)) ?? refuse('notFound');
  const { name, validFrom, validTo } = tariff;
  return { name, validFrom, validTo, figures: figuresOf(tariff) };
}

/** One of finance says what shall be charged, from a day on; nothing changes before another agrees. */
export async function proposeTariff({ id, kind, key, values }: InputOf<Calls['proposeTariff']>, { db, asker, now, today }: Request) {
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
      details: { code: content.code, name: content.name, validFrom },
      now,
    });
  });
  return {};
}

/** Another agrees, which puts it into the tables, or does not; whoever proposed it takes it back. */
export async function decideTariff(input: InputOf<Calls['decideTariff']>, { db, asker, now, today }: Request) {
  const isApproved = input.move === 'approve';
  await inTransaction(db, async (tx) => {
    const change = (await lockChange(tx, input.id)) ?? refuse('notFound');
    if (isApproved && change.proposedBy === asker.userId) refuse('tariffSameHand');
    if (isApproved && change.status === feeChangeCycle.states.PROPOSED.code && change.validFrom < today) refuse('tariffDayPast');
    await move(tx, {
      cycle: feeChangeCycle,
      table: 'feeChange',
      record: { ...change, version: input.version },
      move: input.move,
      actors: [asker.actor],
      asker,
      now,
      opinion: input.opinion,
      set: { decidedBy: asker.userId, decidedByName: asker.name, decidedAt: now.toISOString() },
    });
    if (isApproved && !(await applyChange(tx, input.id))) refuse('tariffUnderway');
  });
  return {};
}
