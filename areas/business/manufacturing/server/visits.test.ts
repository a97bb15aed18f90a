import { beforeEach, describe, expect, test } from 'vitest';

import { openCity, type Person } from '#server/testing/city.ts';

import { makeCalls as calls } from '../contract/calls.ts';
import * as cycles from '../contract/lifecycle.ts';
import { accepted, agreed, asked, confirmed, pointsOf, stepOf, type Step } from './testing/story.ts';
import { issuesOf, Tale, titlesFor, todosOf } from './testing/tale.ts';

const city = await openCity();
const tale = new Tale(city);
beforeEach(() => tale.begin());

describe('a visit', () => {
  test('is asked for 24 hours ahead on a workday, confirmed, attended, recorded point by point', async () => {
    const { desk, inspector, clerk } = tale.story;
    await agreed(tale.story);
    const { id } = await accepted(tale.story);
    expect(await issuesOf(asked(tale.story, id, undefined, { bookOn: '2026-11-21' }))).toEqual([['bookOn', '该日不是工作日，请另选日期']]);
    await tale.at(new Date('2026-11-23T02:00:00Z'));
    expect(await issuesOf(asked(tale.story, id, undefined, { bookOn: '2026-11-24' }))).toEqual([['bookOn', '须提前24小时以上']]);
    expect(await issuesOf(asked(tale.story, id, undefined, { bookOn: '2027-03-24' }))).toEqual([['bookOn', '最多预约60日以内']]);
    expect(await issuesOf(asked(tale.story, id, []))).toEqual([['pointIds', '请选择要约检的控制点']]);
    await tale.at(tale.start);
    const before = (await desk.call(calls.slots, {})).days.find(({ on, period }) => on === '2026-11-24' && period === 'am')!;
    const step = await asked(tale.story, id);
    await expect(asked(tale.story, id)).rejects.toMatchObject({ code: 'pointNotOpen' });
    expect(await todosOf(desk)).toMatchObject({ makeVisitConfirm: expect.any(Number) as number });
    await desk.call(calls.visitConfirm, { ...stepOf(step), values: { inspectorId: inspector.userId } });
    const after = (await desk.call(calls.slots, {})).days.find(({ on, period }) => on === '2026-11-24' && period === 'am')!;
    expect(after.free).toBe(before.free - 1);
    const { list } = await desk.call(calls.inspectors, { on: '2026-11-24', period: 'am' });
    expect(list.find((one) => one.id === inspector.userId)!.refusedBecause).toMatch(/^已有约检YJ/);
    expect(await todosOf(inspector)).toMatchObject({ makeVisitMine: 1 });
    const early = inspector.call(calls.visitMove, { id: step.id, version: step.version + 1, move: 'attend' });
    await expect(early).rejects.toMatchObject({ code: 'visitAhead' });
    const points = await pointsOf(inspector, id);
    const recording = inspector.call(calls.recordPoint, { id: points[0]!.id, version: 0, visitId: step.id, result: 'pass' });
    await expect(recording).rejects.toMatchObject({ code: 'visitNotOpen' });
    await tale.onTheDay();
    await inspector.call(calls.visitMove, { id: step.id, version: step.version + 1, move: 'attend' });
    await tale.passAll(id, step.id);
    const { makeVisit } = await clerk.call(calls.visitDetail, { id: step.id });
    expect(makeVisit.status).toBe(cycles.makeVisit.states.passed.code);
    expect((await clerk.call(calls.batchDetail, { id })).makeBatch).toMatchObject({ passedPoints: 14 });
    await expect(asked(tale.story, id, [points[0]!.id], { bookOn: '2026-12-01' })).rejects.toMatchObject({ code: 'pointNotOpen' });
  });

  test('is offered in the half days that begin in 24 hours or more and no more than sixty days ahead', async () => {
    const offered = async (on: string) =>
      (await tale.story.clerk.call(calls.slots, { from: on })).days
        .filter((slot) => slot.on === on)
        .map(({ period, isOpen }) => [period, isOpen]);
    // Monday, at half past eight and a minute later; mornings begin at half past eight, afternoons at half past one.
    await tale.at(new Date('2026-11-23T08:30:00+08:00'));
    expect(await offered('2026-11-23')).toEqual([
      ['am', false],
      ['pm', false],
    ]);
    expect(await offered('2026-11-24')).toEqual([
      ['am', true],
      ['pm', true],
    ]);
    await tale.at(new Date('2026-11-23T08:31:00+08:00'));
    expect(await offered('2026-11-24')).toEqual([
      ['am', false],
      ['pm', true],
    ]);
    // The sixtieth day is Friday 22 January.
    expect((await offered('2027-01-22')).map(([, isOpen]) => isOpen)).toEqual([true, true]);
    expect((await offered('2027-01-25')).map(([, isOpen]) => isOpen)).toEqual([false, false]);
    expect(await offered('2027-01-23')).toEqual([]);
  });

  test('points of class A and B pass in their order, records at any time', async () => {
    await agreed(tale.story);
    const { id } = await accepted(tale.story);
    const visitId = await tale.attended(id);
    const [first, second, third] = await pointsOf(tale.story.inspector, id);
    const record = (point: { readonly id: string; readonly version: number } | undefined) =>
      tale.story.inspector.call(calls.recordPoint, { id: point!.id, version: point!.version, visitId, result: 'pass' });
    await expect(record(second)).rejects.toMatchObject({
      code: 'pointOutOfOrder',
      message: '控制点「主要受压元件材料确认」不能先通过：前面的「图样审查」（A类）还没有通过',
    });
    await record(first);
    await record(second);
    expect((await record(third)).version).toBe(1);
  });

  test('two inspectors at one point: one is taken, the other reads who it was', async () => {
    await agreed(tale.story);
    const { id } = await accepted(tale.story);
    const visitId = await tale.attended(id);
    const [point] = await pointsOf(tale.story.inspector, id);
    const record = (person: Person, result: 'pass' | 'fail') =>
      person.call(calls.recordPoint, { id: point!.id, version: 0, visitId, result });
    const done = await Promise.allSettled([record(tale.story.inspector, 'pass'), record(tale.story.other, 'fail')]);
    const refused = done.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]!.reason).toMatchObject({
      code: 'pointOvertaken',
      message: expect.stringMatching(/已由监检.+记录为「.+」/) as string,
    });
    const clerk = tale.story.desk.call(calls.recordPoint, { id: point!.id, version: 1, visitId, result: 'pass' });
    await expect(clerk).rejects.toMatchObject({ code: 'noAccess' });
  });

  test('an inspector is at one place in a half day', async () => {
    await agreed(tale.story);
    const { id } = await accepted(tale.story);
    const [a, b, c] = await pointsOf(tale.story.clerk, id);
    await confirmed(tale.story, id, [a!.id]);
    await expect(confirmed(tale.story, id, [b!.id])).rejects.toMatchObject({ code: 'slotTaken' });
    expect((await confirmed(tale.story, id, [c!.id], { bookPeriod: 'pm' })).status).toBe('20');
    const step = stepOf(await asked(tale.story, id, [(await pointsOf(tale.story.clerk, id))[4]!.id]));
    const nobody = tale.story.desk.call(calls.visitConfirm, { ...step, values: { inspectorId: tale.story.desk.userId } });
    expect(await issuesOf(nobody)).toEqual([['inspectorId', '请选择承压检验部的监检员']]);
  });

  test('another time is proposed and agreed to, while it still lies ahead; cancelled no later than 24 hours before', async () => {
    const { desk, clerk, inspector } = tale.story;
    await agreed(tale.story);
    const { id } = await accepted(tale.story);
    const [a, b] = await pointsOf(clerk, id);
    const propose = async (pointId: string, slotOn: string) => {
      const step = stepOf(await asked(tale.story, id, [pointId]));
      const values = { slotOn, slotPeriod: 'pm', inspectorId: inspector.userId, reason: '监检员已有安排' };
      return stepOf(await desk.call(calls.visitPropose, { ...step, values }));
    };
    const proposed = await propose(a!.id, '2026-11-25');
    expect(await todosOf(clerk)).toMatchObject({ makeVisitAgree: 1 });
    const moved = await clerk.call(calls.visitMove, { ...proposed, move: 'agree' });
    expect((await clerk.call(calls.visitDetail, { id: moved.id })).makeVisit).toMatchObject({ bookOn: '2026-11-25', bookPeriod: 'pm' });
    const late = await propose(b!.id, '2026-11-26');
    await tale.onTheDay(100);
    const cancel = { ...stepOf(moved), move: 'cancel', opinion: '材料未到' } as const;
    await expect(clerk.call(calls.visitMove, cancel)).rejects.toMatchObject({ code: 'tooLateToCancel' });
    await tale.at(new Date('2026-11-26T08:00:00Z'));
    await expect(clerk.call(calls.visitMove, { ...late, move: 'agree' })).rejects.toMatchObject({ code: 'slotPassed' });
    await tale.at(tale.start);
    expect((await clerk.call(calls.visitMove, cancel)).status).toBe(cycles.makeVisit.states.cancelled.code);
  });

  test('what did not pass is put right and looked at again', async () => {
    const { inspector, clerk } = tale.story;
    await agreed(tale.story);
    const { id } = await accepted(tale.story);
    const [first] = await pointsOf(clerk, id);
    const visitId = await tale.attended(id, [first!.id]);
    const record = async (result: 'pass' | 'fail') => {
      const [point] = await pointsOf(inspector, id);
      return inspector.call(calls.recordPoint, {
        id: point!.id,
        version: point!.version,
        visitId,
        result,
        remark: result === 'fail' ? '图样未盖章' : '',
      });
    };
    expect((await record('fail')).status).toBe(cycles.makeVisit.states.mending.code);
    expect(await todosOf(clerk)).toMatchObject({ makeVisitMend: 1 });
    const { makeVisit } = await clerk.call(calls.visitDetail, { id: visitId });
    await clerk.call(calls.visitMove, { id: visitId, version: makeVisit.version, move: 'feedback', opinion: '已补盖' });
    expect((await record('pass')).status).toBe(cycles.makeVisit.states.passed.code);
  });

  test('the head of the section hands a visit to somebody else: both and the maker are told, and the half day goes along', async () => {
    const { desk, clerk, inspector, other, head } = tale.story;
    await agreed(tale.story);
    const { id } = await accepted(tale.story);
    const [a, b] = await pointsOf(clerk, id);
    const step = stepOf(await confirmed(tale.story, id, [a!.id]));
    const handOver = (person: Person, seen: Step, to: Person) =>
      person.call(calls.visitHandOver, { ...seen, values: { inspectorId: to.userId, handedBecause: '外出培训' } });
    expect(await issuesOf(handOver(head, step, inspector))).toEqual([['inspectorId', '现在就由该监检员监检，请选择另一位']]);
    expect(await issuesOf(handOver(head, step, desk))).toEqual([['inspectorId', '请选择承压检验部的监检员']]);
    await expect(handOver(desk, step, other)).rejects.toMatchObject({ code: 'moveNotAllowed' });
    const blank = head.call(calls.visitHandOver, { ...step, values: { inspectorId: other.userId } });
    expect(await issuesOf(blank)).toEqual([['handedBecause', '请填写改派原因']]);
    const busy = stepOf(await asked(tale.story, id, [b!.id]));
    await desk.call(calls.visitConfirm, { ...busy, values: { inspectorId: other.userId } });
    await expect(handOver(head, step, other)).rejects.toMatchObject({ code: 'slotTaken' });
    const free = { ...busy, version: busy.version + 1, move: 'cancel', opinion: '材料未到' } as const;
    await clerk.call(calls.visitMove, free);
    const handed = await handOver(head, step, other);
    expect(handed.status).toBe(cycles.makeVisit.states.confirmed.code);
    expect((await clerk.call(calls.visitDetail, { id: step.id })).makeVisit).toMatchObject({
      inspectorName: expect.stringMatching(/^监检乙/) as string,
      handedBecause: '外出培训',
    });
    expect(await titlesFor(inspector)).toContainEqual(expect.stringMatching(/^约检已改派他人：YJ/));
    expect(await titlesFor(other)).toContainEqual(expect.stringMatching(/^约检已改派：YJ/));
    expect(await titlesFor(clerk)).toContainEqual(expect.stringMatching(/^约检已改派：YJ/));
    const { list } = await desk.call(calls.inspectors, { on: '2026-11-24', period: 'am' });
    const isBusy = (person: Person) => list.find((one) => one.id === person.userId)!.refusedBecause !== null;
    expect([isBusy(inspector), isBusy(other)]).toEqual([false, true]);
    expect(await todosOf(inspector)).not.toHaveProperty('makeVisitMine');
    expect(await todosOf(other)).toMatchObject({ makeVisitMine: 1 });
    await expect(handOver(head, step, inspector)).rejects.toMatchObject({ code: 'ownStep' });
  });

  test('of two who hand a visit over at once one has it; a visit that has begun goes on with somebody who was elsewhere then', async () => {
    const { clerk, inspector, other, head, second } = tale.story;
    await agreed(tale.story);
    const { id } = await accepted(tale.story);
    const [a, b] = await pointsOf(clerk, id);
    const step = stepOf(await confirmed(tale.story, id, [a!.id]));
    const values = { inspectorId: other.userId, handedBecause: '病假' };
    const done = await Promise.allSettled([head, second].map((person) => person.call(calls.visitHandOver, { ...step, values })));
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await confirmed(tale.story, id, [b!.id]);
    await tale.onTheDay();
    const at = { id: step.id, version: step.version + 1 };
    const begun = stepOf(await other.call(calls.visitMove, { ...at, move: 'attend' }));
    const back = { inspectorId: inspector.userId, handedBecause: '现场人员调整' };
    const handed = await head.call(calls.visitHandOver, { ...begun, values: back });
    expect(handed.status).toBe(cycles.makeVisit.states.attended.code);
  });

  test('a half day that is over is not confirmed any more; one in which something was put right stands in nobody’s way', async () => {
    const { clerk, desk, inspector } = tale.story;
    await agreed(tale.story);
    const { id } = await accepted(tale.story);
    const [a, b, c] = await pointsOf(clerk, id);
    const late = stepOf(await asked(tale.story, id, [c!.id]));
    const visitId = await tale.attended(id, [a!.id], { bookPeriod: 'pm' });
    const confirming = (step: Step) => desk.call(calls.visitConfirm, { ...step, values: { inspectorId: inspector.userId } });
    await expect(confirming(late)).rejects.toMatchObject({ code: 'slotBehind' });
    await inspector.call(calls.recordPoint, { id: a!.id, version: a!.version, visitId, result: 'fail', remark: '图样未盖章' });
    const { makeVisit } = await clerk.call(calls.visitDetail, { id: visitId });
    const feedback = { id: visitId, version: makeVisit.version, move: 'feedback', opinion: '已补盖' } as const;
    await tale.at(tale.start);
    const next = stepOf(await asked(tale.story, id, [b!.id], { bookPeriod: 'pm' }));
    await expect(confirming(next)).rejects.toMatchObject({ code: 'slotTaken' });
    expect((await clerk.call(calls.visitMove, feedback)).status).toBe(cycles.makeVisit.states.attended.code);
  });
});
