import { beforeAll, describe, expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { examiningCalls } from '../../contract/calls.ts';
import { inspected, openStory, type Story } from '#areas/inspection/server/testing/story.ts';

const city = await openCity();
let story: Story;
let one: Person;
let other: Person;

beforeAll(async () => {
  story = await openStory(city);
  ({ inspector: one, inspector2: other } = story.institute);
});

type Item = { itemNo: string; verdict: 'pass' | 'fail' | 'na' | null; remark?: string };

/** A lift as both have it open, everything passed. */
async function opened() {
  const { lines } = await inspected(city, story, 1);
  const lineId = lines[0]!.lineId!;
  const { version } = await other.call(examiningCalls.results, { lineId });
  const save = (person: Person, items: readonly Item[], more: object = {}) =>
    person.call(examiningCalls.saveResults, { lineId, version, items: [...items], ...more });
  return { lineId, version, save };
}

function verdictsOf(items: readonly { itemNo: string; verdict: string | null }[], ...numbers: readonly string[]) {
  return numbers.map((itemNo) => items.find((item) => item.itemNo === itemNo)!.verdict);
}

describe('two inspectors at one lift', () => {
  test('each keeps what they entered, and both see it with the name of who did', async () => {
    const { lineId, save } = await opened();
    await save(one, [{ itemNo: '1.1', verdict: 'fail', remark: '合同过期' }], { remark: '使用单位陪同' });
    const saved = await save(other, [{ itemNo: '1.2', verdict: 'fail', remark: '无自检报告' }], { instruments: '钢直尺' });
    expect(verdictsOf(saved.items, '1.1', '1.2')).toEqual(['fail', 'fail']);
    expect(saved.facts).toMatchObject({ remark: '使用单位陪同', instruments: '钢直尺' });
    expect(saved.stamps['1.1']).toMatchObject({ byName: '检验甲' });
    expect(saved.stamps['1.2']).toMatchObject({ byName: '检验乙' });
    // Told is what was saved since the form was read, and a next day where the day of inspection is another.
    expect([saved.items.length, Object.keys(saved.stamps).length, saved.nextByRule]).toEqual([2, 4, undefined]);
    const moved = await other.call(examiningCalls.saveResults, { lineId, version: saved.version, items: [], inspDate: '2026-11-20' });
    expect(moved).toMatchObject({ items: [], facts: { inspDate: '2026-11-20' }, nextByRule: { because: expect.any(String) } });
    const { items } = await one.call(examiningCalls.results, { lineId });
    expect(items.find(({ itemNo }) => itemNo === '1.1')).toMatchObject({ remark: '合同过期' });
  });

  test('where both changed the same item or fact, the later is told which and by whom, and nothing of theirs is saved', async () => {
    const { lineId, save } = await opened();
    await save(one, [{ itemNo: '1.1', verdict: 'fail' }], { instruments: '钢直尺' });
    const both = [
      { itemNo: '1.1', verdict: 'na' },
      { itemNo: '1.3', verdict: 'fail' },
    ] as const;
    await expect(save(other, both, { instruments: '万用表' })).rejects.toMatchObject({
      code: 'filledByOther',
      status: 409,
      message: expect.stringMatching(/^检验甲同时填写了项目“1\.1 /),
      errors: [{ field: '1.1' }, { field: 'instruments', message: '检验甲已填写“台账以外的仪器”，与您填写的不同' }],
    });
    const { items, version } = await other.call(examiningCalls.results, { lineId });
    expect(verdictsOf(items, '1.1', '1.3')).toEqual(['fail', 'pass']);
    // Having read it, the other may change it.
    const saved = await other.call(examiningCalls.saveResults, { lineId, version, items: [...both] });
    expect(verdictsOf(saved.items, '1.1', '1.3')).toEqual(['na', 'fail']);
  });

  test('what both found alike is no clash', async () => {
    const { save } = await opened();
    await save(one, [{ itemNo: '1.1', verdict: 'fail', remark: '过期' }]);
    const saved = await save(other, [{ itemNo: '1.1', verdict: 'fail', remark: '过期' }]);
    expect(saved.stamps['1.1']).toMatchObject({ byName: '检验甲' });
  });

  test('both at once are both kept', async () => {
    const { lineId, save } = await opened();
    await Promise.all([save(one, [{ itemNo: '1.1', verdict: 'fail' }]), save(other, [{ itemNo: '1.2', verdict: 'fail' }])]);
    const { items } = await one.call(examiningCalls.results, { lineId });
    expect(verdictsOf(items, '1.1', '1.2')).toEqual(['fail', 'fail']);
  });
});

describe('one inspector', () => {
  test('changes again what a save did whose answer was lost; a second window does not overwrite it', async () => {
    const { save } = await opened();
    const pen = newId();
    await save(one, [{ itemNo: '1.1', verdict: 'fail' }], { pen });
    const saved = await save(one, [{ itemNo: '1.1', verdict: 'na' }], { pen });
    expect(verdictsOf(saved.items, '1.1')).toEqual(['na']);
    await expect(save(one, [{ itemNo: '1.1', verdict: 'pass' }], { pen: newId() })).rejects.toMatchObject({ code: 'filledByOther' });
  });
});
