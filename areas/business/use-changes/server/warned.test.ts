import { describe, expect, test } from 'vitest';

import type { Person } from '#server/testing/city.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { useChangeCalls as calls } from '../contract/calls.ts';
import { useChange } from '../contract/lifecycle.ts';
import { confirmed, drafted, granted, openChangeStory, stepOf, submitted } from './testing/story.ts';

const { city, story } = await eachStory(openChangeStory);

interface Seen {
  readonly id: string;
  readonly version: number;
}
const late = '停用日期至今已超过30日，停用应当在停用之日起30日内办理，请核对实际停用日期';
const commit = (person: Person, seen: Seen, warningsRead: readonly string[]) =>
  person.call(calls.changeCommit, stepOf(seen), { warningsRead });
const warningsFor = async (person: Person, seen: Seen) => {
  const refused = await commit(person, seen, []).then(
    () => undefined,
    (error: unknown) => error as { code: string; errors: readonly { field: string; message: string; warns?: boolean }[] },
  );
  if (refused) expect(refused.code).toBe('warned');
  return refused?.errors.map(({ message }) => message) ?? [];
};
const lastOf = async (person: Person, { id }: Pick<Seen, 'id'>) => (await person.call(calls.changeDetail, { id })).flow.at(-1)!;

describe('a warning at the submission', () => {
  test('is asked about, and nothing is handed in until each has been read as it reads now', async () => {
    const { owner, truck } = story;
    const { equSysId } = await truck();
    const draft = await drafted(owner, '11', { equSysIds: [equSysId] }, { stoppedOn: '2026-09-01' });
    await expect(commit(owner, draft, [])).rejects.toMatchObject({
      code: 'warned',
      status: 422,
      message: `提交前请核对：${late}`,
      errors: [{ field: 'stoppedOn', message: late, warns: true }],
    });
    await expect(commit(owner, draft, ['别的提示'])).rejects.toMatchObject({ code: 'warned' });
    const { useChange: kept } = await owner.call(calls.changeDetail, { id: draft.id });
    expect(kept.status).toBe(useChange.states.draft.code);
    const handedIn = await commit(owner, draft, [late]);
    expect(handedIn.status).toBe(useChange.states.submitted.code);
    expect(await lastOf(owner, draft)).toMatchObject({ action: 'commit', warnings: [late] });
  });

  test('is read by the officer, who is asked about it once, at the first step that lets it pass', async () => {
    const { owner, officer, truck } = story;
    const { equSysId } = await truck();
    const handedIn = await submitted(owner, '11', { equSysIds: [equSysId] }, { stoppedOn: '2026-09-01' });
    expect(await lastOf(officer, handedIn)).toMatchObject({ action: 'commit', warnings: [late] });
    const accept = { ...stepOf(handedIn), move: 'accept' } as const;
    await expect(officer.call(calls.changeMove, accept, { warningsRead: [] })).rejects.toMatchObject({
      code: 'warned',
      message: `受理前请核对：${late}`,
    });
    const { results } = await officer.call(calls.decideChanges, { steps: [stepOf(handedIn)], move: 'accept' }, { warningsRead: [] });
    expect(results).toEqual([{ id: handedIn.id, refusedBecause: `受理前请核对：${late}` }]);
    const accepted = await officer.call(calls.changeMove, accept, { warningsRead: [late] });
    expect(await lastOf(owner, accepted)).toMatchObject({ action: 'accept', warnings: [late] });
    const approve = { ...stepOf(accepted), move: 'approve' } as const;
    expect((await officer.call(calls.changeMove, approve, { warningsRead: [] })).status).toBe(useChange.states.done.code);
  });

  test('is not asked of whoever sends it back, and counts anew when it is handed in again', async () => {
    const { owner, officer, truck } = story;
    const { equSysId } = await truck();
    const handedIn = await submitted(owner, '11', { equSysIds: [equSysId] }, { stoppedOn: '2026-09-01' });
    const back = { ...stepOf(handedIn), opinion: '请核对停用日期', reasons: [] };
    const returned = await officer.call(calls.returnChange, back, { warningsRead: [] });
    expect(await warningsFor(owner, returned)).toEqual([late]);
  });

  test('that does not read as text is no answer', async () => {
    const { owner, truck } = story;
    const { equSysId } = await truck();
    const draft = await drafted(owner, '11', { equSysIds: [equSysId] });
    const sent = await owner.send(calls.changeCommit, stepOf(draft), { warningsRead: [1] as never });
    expect([sent.statusCode, sent.json<{ errorCode: string }>().errorCode]).toEqual([422, 'invalid']);
  });
});

