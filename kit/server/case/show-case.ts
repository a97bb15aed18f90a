import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import { sectionsOf } from '#kit/contract/case/sections.ts';
import { pick, type Values } from '../../contract/field.ts';
import type { MoveOf } from '#kit/contract/case/lifecycle.ts';
import { caseRecord, sectionOf, stepsOf } from '../documents/case-record.ts';
import { pdfAnswer } from '../documents/pdf-answer.ts';
import { readFlow } from './flow-log.ts';
import type { FileAnswer } from '../request.ts';
import { asShown } from '../masking.ts';
import { readHistory } from './history.ts';
import { reasonsNow } from './returns.ts';
import { findCase, mayStep, withMoves, type ShownOf, type CaseRecord, type CaseRequest, type PaperSection } from './case.ts';

interface One {
  readonly id: string;
}

/** One case: what it says, where it stands, who did what, and what this person may do about it. */
export async function showCase<D extends CaseDeclaration, R extends CaseRecord>(of: ShownOf<D, R>, { id }: One, request: CaseRequest) {
  const { kind } = of;
  const { db, asker } = request;
  const record = (await findCase(db, of, asker, id)) ?? of.notFound();
  const [history, besides] = await Promise.all([readHistory(request, kind.cycle.name, id), of.besides?.(db, [record])]);
  return {
    [kind.name]: { ...withMoves(of, asker, of.shownTo?.(asker, record) ?? record), ...besides?.[0] },
    openForms: Object.keys(kind.forms ?? {}).filter((move) => mayStep(of, asker, record, move as MoveOf<D['cycle']>)),
    ...history,
    isOwner: of.actors(asker, record).includes('owner'),
    ...(kind.marked && { reasons: reasonsNow(record, history) }),
    ...(await of.more?.(db, request, record, history)),
  };
}

/** The paper of one case: its own, or a record of its sections and its steps. */
export async function printCase<D extends CaseDeclaration, R extends CaseRecord>(
  of: ShownOf<D, R>,
  { id }: One,
  request: CaseRequest,
): Promise<FileAnswer> {
  const { kind } = of;
  const record = (await findCase(request.db, of, request.asker, id)) ?? of.notFound();
  const content = await (of.paper?.(request, record) ?? printRecord(of, request, record));
  return pdfAnswer(`${paperOf(kind)}${numberOf(kind, record)}`, content);
}

const numberOf = ({ number }: CaseDeclaration, record: object) => String((record as Values)[number.key]);

const paperOf = ({ paper, title }: CaseDeclaration) => paper ?? title;

function formsOf(kind: CaseDeclaration, record: object): PaperSection[] {
  return sectionsOf(kind, record as Values).map(({ title, fields }) => [title, pick(kind.fields, fields)]);
}

async function printRecord<D extends CaseDeclaration, R extends CaseRecord>(
  { kind, sections, heading }: ShownOf<D, R>,
  { db, services, today }: CaseRequest,
  record: R,
): Promise<Buffer> {
  const words = await services.dictionaries.words();
  const content = {
    title: paperOf(kind),
    number: numberOf(kind, record),
    keeper: services.config.city + services.config.title,
    printedOn: today,
    sections: (sections?.(record) ?? formsOf(kind, record)).map(([title, fields]) => sectionOf(title, fields, record, words)),
    steps: stepsOf(await readFlow(db, kind.cycle.name, record.id)),
    ...heading?.(record, words),
  };
  return services.documents.render(caseRecord, asShown(content));
}
