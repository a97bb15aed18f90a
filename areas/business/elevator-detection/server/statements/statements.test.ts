import { beforeEach, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { detectionCalls as calls } from '../../contract/calls.ts';
import { openRegister } from '../../contract/menu.ts';
import { statementFiles } from '../../contract/statement.ts';
import { expireStatements } from './edit-statement.ts';

const city = await openCity();
const authority = await city.enter({ actor: 'G1', areacode: '330203' });
const foreign = await city.enter({ actor: 'G1', areacode: '330212' });
const reader = await city.enter({ actor: 'E1', unit: await city.seedUnit() });

let body: SeededUnit;
let tester: Person;
beforeEach(async () => {
  body = await city.seedUnit({ unitTypes: ['U7'], areacode: '330203' });
  tester = await city.enter({ actor: 'T1', unit: body, name: '检测甲' });
});

const complete = {
  testScopes: ['lift', 'escalator'],
  byAgent: false,
  validFrom: '2026-11-21',
  validTo: '2027-11-20',
  serviceTel: '0574-82350137',
  serviceAddr: '宁波市鄞州区科技路8号',
  testers: [
    { name: '周检测', item: 'DT', certNo: 'TS6DT0001', validTo: '2029-05-01' },
    { name: '吴检测', item: 'DT', certNo: 'TS6DT0002', validTo: '2028-05-01' },
  ],
  instruments: [{ name: '限速器测试仪', model: 'XC-3', serialNo: 'Y-01', calibratedTo: '2027-06-30' }],
  qualityDocs: '质量手册 A/3\n自行检测作业指导书 B/1',
  commitment: true,
};

async function drafted(values: object = {}, files = true) {
  const draft = await tester.call(calls.statementSave, { id: newId(), values: { ...complete, ...values } });
  if (files)
    for (const { attClass } of neededMaterials(statementFiles, complete))
      await tester.call(attachmentCalls.upload, {
        attrefsysid: draft.id,
        atttype: statementFiles.atttype,
        attClass,
        file: fileOf(`${attClass}.pdf`, pdfOf(attClass)),
      } as never);
  return draft;
}

interface Seen {
  readonly id: string;
  readonly version: number;
}

const publish = (person: Person, { id, version }: Seen) => person.call(calls.statementCommit, { id, version });

function make(person: Person, move: 'withdraw' | 'void' | 'delete', { id, version }: Seen, opinion?: string) {
  return person.call(calls.statementMove, { id, version, move, ...(opinion && { opinion }) });
}

async function names(person: Person, scope: 'own' | 'bodies') {
  return (await person.call(calls.statementList, { scope, complex: body.orgname })).list.map(({ orgname }) => orgname);
}

async function openList() {
  return (await city.app.inject({ method: 'GET', url: openRegister.path })).body;
}

test('a statement is drafted, published with its materials and then read by everybody, with no person in it', async () => {
  const draft = await drafted();
  expect(draft.statementNo).toMatch(/^FH20261121\d{4}$/);
  expect(await names(reader, 'bodies')).toEqual([]);
  const { status } = await publish(tester, draft);
  expect(status).toBe('80');
  expect(await names(reader, 'bodies')).toEqual([body.orgname]);
  const open = await reader.call(calls.statementDetail, { id: draft.id });
  expect(open.values).toMatchObject({ qualityDocs: complete.qualityDocs, instruments: complete.instruments });
  expect([open.values['testers'], open.flow, open.statement.testerCount]).toEqual([undefined, [], 2]);
  const page = await openList();
  for (const word of [body.orgname, draft.statementNo, '自动扶梯与自动人行道', '检测人员 2 人', '2027年11月20日', 'tel:0574-82350137'])
    expect(page).toContain(word);
  expect(page).not.toMatch(/周检测|吴检测|TS6DT|<script/);
});

test.each([
  ['gaps', { testers: [] }, 'testers'],
  ['a term that ends before it begins', { validTo: '2026-11-20' }, 'validTo'],
  ['a certificate that ends before the statement begins', { testers: [{ ...complete.testers[0], validTo: '2026-01-01' }] }, 'testers'],
  ['an instrument out of calibration', { instruments: [{ ...complete.instruments[0], calibratedTo: '2026-01-01' }] }, 'instruments'],
  ['no commitment', { commitment: false }, 'commitment'],
  ['a term that has ended', { validFrom: '2025-01-01', validTo: '2025-12-31' }, 'validTo'],
])('a statement with %s is not published', async (_, values, field) => {
  const draft = await drafted(values);
  const errors = expect.arrayContaining([expect.objectContaining({ field })]) as unknown[];
  await expect(publish(tester, draft)).rejects.toMatchObject({ code: 'invalid', errors });
  expect(await names(reader, 'bodies')).toEqual([]);
});

test('without its materials it is not published; the agreement is asked of those who test for others', async () => {
  const bare = await drafted({}, false);
  await expect(publish(tester, bare)).rejects.toMatchObject({ errors: [{ field: 'material:declaration' }, {}, {}] });
  const agent = await drafted({ byAgent: true });
  await expect(publish(tester, agent)).rejects.toMatchObject({ errors: [{ field: 'material:mandate' }] });
});

test('who is no testing body does not state; a maintenance unit that is one does', async () => {
  const plain = await city.enter({ actor: 'M1', unit: await city.seedUnit({ unitTypes: ['U2'] }) });
  expect(await plain.call(calls.testingCapacity, {})).toMatchObject({ mayState: false });
  await expect(plain.call(calls.statementSave, { id: newId(), values: complete })).rejects.toMatchObject({ code: 'noTestingCapacity' });
  const capable = await city.enter({ actor: 'M1', unit: await city.seedUnit({ unitTypes: ['U2', 'U7'] }) });
  expect(await capable.call(calls.testingCapacity, {})).toMatchObject({
    mayState: true,
    start: { validFrom: '2026-11-21', validTo: '2027-11-20' },
  });
  await capable.call(calls.statementSave, { id: newId(), values: complete });
});

test('a body stands in the list once: the next statement waits for the withdrawal of the first', async () => {
  const first = await drafted();
  const { version } = await publish(tester, first);
  const second = await drafted();
  await expect(publish(tester, second)).rejects.toMatchObject({ code: 'alreadyStated' });
  await expect(make(tester, 'withdraw', { id: first.id, version })).rejects.toMatchObject({ code: 'opinionNeeded' });
  await make(tester, 'withdraw', { id: first.id, version }, '人员变动');
  expect(await openList()).not.toContain(body.orgname);
  await publish(tester, second);
  expect(await openList()).toContain(second.statementNo);
  const { flow, statement } = await tester.call(calls.statementDetail, { id: first.id });
  expect([flow.map(({ label }) => label), statement.status, statement.moves]).toEqual([['发布', '撤回声明'], '90', []]);
});

test('of two statements published at once one is refused', async () => {
  const drafts = [await drafted(), await drafted()];
  const outcomes = await Promise.allSettled(drafts.map((draft) => publish(tester, draft)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the authority of the area voids a statement for a reason, which the body is told', async () => {
  const draft = await drafted();
  const published = await publish(tester, draft);
  await expect(make(foreign, 'void', published, '不符合要求')).rejects.toMatchObject({ code: 'statementNotFound' });
  await expect(make(authority, 'withdraw', published, '撤回')).rejects.toMatchObject({ code: 'moveNotAllowed' });
  await make(authority, 'void', published, '人员证书虚假');
  expect(await openList()).not.toContain(body.orgname);
  const told = await city.db.selectFrom('message').select('body').where('unitId', '=', body.unitSysId).executeTakeFirst();
  expect(told?.body).toContain('人员证书虚假');
});

test('drafts are the unit’s own: nobody else sees, changes or finds them, nor their files', async () => {
  const draft = await drafted();
  const rival = await city.enter({ actor: 'T1', unit: await city.seedUnit({ unitTypes: ['U7'] }) });
  for (const person of [rival, authority])
    await expect(person.call(calls.statementDetail, { id: draft.id })).rejects.toMatchObject({ code: 'statementNotFound' });
  await expect(rival.call(calls.statementSave, { id: draft.id, version: 0, values: complete })).rejects.toMatchObject({
    code: 'statementNotFound',
  });
  await publish(tester, draft);
  await expect(tester.call(calls.statementSave, { id: draft.id, version: 1, values: complete })).rejects.toMatchObject({
    code: 'moveNotAllowed',
  });
});

test('a draft that somebody else has saved meanwhile is not overwritten; a deleted one is gone', async () => {
  const draft = await drafted({}, false);
  const changed = { ...complete, qualityDocs: '质量手册（2026版）' };
  const saved = await tester.call(calls.statementSave, { id: draft.id, version: draft.version, values: changed });
  await expect(tester.call(calls.statementSave, { id: draft.id, version: draft.version, values: complete })).rejects.toMatchObject({
    status: 409,
  });
  await make(tester, 'delete', saved);
  await expect(tester.call(calls.statementDetail, { id: draft.id })).rejects.toMatchObject({ code: 'statementNotFound' });
});

test('a first save or a publication whose answer was lost can be repeated', async () => {
  const input = { id: newId(), values: complete };
  const first = await tester.call(calls.statementSave, input);
  expect(await tester.call(calls.statementSave, input)).toMatchObject({ statementNo: first.statementNo, version: 0 });
  const changed = { ...input, values: { ...complete, qualityDocs: '质量手册（2026版）' } };
  // Whoever says something else must have seen what stands.
  await expect(tester.call(calls.statementSave, changed)).rejects.toMatchObject({ code: 'stale' });
  expect(await tester.call(calls.statementSave, { ...changed, version: first.version })).toMatchObject({ version: 1 });
  await expect(tester.call(calls.statementSave, input)).rejects.toMatchObject({ code: 'stale' });
  const deleted = await make(tester, 'delete', { id: input.id, version: 1 });
  expect(await make(tester, 'delete', { id: input.id, version: 1 })).toEqual(deleted);

  const draft = await drafted();
  const published = await publish(tester, draft);
  expect(await publish(tester, draft)).toEqual(published);
  const colleague = await city.enter({ actor: 'T1', unit: body, name: '检测乙' });
  await expect(publish(colleague, draft)).rejects.toMatchObject({ code: 'overtaken' });
});

test('a statement leaves the list the day after its term, and its body is told', async () => {
  const draft = await drafted();
  await publish(tester, draft);
  const tools = (now: string) => ({ db: city.db, services: city.services, now: new Date(now) });
  const statusOf = async () => (await tester.call(calls.statementDetail, { id: draft.id })).statement.status;
  await expireStatements({} as never, tools('2027-11-20T15:59:00Z'));
  expect(await statusOf()).toBe('80');
  await expireStatements({} as never, tools('2027-11-20T16:30:00Z'));
  expect(await statusOf()).toBe('95');
  const told = await city.db.selectFrom('message').select('body').where('unitId', '=', body.unitSysId).executeTakeFirst();
  expect(told?.body).toContain('有效期已满');
});
