import { beforeEach, describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { consultationCalls as calls } from '../contract/calls.ts';
import { consultation } from '../contract/lifecycle.ts';
import { consultationFiles } from '../contract/materials.ts';
import { questionOf } from './testing/samples.ts';
import { runConsultationTimers } from './timers.ts';

const city = await openCity();
const start = city.now;
const { states } = consultation;
let unit: SeededUnit;
let asker: Person;
let desk: Person;
let department: Person;
beforeEach(async () => {
  city.now = start;
  unit = await city.seedUnit({ orgname: `天一物业${newId().slice(-6)}有限公司`, unitTypes: ['U1'] });
  asker = await city.enter({ actor: 'E1', unit, name: '王经办' });
  desk = await city.enter({ actor: 'I1', name: '受理甲' });
  department = await city.enter({ actor: 'I4', name: '科室甲' });
});

interface Step {
  readonly id: string;
  readonly version: number;
}
const stepOf = ({ id, version }: Step) => ({ id, version });
const recordOf = async (person: Person, id: string) => (await person.call(calls.consultationDetail, { id })).consultation;
const todos = async (person: Person) =>
  Object.fromEntries((await person.call(homeCalls.getEqustatisticNums, {})).todos.map(({ key, ...one }) => [key, one]));
const titlesFor = async (person: Person) => (await person.call(sessionCalls.messages, {})).list.map(({ title }) => title);
const pageOf = async (query: Record<string, string> = {}) => (await city.app.inject({ method: 'GET', url: '/questions', query })).body;
const runTimers = () => runConsultationTimers({}, { db: city.db, services: city.services, now: city.now } as never);

async function drafted(more: object = {}): Promise<Step> {
  return stepOf(await asker.call(calls.consultationSave, { id: newId(), values: questionOf(more) as never }));
}
const asked = async (more: object = {}) => asker.call(calls.consultationCommit, await drafted(more));
const answerIt = (step: Step, by = desk, answer = '停用手续办妥后，停用期间不必报检。') =>
  by.call(calls.consultationAnswer, { ...stepOf(step), values: { answer } });
const answered = async (more: object = {}) => answerIt(await asked(more));

describe('a question', () => {
  test('goes to the desk of its kind with a term of working days, is answered, told, and evaluated once', async () => {
    const step = await asked();
    expect(await recordOf(asker, step.id)).toMatchObject({ desk: 'I1', dueOn: '2026-11-27', status: states.asked.code });
    expect(await todos(desk)).toMatchObject({ consultationAnswer: { count: expect.any(Number) as number } });
    await expect(answerIt(step, department)).rejects.toMatchObject({ code: 'moveNotAllowed' });
    const done = await answerIt(step);
    expect(done.status).toBe(states.answered.code);
    expect((await titlesFor(asker))[0]).toMatch(/^咨询已答复：HD\d+$/);
    expect(await todos(asker)).toMatchObject({ consultationEvaluate: { count: 1 } });
    // What its page offers, the evaluation first.
    expect((await asker.call(calls.consultationDetail, { id: done.id })).openForms).toEqual(['evaluate', 'reopen']);
    const dissatisfied = asker.call(calls.consultationEvaluate, { ...stepOf(done), values: { satisfaction: '4' } });
    await expect(dissatisfied).rejects.toMatchObject({ errors: [{ field: 'evaluation' }] });
    const end = await asker.call(calls.consultationEvaluate, { ...stepOf(done), values: { satisfaction: '1' } });
    expect(end.status).toBe(states.evaluated.code);
    await expect(asker.call(calls.consultationEvaluate, { ...stepOf(end), values: { satisfaction: '2' } })).rejects.toMatchObject({
      code: 'moveNotAllowed',
    });
  });

  test('is asked back, completed with a file, and answered; both sides read what was said', async () => {
    const step = await asked();
    const back = await desk.call(calls.consultationMove, { ...stepOf(step), move: 'askBack', opinion: '请补充停用手续' });
    expect(back.status).toBe(states.askedBack.code);
    expect(await todos(asker)).toMatchObject({ consultationAskedBack: { count: 1 } });
    const paper = { attrefsysid: step.id, atttype: consultationFiles.atttype, attClass: 'questionFile', file: fileOf('a.pdf', pdfOf('a')) };
    await asker.call(attachmentCalls.upload, paper as never);
    const again = await asker.call(calls.consultationSupplement, { ...stepOf(back), values: { supplement: '已办停用' } });
    expect(again.status).toBe(states.asked.code);
    const done = await answerIt(again);
    const { entries } = await asker.call(calls.consultationDetail, { id: step.id });
    expect(entries.map(({ kind, isDesk }) => `${kind} ${isDesk}`)).toEqual([
      'question false',
      'askBack true',
      'supplement false',
      'answer true',
    ]);
    await expect(asker.call(attachmentCalls.upload, paper as never)).rejects.toMatchObject({ status: 409 });
    expect(done.status).toBe(states.answered.code);
  });

  test('is asked again once, with a new term', async () => {
    const done = await answered();
    city.now = new Date(start.getTime() + 3 * 86_400_000);
    asker = await city.enter({ actor: 'E1', unit, name: '王经办' });
    desk = await city.enter({ actor: 'I1', name: '受理甲' });
    const again = await asker.call(calls.consultationReopen, { ...stepOf(done), values: { questionAgain: '重新启用前呢？' } });
    expect(await recordOf(desk, again.id)).toMatchObject({ status: states.askedAgain.code, dueOn: '2026-12-01' });
    const last = await answerIt(again, desk, '启用前先检验。');
    expect(last.status).toBe(states.answeredAgain.code);
    const third = asker.call(calls.consultationReopen, { ...stepOf(last), values: { questionAgain: '还有' } });
    await expect(third).rejects.toMatchObject({ code: 'moveNotAllowed' });
  });

  test('is passed on to another desk, and its term reckoned from the day it was asked', async () => {
    const step = await asked();
    const on = await desk.call(calls.consultationForward, { ...stepOf(step), values: { consultKind: '投诉' } });
    expect(await recordOf(department, step.id)).toMatchObject({ desk: 'I4', consultKind: '投诉', dueOn: '2026-12-04' });
    await expect(answerIt(on)).rejects.toMatchObject({ code: 'moveNotAllowed' });
    expect((await answerIt(on, department)).status).toBe(states.answered.code);
  });

  test('about a device or an application names one that the asker may see', async () => {
    const wrong = await drafted({ oidno: 'ZZ999', onlinelsh: 'SB0' });
    await expect(asker.call(calls.consultationCommit, wrong)).rejects.toMatchObject({
      errors: [{ field: 'oidno' }, { field: 'onlinelsh' }],
    });
    const lift = await seedDevice(city, unit);
    const step = await asked({ oidno: ` \u202a${lift.oidno.toLowerCase()}\u202c` });
    expect(await recordOf(desk, step.id)).toMatchObject({ equSysId: lift.equSysId, oidno: lift.oidno });
  });

  test('is withdrawn while nobody has answered, and closed by the desk with a reason', async () => {
    const step = await asked();
    const draft = await asker.call(calls.consultationMove, { ...stepOf(step), move: 'withdraw' });
    expect(draft.status).toBe(states.draft.code);
    const sent = await asker.call(calls.consultationCommit, stepOf(draft));
    const closed = await desk.call(calls.consultationMove, { ...stepOf(sent), move: 'close', opinion: '不属于特种设备' });
    expect(closed.status).toBe(states.closed.code);
    expect((await titlesFor(asker))[0]).toMatch(/^咨询已关闭/);
  });

  test('of another unit is answered for like one that does not exist; nobody without a unit asks', async () => {
    const { id } = await asked();
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit({ orgname: '余姚江南服装有限公司', unitTypes: ['U1'] }) });
    await expect(stranger.call(calls.consultationDetail, { id })).rejects.toMatchObject({ code: 'consultationNotFound' });
    const nobody = await city.enter({ actor: 'P1', name: '个人甲' });
    await expect(nobody.call(calls.consultationSave, { id: newId(), values: questionOf() })).rejects.toMatchObject({
      code: 'askerWithoutUnit',
    });
  });
});

