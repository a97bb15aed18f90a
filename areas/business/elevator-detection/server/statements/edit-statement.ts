import { missingMaterials, removeAttachments } from '#areas/attachments/server/door.ts';
import { findUnit } from '#areas/company/server/door.ts';
import { addDays, addYears } from '#kit/contract/trade/calendar.ts';
import type { Values } from '#kit/contract/field.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import { caseFiles, findCase, type CaseOf, type CaseRequest, type Making } from '#kit/server/case/case.ts';
import { listCases } from '#kit/server/case/list-cases.ts';
import { actorsBy } from '#kit/server/case/parties.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import { timerRequest } from '#kit/server/case/timer.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Job, Request } from '#kit/server/request.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';

import { detectionRefusals } from '../../contract/refusals.ts';
import { statementCase } from '../../contract/statement-calls.ts';
import { statementFiles, statementForm } from '../../contract/statement.ts';
import {
  findEnded,
  findInForce,
  inForceOn,
  readStatements,
  statementColumnsOf,
  statementReach,
  statementsNamed,
  type Statement,
} from './statement-store.ts';

const refuse = refuser(detectionRefusals);

/** Type of unit: testing body for lifts. */
const testingBody = 'U7';

/** Whether the asker's unit may state at all, and what a new statement begins with. */
export async function showCapacity(_input: object, { db, asker, today }: Request) {
  const unit = asker.unitId ? await findUnit(db, asker.unitId) : undefined;
  const mayState = unit?.unitTypes.includes(testingBody) ?? false;
  const start = { validFrom: today, validTo: addDays(addYears(today, 1), -1), serviceTel: unit?.tel, serviceAddr: unit?.address };
  return { mayState, why: mayState ? null : detectionRefusals.noTestingCapacity.say, start: dropBlanks(start) };
}

async function refuseIncapable(db: Db | Tx, unitId: string): Promise<void> {
  const unit = await findUnit(db, unitId);
  if (!unit?.unitTypes.includes(testingBody)) refuse('noTestingCapacity');
}

const sortable = {
  statementNo: 'compliance_statement.statement_no',
  validFrom: 'compliance_statement.valid_from',
  validTo: 'compliance_statement.valid_to',
  publishedAt: 'compliance_statement.published_at',
  updatedAt: 'compliance_statement.updated_at',
};

/** 自行检测符合性声明 */
export const statements: CaseOf<typeof statementCase, Statement> = {
  kind: statementCase,
  table: 'complianceStatement',
  notFound: () => refuse('statementNotFound'),
  read: readStatements,
  reach: statementReach,
  actors: (asker, record) => actorsBy(statementCase, asker, record),
  paging: { sortable, defaultOrder: '-updatedAt', neverEmpty: ['statementNo', 'updatedAt'] },
  narrow: (_db, _asker, { complex }) => Promise.resolve(statementsNamed(complex)),
  about: statedContent,
  more: (_db, _request, { content }) => Promise.resolve({ values: content, isOwn: true }),
  making: { commit: publish },
  tells: [
    {
      kind: '公告',
      moves: ['void', 'expire'],
      to: ['owner'],
      title: '符合性声明状态变更',
      body: ({ record, move, opinion }) =>
        `声明 ${record.statementNo} ${move === 'void' ? `被监管部门作废：${opinion ?? ''}` : '有效期已满，不再列入检测机构名录'}`,
      whole: true,
    },
  ],
  async follow(tx, { now }, { move, record }) {
    if (move === 'delete') await removeAttachments(tx, record.id, now);
  },
};

export const statementHandlers = caseHandlers(statements);

/** The list that everybody reads: what is in force today. Nobody decides there: who may, does so among what is theirs. */
const bodiesOn = (today: string): typeof statements => ({
  ...statements,
  reach: () => inForceOn(today),
  actors: () => [],
  paging: { sortable, defaultOrder: '-publishedAt', neverEmpty: ['statementNo', 'publishedAt', 'updatedAt'] },
});

export function listStatements(input: ListInput, { readDb, asker, today }: Request) {
  return listCases(input['scope'] === 'bodies' ? bodiesOn(today) : statements, readDb, asker, input);
}

/** A statement within reach; else one in force as everybody may read it, without the people it names, its files and its log. */
export async function showStatement(input: { readonly id: string }, request: Request) {
  const { db, asker, today } = request;
  if (await findCase(db, statements, asker, input.id)) return statementHandlers.detail(input, request);
  const open = (await findCase(db, bodiesOn(today), asker, input.id)) ?? statements.notFound();
  const { testers: _, ...values } = open.content;
  return { statement: { ...open, moves: [] }, values, isOwn: false, isOwner: false, openForms: [], flow: [], stage: null };
}

/** Materials follow the draft: its unit changes them, whoever the statement is within reach of sees them. */
export const statementMaterials = caseFiles(statements, () => ['save']);

/** What a body states, as columns of the draft: formats are checked, gaps are not. */
async function statedContent(tx: Tx, { asker, services }: CaseRequest, input: Values, known: Statement | undefined) {
  const unitId = asker.unitId ?? refuse('noAccess');
  const values = dropBlanks(input['values'] as Values);
  refuseIssues(checkValues(statementForm, values, 'draft', { dictionaries: await services.dictionaries.dictionaries() }));
  if (!known) await refuseIncapable(tx, unitId);
  return statementColumnsOf(values);
}

/** 发布 */
async function publish(tx: Tx, { now, today, services }: CaseRequest, statement: Statement): Promise<Making> {
  const { id, unitId, content } = statement;
  refuseIssues(checkStatement(statement, today, await services.dictionaries.dictionaries()));
  await refuseIncapable(tx, unitId);
  refuseIssues(await missingMaterials(tx, statementFiles, { id, facts: content }));
  const other = await findInForce(tx, unitId, id);
  if (other) refuse('alreadyStated', { statementNo: other.statementNo });
  return { set: { publishedAt: now.toISOString() } };
}

function checkStatement({ content }: Statement, today: string, dictionaries: Dictionaries) {
  const issues = checkValues(statementForm, content, 'submit', { dictionaries });
  const isOver = typeof content['validTo'] === 'string' && content['validTo'] < today;
  return isOver ? [...issues, { field: 'validTo', message: '声明的有效期已过，请修改' }] : issues;
}

const batch = 500;

/** Statements whose term has ended leave the list. */
export const expireStatements: Job = async (_payload: object, { db, services, now }) => {
  const request = timerRequest({ db, services, now });
  const all = new KeepGoing();
  await all.each(await findEnded(db, request.today, batch), (record) =>
    inTransaction(db, (tx) => stepBySystem(tx, statements, request, { record, move: 'expire' })),
  );
  all.finish();
};
