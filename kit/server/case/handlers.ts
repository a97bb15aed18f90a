import type { CaseCalls, CaseDeclaration, Undrafted } from '#kit/contract/case/case.ts';
import type { MoveOf } from '#kit/contract/case/lifecycle.ts';
import type { Handlers, Request } from '../request.ts';
import { linkingFlow } from './flow-link.ts';
import type { CaseOf, CaseRecord, ShownOf } from './case.ts';
import { countParts, exportCases, listCases } from './list-cases.ts';
import { saveDraft } from './save-draft.ts';
import { printCase, showCase } from './show-case.ts';
import { committing, deciding, filling, moving, stepping } from './step.ts';

/** Answers all calls of a kind of case. An area spreads these and puts its own in the place of those that differ. */
export function caseHandlers<D extends Undrafted, R extends CaseRecord>(of: ShownOf<D, R>): Handlers<CaseCalls<D>>;
export function caseHandlers<D extends CaseDeclaration, R extends CaseRecord>(of: CaseOf<D, R>): Handlers<CaseCalls<D>>;
export function caseHandlers<D extends CaseDeclaration, R extends CaseRecord>(of: CaseOf<D, R> | ShownOf<D, R>): Handlers<CaseCalls<D>> {
  const forms = Object.keys(of.kind.forms ?? {}).map((move) => [move, filling(of, move as MoveOf<D['cycle']>)] as const);
  const own = (of.kind.ownCalls ?? []).map((move) => [move, stepping(of, move as MoveOf<D['cycle']>)] as const);
  const handlers = {
    list: (input: Parameters<typeof listCases>[3], { readDb, asker }: Request) => listCases(of, readDb, asker, input),
    ...(of.kind.parts && { parts: (_input: object, request: Request) => countParts(of, request) }),
    ...(of.kind.workbook && { export: (input: Parameters<typeof exportCases>[1], request: Request) => exportCases(of, input, request) }),
    detail: (input: { readonly id: string }, request: Request) => showCase(of, input, request),
    ...(of.kind.paper !== undefined && { record: (input: { readonly id: string }, request: Request) => printCase(of, input, request) }),
    flowLink: linkingFlow(of, of.kind.title),
    ...('about' in of && {
      save: (input: Parameters<typeof saveDraft>[1], request: Request) => saveDraft(of, input, request),
      commit: committing(of),
    }),
    ...(of.kind.buttons && { move: moving(of) }),
    ...Object.fromEntries(own),
    ...(of.kind.desk && { decide: deciding(of) }),
    ...Object.fromEntries(forms),
  };
  // Which members a reply has follows from the declaration at run time; under test every reply is parsed with the schema of its call.
  return handlers as Handlers<CaseCalls<D>>;
}
