import { beforeAll, describe, expect, test } from 'vitest';

import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { inspected, openStory, stepOf, type Story } from '#areas/inspection/server/testing/story.ts';
import { meansCalls } from '#areas/inspection-means/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { examiningCalls as calls } from '../../contract/calls.ts';

const city = await openCity();
let story: Story;
let one: Person;
let other: Person;
let head: Person;
beforeAll(async () => {
  story = await openStory(city);
  ({ inspector: one, inspector2: other } = story.institute);
  head = await city.enter({ actor: 'I4' });
});

const meter = {
  instrumentNo: 'JY-201',
  instrumentName: '限速器测试仪',
  calibratedOn: '2025-12-01',
  validUntil: '2026-11-30',
  state: 'use',
};
let counted = 0;

/** An instrument of the institute. */
async function kept(change: object = {}) {
  const values = { ...meter, instrumentNo: `JY-${201 + (counted += 1)}`, ...change };
  return { values, ...(await head.call(meansCalls.instrumentKeep, { id: newId(), values })) };
}

/** A lift whose items have all passed, as an inspector has it open. */
async function opened() {
  const application = await inspected(city, story, 1);
  const lineId = application.lines[0]!.lineId!;
  const save = async (change: object, person = one) => {
    const { version } = await person.call(calls.results, { lineId });
    return person.call(calls.saveResults, { lineId, version, items: [], ...change });
  };
  return { application, lineId, save };
}

/** What is said when the record is handed in. */
const faultsOf = async (application: Parameters<typeof stepOf>[0]) =>
  one.call(calls.enterResults, stepOf(application)).then(
    ({ status }) => status,
    (error: { readonly errors: readonly { readonly field: string; readonly message: string }[] }) =>
      error.errors.map(({ message }) => message),
  );

describe('instruments', () => {
  test('are named as they were when they were chosen; one past its calibration on the day of inspection does not go into a report', async () => {
    const { application, save } = await opened();
    const tester = await kept({ validUntil: '2026-11-20' });
    const sound = await kept();
    const saved = await save({ instrumentIds: [tester.id, sound.id], instruments: null });
    expect(saved.facts.usedInstruments).toMatchObject([
      { validUntil: '2026-11-20' },
      { instrumentName: '限速器测试仪', validUntil: '2026-11-30' },
    ]);
    expect(await faultsOf(application)).toEqual([
      expect.stringMatching(/检验仪器限速器测试仪 JY-\d+的检定（校准）有效期至2026-11-20，早于检验日期2026-11-21；/),
    ]);
    // A later calibration of the other, and its end, change nothing of what was chosen.
    await head.call(meansCalls.instrumentKeep, { id: sound.id, version: sound.version, values: { ...sound.values, state: 'out' } });
    const later = await save({ instrumentIds: [sound.id] });
    expect(later.facts.usedInstruments).toMatchObject([{ id: sound.id, validUntil: '2026-11-30' }]);
    expect(await faultsOf(application)).toBe(codeOf('reportReview'));
  });

  test('that are not in use cannot be chosen', async () => {
    const { save } = await opened();
    const away = await kept({ state: 'away' });
    for (const id of [away.id, newId()])
      await expect(save({ instrumentIds: [id] })).rejects.toMatchObject({
        code: 'instrumentUnknown',
        errors: [{ field: 'usedInstruments', message: '选用的检验仪器已停用、送修或者被删除，请重新选择' }],
      });
  });

  test('chosen otherwise by a colleague meanwhile are asked about, and chosen alike they are not', async () => {
    const { lineId, save } = await opened();
    const { version } = await other.call(calls.results, { lineId });
    const [first, second] = [await kept(), await kept()];
    await save({ instrumentIds: [first.id] });
    const late = (ids: readonly string[]) => other.call(calls.saveResults, { lineId, version, items: [], instrumentIds: [...ids] });
    await expect(late([second.id])).rejects.toMatchObject({
      code: 'filledByOther',
      errors: [{ field: 'usedInstruments', message: '检验甲已填写“主要检验仪器”，与您填写的不同' }],
    });
    expect((await late([first.id])).facts.usedInstruments).toMatchObject([{ id: first.id }]);
  });
});

describe('conditions on site', () => {
  test('must be confirmed and met before a record is handed in; a value that was read stays', async () => {
    const { application, lineId, save } = await opened();
    const { conditions } = await one.call(calls.results, { lineId });
    expect(conditions.map(({ verdict }) => verdict)).toEqual(['met', 'met', 'met', 'met']);
    const [first, second] = conditions.map(({ name }) => name);
    await save({ conditions: [{ name: first, verdict: null }] });
    expect(await faultsOf(application)).toEqual([expect.stringContaining(`现场检验条件还有1项未确认：${first}`)]);
    await save({ conditions: [{ name: first, verdict: 'unmet', measured: '46℃' }] });
    expect(await faultsOf(application)).toEqual([expect.stringContaining(`现场检验条件${first}：不满足（46℃），不能据此检验`)]);
    const saved = await save({
      conditions: [
        { name: first, verdict: 'met', measured: '23℃' },
        { name: second, verdict: 'na' },
      ],
    });
    expect(saved.facts.conditions[0]).toEqual({ name: first, demand: '5℃～40℃', verdict: 'met', measured: '23℃' });
    await expect(save({ conditions: [{ name: '海拔高度', verdict: 'met' }] })).rejects.toMatchObject({ code: 'conditionUnknown' });
    expect(await faultsOf(application)).toBe(codeOf('reportReview'));
  });

  test('of an inspection that has begun stay as they were, whatever the table says afterwards', async () => {
    const { lineId } = await opened();
    const values = { equclacode: '3000', position: 90, conditionName: '底坑无积水', isReference: true };
    const added = await head.call(meansCalls.conditionKeep, { id: newId(), values });
    expect((await one.call(calls.results, { lineId })).conditions).toHaveLength(4);
    const later = await opened();
    expect((await one.call(calls.results, { lineId: later.lineId })).conditions).toHaveLength(5);
    await head.call(meansCalls.conditionDrop, added);
  });
});
