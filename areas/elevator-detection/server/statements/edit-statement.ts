import { missingMaterials, removeAttachments, type AttachmentOwner } from '#areas/attachments/server/door.ts';
import { findUnit } from '#areas/company/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { addDays, addYears } from '#kit/contract/calendar.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { mayMove, stateByCode } from '#kit/contract/lifecycle.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/database.ts';
import { readFlow } from '#kit/server/flow-log.ts';
import { sendMessage } from '#kit/server/message.ts';
import { move, refuseClosedMove } from '#kit/server/move.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Job, Request } from '#kit/server/request.ts';
import { todayInShanghai } from '#kit/contract/calendar.ts';

import type { detectionCalls } from '../../contract/calls.ts';
import { complianceStatement } from '../../contract/lifecycle.ts';
import { statementAddress } from '../../contract/menu.ts';
import { detectionRefusals } from '../../contract/refusals.ts';
import { statementFiles, statementForm } from '../../contract/statement.ts';
import {
  addStatement,
  findEnded,
  findInForce,
  findStatement,
  statementExists,
  updateStatement,
  type Statement,
} from './statement-store.ts';
import { readStatement, statementActors } from './statement-views.ts';

const refuse = refuser(detectionRefusals);

/** Type of unit: testing body for lifts. */
const testingBody = 'U7';

export async function showStatement({ id }: { readonly id: string }, { db, asker, today }: Request) {
  const { statement, values, isOwn } = (await readStatement(db, asker, id, today)) ?? refuse('statementNotFound');
  return { statement, values, isOwn, flow: isOwn ? await readFlow(db, complianceStatement.name, id) : [] };
}

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

/** Saves a draft: formats are checked, gaps are not. */
export async function saveStatement(input: InputOf<typeof detectionCalls.statementSave>, { db, asker, today, now, services }: Request) {
  const unitId = asker.unitId ?? refuse('noAccess');
  const values = dropBlanks(input.values);
  refuseIssues(checkValues(statementForm, values, 'draft', await services.dictionaries.dictionaries()));
  const content = { values, now, today };
  const saved = await inTransaction(db, async (tx) => {
    if (!input.id) {
      await refuseIncapable(tx, unitId);
      return addStatement(tx, asker, unitId, content);
    }
    const statement = (await findStatement(tx, asker, input.id)) ?? refuse('statementNotFound');
    const version = input.version ?? statement.version;
    await refuseClosedMove(tx, { ...moving(asker, { ...statement, version }), move: 'save' });
    if (!(await updateStatement(tx, statement.id, version, content))) refuse('stale');
    return { id: statement.id, statementNo: statement.statementNo, version: version + 1 };
  });
  return { ...saved, savedAt: now.toISOString() };
}

function moving(asker: Request['asker'], record: Statement) {
  return { cycle: complianceStatement, table: 'complianceStatement' as const, record, actors: statementActors(asker, record) };
}

/** 发布、撤回、作废、删除 */
export async function moveStatement(input: InputOf<typeof detectionCalls.statementMove>, request: Request) {
  const { asker, now } = request;
  const dictionaries = await request.services.dictionaries.dictionaries();
  return inTransaction(request.db, async (tx) => {
    const found = (await findStatement(tx, asker, input.id)) ?? refuse('statementNotFound');
    const statement = { ...found, version: input.version };
    const step = { ...moving(asker, statement), move: input.move, asker, now, opinion: input.opinion };
    await refuseClosedMove(tx, step);
    if (input.move === 'publish') {
      refuseIssues(checkStatement(statement, request.today, dictionaries));
      await refuseIncapable(tx, statement.unitId);
      refuseIssues(await missingMaterials(tx, statementFiles, statement.id, statement.content));
      const other = await findInForce(tx, statement.unitId, statement.id);
      if (other) refuse('alreadyStated', { statementNo: other.statementNo });
    }
    const { state, version } = await move(tx, { ...step, ...(input.move === 'publish' && { set: { publishedAt: now.toISOString() } }) });
    if (input.move === 'delete') await removeAttachments(tx, statement.id, now);
    if (input.move === 'void') await tell(tx, statement, `被监管部门作废：${input.opinion ?? ''}`, now);
    return { id: statement.id, status: complianceStatement.states[state].code, version };
  });
}

function checkStatement({ content }: Statement, today: string, dictionaries: Parameters<typeof checkValues>[3]) {
  const issues = checkValues(statementForm, content, 'submit', dictionaries);
  const isOver = typeof content['validTo'] === 'string' && content['validTo'] < today;
  return isOver ? [...issues, { field: 'validTo', message: '声明的有效期已过，请修改' }] : issues;
}

function tell(tx: Tx, { id, statementNo, unitId }: Pick<Statement, 'id' | 'statementNo' | 'unitId'>, what: string, now: Date) {
  const body = `声明 ${statementNo} ${what}`;
  return sendMessage(tx, { unitId, kind: '公告', title: '符合性声明状态变更', body, link: statementAddress(id) }, now);
}

const batch = 500;

/** Statements whose term has ended leave the list. */
export const expireStatements: Job = async (_payload: object, { db, now }) => {
  const today = todayInShanghai(now);
  for (const record of await findEnded(db, today, batch)) {
    await inTransaction(db, async (tx) => {
      await move(tx, {
        cycle: complianceStatement,
        table: 'complianceStatement',
        record,
        move: 'expire',
        actors: ['system'],
        asker: undefined,
        now,
      });
      await tell(tx, record, '有效期已满，不再列入检测机构名录', now);
    });
  }
};

/** Materials follow the draft: its unit changes them, whoever the statement is within reach of sees them. */
export const statementMaterials: AttachmentOwner = {
  exists: statementExists,
  async mayEdit(db, asker, id) {
    const statement = await findStatement(db, asker, id);
    if (!statement) return false;
    return mayMove(complianceStatement, 'save', stateByCode(complianceStatement, statement.status), statementActors(asker, statement));
  },
  maySee: async (db, asker, id) => (await findStatement(db, asker, id)) !== undefined,
};
