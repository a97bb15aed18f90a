import type { CaseDeclaration } from '../../contract/case.ts';
import type { Values } from '../../contract/field.ts';
import type { MoveOf } from '../../contract/lifecycle.ts';
import { caseRecord, sectionOf, stepsOf } from '../documents/case-record.ts';
import { readFlow } from '../flow-log.ts';
import type { FileAnswer } from '../request.ts';
import { findCase, mayStep, withMoves, type CaseOf, type CaseRecord, type CaseRequest } from './case.ts';

interface One {
  readonly id: string;
}

/** One case: what it says, where it stands, who did what, and what this person may do about it. */
export async function showCase<D extends CaseDeclaration, R extends CaseRecord>(of: CaseOf<D, R>, { id }: One, request: CaseRequest) {
  const { kind } = of;
  const { db, asker } = request;
  const record = (await findCase(db, of, asker, id)) ?? of.notFound();
  return {
    [kind.name]: withMoves(of, asker, record),
    openForms: Object.keys(kind.forms ?? {}).filter((move) => mayStep(of, asker, record, move as MoveOf<D['cycle']>)),
    flow: await readFlow(db, kind.cycle.name, id),
    ...(await of.more?.(db, request, record)),
  };
}

/** The record of one case as a paper: its sections, then the steps. */
export async function printCase<D extends CaseDeclaration, R extends CaseRecord>(
  of: CaseOf<D, R>,
  { id }: One,
  request: CaseRequest,
): Promise<FileAnswer> {
  const { kind } = of;
  const { db, asker, services, today } = request;
  const record = (await findCase(db, of, asker, id)) ?? of.notFound();
  const dictionaries = await services.dictionaries.dictionaries();
  const number = String((record as Values)[kind.number.key]);
  const sections = await of.sections(record, db);
  const content = await services.documents.render(caseRecord, {
    title: kind.paper,
    number,
    keeper: services.config.city + services.config.title,
    printedOn: today,
    sections: sections.map((section) => ('rows' in section ? section : sectionOf(section[0], section[1], record, dictionaries))),
    steps: stepsOf(await readFlow(db, kind.cycle.name, id)),
  });
  return { name: `${kind.paper}${number}.pdf`, type: 'application/pdf', content, inline: true };
}
