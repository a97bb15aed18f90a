import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { pick } from '#kit/contract/field.ts';
import type { CaseOf, CaseRequest, Making } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { ruleCase } from '../../contract/rules/calls.ts';
import { ruleRefusals } from '../../contract/rules/refusals.ts';
import { ruleForm, ruleListFields } from '../../contract/rules/rule.ts';
import * as store from './rule-store.ts';
import type { InspectionRule, Subject } from './rule-store.ts';

const refuse = refuser(ruleRefusals);
const { states } = ruleCase.cycle;

const labelOf = ({ status }: { readonly status: string }) => states[stateByCode(ruleCase.cycle, status)].label;

const isSame = (one: Subject, other: Subject) =>
  one.ruleKind === other.ruleKind && one.family === other.family && one.equclacode === other.equclacode;

export const inspectionRules: CaseOf<typeof ruleCase, InspectionRule> = {
  kind: ruleCase,
  table: 'inspectionRule',
  notFound: () => refuse('ruleNotFound'),
  read: store.readRules,
  ...byParties(ruleCase, 'inspection_rule'),
  narrow: (_db, _asker, input) => Promise.resolve(store.byWord(input['complex'])),
  paging: {
    sortable: { publishedOn: 'inspection_rule.published_on', updatedAt: 'inspection_rule.updated_at' },
    defaultOrder: '-updatedAt',
    neverEmpty: ['updatedAt'],
  },
  about: aboutOf,
  making: {
    commit: async (tx, { now }, record) => {
      await findReplaced(tx, record);
      return { set: { submittedAt: now.toISOString() } };
    },
    publish: putInForce,
    replace: (_tx, { today }) => Promise.resolve({ set: { endedOn: today } }),
  },
  more: tellMore,
  sections: () =>
    ruleForm.sections.map(({ title, fields }) => [title, pick(ruleListFields, fields as (keyof typeof ruleListFields)[])] as const),
};

/** A rule is written upon the one that it is to replace. */
async function aboutOf(
  tx: Tx,
  { asker }: CaseRequest,
  { replaces }: { readonly replaces?: unknown },
  known: InspectionRule | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  // Written once for good: the draft stays upon the rule with which it began.
  if (known || typeof replaces !== 'string') return { replaces: known?.replaces ?? null, unitId: asker.unitId };
  const [base] = await store.readRules(tx, store.byId(replaces));
  if (!base || base.status === states.draft.code || base.status === states.deleted.code) return refuse('ruleNotFound');
  if (base.status !== states.inForce.code) refuse('ruleNotRevisable', { ruleNo: base.ruleNo, status: labelOf(base) });
  return { replaces: base.id, unitId: asker.unitId };
}

/** Of two drafts upon the same rule the first that is put in force counts. @returns what is in force for the same, which it is written upon */
async function findReplaced(tx: Tx, record: InspectionRule): Promise<InspectionRule | undefined> {
  await store.lockSubject(tx, record);
  const [base] = record.replaces ? await store.readRules(tx, store.byId(record.replaces)) : [];
  if (base && !isSame(base, record)) refuse('ruleOfOther');
  const standing = (await store.findOfSubject(tx, record)).find(({ status }) => status === states.inForce.code);
  if (standing && standing.id !== record.replaces) refuse('ruleKnown', { subject: record.subject ?? '', ruleNo: standing.ruleNo });
  return standing;
}

async function putInForce(tx: Tx, request: CaseRequest, record: InspectionRule): Promise<Making> {
  const standing = await findReplaced(tx, record);
  if (standing) await stepBySystem(tx, inspectionRules, request, { record: standing, move: 'replace' });
  return { set: { publishedOn: request.today, publishedByName: request.asker.name } };
}

/** Beside a rule: the others for the same. */
async function tellMore(db: Db, { asker }: CaseRequest, record: InspectionRule) {
  const others = record.ruleKind === null ? [] : await store.findOfSubject(db, record);
  return { others, mayRevise: asker.actor === 'I4' && record.status === states.inForce.code };
}