describe('what is warned of', () => {
  const draftOf = async (kind: string, given: object, device: object = {}, params?: Readonly<Record<string, unknown>>) => {
    const { equSysId } = await (kind === '11' ? story.truck(device) : story.lift(device));
    return drafted(story.owner, kind, { equSysIds: [equSysId], ...(params && { params }) }, given);
  };
  const warned = async (...about: Parameters<typeof draftOf>) => warningsFor(story.owner, await draftOf(...about));

  test('a stop that lies more than 30 days back, or before the day by which an overdue device had to be inspected', async () => {
    expect(await warned('11', { stoppedOn: '2026-10-22' })).toEqual([]);
    expect(await warned('11', { stoppedOn: '2026-10-21' })).toEqual([late]);
    const overdue = { next_insp_date: '2026-11-10', last_insp_date: '2025-11-10' };
    expect(await warned('11', { stoppedOn: '2026-11-10' }, overdue)).toEqual([
      expect.stringContaining('应于2026-11-10前检验，现已超期，而填报的停用日期2026-11-10在此之前，请核对实际停用时间') as string,
    ]);
    expect(await warned('11', { stoppedOn: '2026-11-11' }, overdue)).toEqual([]);
  });

  test('a stop before the last inspection is refused: what was stopped was not inspected', async () => {
    const device = { last_insp_date: '2026-11-15' };
    const draft = await draftOf('11', { stoppedOn: '2026-11-14' }, device);
    await expect(commit(story.owner, draft, [])).rejects.toMatchObject({
      code: 'devicesNotChangeable',
      message: expect.stringContaining('停用日期早于最近一次检验日期2026-11-15') as string,
    });
    expect(await warned('11', { stoppedOn: '2026-11-15' }, device)).toEqual([]);
  });

  test('a stop before the day on which the device was last restarted, or its lift last tested, is refused: it was in use', async () => {
    const refusedFor = async (device: object, given: object, equclacode?: string) => {
      const { equSysId } = await (equclacode ? story.lift(device) : story.truck(device));
      if (equclacode)
        await city.services.pool.query(
          `insert into equipment_inspection (id, equ_sys_id, insp_type, inspected_on, conclusion, report_no) values ($1, $1, 'T1', '2026-11-12', '合格', 'T1')`,
          [equSysId],
        );
      const draft = await drafted(story.owner, '11', { equSysIds: [equSysId] }, given);
      return commit(story.owner, draft, []).then(
        () => undefined,
        ({ message }: { message: string }) => message,
      );
    };
    expect(await refusedFor({ restart_date: '2026-11-10' }, { stoppedOn: '2026-11-09' })).toContain('停用日期早于上次启用日期2026-11-10');
    expect(await refusedFor({ restart_date: '2026-11-10' }, { stoppedOn: '2026-11-10' })).toBeUndefined();
    expect(await refusedFor({}, { stoppedOn: '2026-11-11' }, '3110')).toContain('停用日期早于最近一次自行检测日期2026-11-12');
    expect(await refusedFor({}, { stoppedOn: '2026-11-12' }, '3110')).toBeUndefined();
  });

  test('works without a changed parameter', async () => {
    expect(await warned('01', {})).toEqual([expect.stringContaining('没有填写改造后的技术参数') as string]);
    expect(await warned('01', {}, {}, { ratedLoad: 1150 })).toEqual([]);
  });

  test('a former name that nobody had; the one on the certificate or in the history of the unit stands in the form from the beginning', async () => {
    const { owner, officer, user, lift } = story;
    expect(await warned('04', { formerName: '旧名物业有限公司' })).toEqual([
      '填报的原使用单位名称「旧名物业有限公司」没有记录，登记证和单位变更记录中没有查到原名称，请核对',
    ]);
    const { equSysId } = await lift();
    // A certificate is issued under the name of today; then the unit is renamed.
    await granted(officer, await submitted(owner, '01', { equSysIds: [equSysId], params: { ratedLoad: 1150 } }));
    await city.db.updateTable('unit').set({ orgname: '天一新物业有限公司' }).where('unitSysId', '=', user.unitSysId).execute();
    await city.db.updateTable('equipment').set({ useUnitName: '天一新物业有限公司' }).where('equSysId', '=', equSysId).execute();
    const { start } = await owner.call(calls.candidates, { changeKind: '04', devices: equSysId });
    expect(start).toMatchObject({ formerName: '天一物业有限公司' });
    const right = await drafted(owner, '04', { equSysIds: [equSysId] }, { formerName: '天一物业有限公司' });
    expect(await warningsFor(owner, right)).toEqual([]);
  });

  test('what is handed over is warned of for the other unit, too', async () => {
    const { owner, taker, next, lift } = story;
    const { equSysId } = await lift();
    const handedIn = await submitted(owner, '03', { equSysIds: [equSysId], newUnit: next.unitSysId });
    const sent = await confirmed(taker, handedIn, { takerUpkeep: 'passes' });
    expect(sent.status).toBe(useChange.states.submitted.code);
  });
});