describe('an answer', () => {
  const shown = {
    publicSubject: '停用期间要不要报检',
    publicQuestion: '电梯停用了，要不要报检？',
    publicAnswer: '办妥停用手续的不必报检。',
  };

  test('is shown to anybody only when the desk says so, and names nobody', async () => {
    const done = await answered();
    expect(await pageOf()).not.toContain(shown.publicQuestion);
    const publish = (values: object) => desk.call(calls.consultationPublish, { ...stepOf(done), values: { ...shown, ...values } });
    await expect(publish({ publicAnswer: '请打13800001234' })).rejects.toMatchObject({ errors: [{ field: 'publicAnswer' }] });
    await expect(publish({ publicQuestion: `${unit.orgname}的电梯` })).rejects.toMatchObject({ errors: [{ field: 'publicQuestion' }] });
    const out = await publish({});
    expect(out.status).toBe(states.answered.code);
    expect(await pageOf({ complex: '停用' })).toContain(shown.publicAnswer);
    expect(await pageOf({ kind: '投诉' })).toContain('没有查到');
    const hidden = await desk.call(calls.consultationMove, { ...stepOf(out), move: 'unpublish' });
    expect(await pageOf()).not.toContain(shown.publicQuestion);
    await expect(desk.call(calls.consultationMove, { ...stepOf(hidden), move: 'unpublish' })).rejects.toMatchObject({
      code: 'consultationNotPublic',
    });
  });

  test('that nobody evaluates is settled after fifteen working days', async () => {
    const done = await answered();
    city.now = new Date('2026-12-11T03:00:00Z');
    await runTimers();
    expect((await city.db.selectFrom('consultation').select('status').where('id', '=', done.id).executeTakeFirstOrThrow()).status).toBe(
      states.answered.code,
    );
    city.now = new Date('2026-12-15T03:00:00Z');
    await runTimers();
    await runTimers();
    asker = await city.enter({ actor: 'E1', unit });
    expect(await recordOf(asker, done.id)).toMatchObject({ status: states.ended.code });
  });

  test('that is late is told to the desk once before its term and once after', async () => {
    const step = await asked();
    const { consultNo } = await recordOf(desk, step.id);
    for (const day of ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01']) {
      city.now = new Date(`${day}T03:00:00Z`);
      await runTimers();
    }
    desk = await city.enter({ actor: 'I1' });
    const told = await city.db.selectFrom('message').select('title').where('title', 'like', `%${consultNo}`).distinct().execute();
    expect(told.map(({ title }) => title).toSorted()).toEqual(
      [`咨询已超过答复期限：${consultNo}`, `咨询答复期限将至：${consultNo}`].toSorted(),
    );
    expect((await todos(desk))['consultationAnswer']).toMatchObject({ late: expect.any(Number) as number });
    const { late, open } = await desk.call(calls.figures, {});
    expect(late).toBeGreaterThan(0);
    expect(open).toBeGreaterThanOrEqual(late);
  });

  test('counts in the year with its days and how many were satisfied', async () => {
    const before = await desk.call(calls.figures, {});
    const done = await answered();
    await asker.call(calls.consultationEvaluate, { ...stepOf(done), values: { satisfaction: '2' } });
    const after = await desk.call(calls.figures, { year: 2026 });
    expect(after.answered).toBe(before.answered + 1);
    expect(after.evaluated).toBe(before.evaluated + 1);
    expect(after.satisfied).toBeGreaterThan(0);
    expect((await desk.call(calls.figures, { year: 2025 })).averageDays).toBeNull();
  });

  test('comes to days with a tenth and whole percent of its year', async () => {
    const stories = [
      { tookDays: 1, dueOn: '2031-03-10', satisfaction: '1' },
      { tookDays: 2, dueOn: '2031-03-10', satisfaction: '2' },
      { tookDays: 5, dueOn: '2031-03-01', satisfaction: '4', evaluation: '答复太晚' },
    ];
    for (const { tookDays, dueOn, ...values } of stories) {
      const done = await answered();
      await asker.call(calls.consultationEvaluate, { ...stepOf(done), values });
      const set = { tookDays, dueOn, answeredOn: '2031-03-05', evaluatedAt: '2031-03-06T01:00:00.000Z' };
      await city.db.updateTable('consultation').set(set).where('id', '=', done.id).execute();
    }
    const figures = await desk.call(calls.figures, { year: 2031 });
    expect(figures).toMatchObject({ answered: 3, averageDays: 2.7, inTerm: 67, evaluated: 3, satisfied: 67 });
    expect(figures).toMatchObject({ jobsEvaluated: 0, jobsSatisfied: null });
  });
});

test('the platform sets who answers a kind and within which term; what waits keeps its own', async () => {
  const admin = await city.enter({ actor: 'A1', name: '管理员' });
  const kindOf = async () => (await admin.call(calls.kinds, { pageSize: 100 })).list.find(({ kind }) => kind === '其他')!;
  const step = await asked({ consultKind: '其他' });
  const { id, version } = await kindOf();
  const set = { id: id!, version, values: { desk: 'I4', workdays: 2 } };
  expect(await admin.call(calls.kindKeep, set)).toEqual({ version: version + 1 });
  expect(await admin.call(calls.kindKeep, set)).toEqual({ version: version + 1 });
  await expect(admin.call(calls.kindKeep, { ...set, values: { desk: 'I4', workdays: 3 } })).rejects.toMatchObject({ code: 'stale' });
  await expect(admin.call(calls.kindKeep, { ...set, version: version + 1, values: { desk: 'I4', workdays: 99 } })).rejects.toMatchObject({
    errors: [{ field: 'workdays' }],
  });
  await expect(admin.call(calls.kindKeep, { ...set, id: newId() })).rejects.toMatchObject({ code: 'consultKindNotFound' });
  expect(await recordOf(desk, step.id)).toMatchObject({ desk: 'I1', dueOn: '2026-11-27' });
  const next = await asked({ consultKind: '其他' });
  expect(await recordOf(department, next.id)).toMatchObject({ desk: 'I4', dueOn: '2026-11-24' });
});
