import { describe, expect, test } from 'vitest';

import { homeCalls } from '#areas/home/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { itemListCalls as calls } from '../contract/calls.ts';
import { findListFor } from './door.ts';
import { byId, readItemLists } from './item-list-store.ts';
import { firstLists } from './lists/first-lists.ts';
import { listOf } from './testing/samples.ts';

const city = await openCity();
const institute = await city.seedUnit({ unitTypes: ['U6'] });
const head = await city.enter({ actor: 'I4', unit: institute, name: '科长甲' });
const second = await city.enter({ actor: 'I4', unit: institute, name: '科长乙' });
const inspector = await city.enter({ actor: 'I2', unit: institute });

const stepOf = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });
let made = 0;
/** A list of its own, for a kind of device that no other list of this file is for. */
const newCode = () => `JG-${(made += 1)}-${newId().slice(-6).toUpperCase()}`;

async function submitted(values: object = {}, about: object = {}, by: Person = head) {
  const saved = await by.call(calls.save, { id: newId(), values: listOf({ listCode: newCode(), ...values }), ...about });
  return stepOf(await by.call(calls.commit, stepOf(saved)));
}
async function inForce(values: object = {}, about: object = {}) {
  return stepOf(await second.call(calls.move, { ...(await submitted(values, about)), move: 'publish' }));
}
const read = async (id: string, by: Person = head) => (await by.call(calls.detail, { id })).itemList;
const ofLifts = async (listCode: string) => {
  const { list } = await inspector.call(calls.list, { listCode, part: 'inForce' });
  return list.find((one) => one.listCode === listCode)!;
};

describe('what comes with the program', () => {
  test('is in force, with number, mark and source; what was inferred says so', async () => {
    const lifts = await ofLifts('T7001-A1-D');
    expect(lifts).toMatchObject({ edition: 1, mark: 'seen', regulation: 'TSG T7001-2023', validFrom: '2024-04-02', itemCount: 51 });
    const { items } = await read(lifts.id!, inspector);
    expect(items!.filter(({ isKey }) => isKey === true)).toHaveLength(31);
    expect(await ofLifts('T7001-A2-D')).toMatchObject({ mark: 'inferred', itemCount: 39 });
    expect(await ofLifts('T7001-A1-D-YY')).toMatchObject({ mark: 'inferred', itemCount: 44 });
    // Headings are no items.
    expect(await ofLifts('TSG51-QM-D')).toMatchObject({ validFrom: null, itemCount: 73 - 17 });
  });

  test('names each number once, and every item of it keeps the rules of a form', async () => {
    for (const { items, listCode, ...list } of firstLists) {
      const values = listOf({ ...list, listCode: newCode(), conditions: list.conditions ?? [], items });
      const { id, version } = await head.call(calls.save, { id: newId(), values });
      await expect(head.call(calls.commit, { id, version }), listCode).resolves.toMatchObject({ status: '10' });
    }
  }, 60_000);

  test('is chosen for a device by the day of inspection', async () => {
    const chosen = async (equclacode: string, inspType: string, on: string, params = {}) =>
      (await findListFor(city.db, { equclacode, params }, inspType, on))?.listCode;
    expect(await chosen('3110', 'D1', '2026-11-21')).toBe('T7001-A1-D');
    expect(await chosen('3110', 'D1', '2024-04-01')).toBeUndefined();
    expect(await chosen('3210', 'D1', '2026-11-21')).toBe('T7001-A1-D-YY');
    expect(await chosen('3310', 'D1', '2026-11-21')).toBe('T7001-A2-D');
    expect(await chosen('3310', 'J2', '2026-11-21')).toBe('T7001-A2-J');
    expect(await chosen('3430', 'J3', '2026-11-21')).toBe('T7001-A3-J');
    expect(await chosen('4210', 'D1', '2026-11-21')).toBe('TSG51-QM-D');
    expect(await chosen('3210', 'T1', '2026-11-21')).toBe('T7008-A1-YY');
    // The table for the supervision of traction lifts was not found.
    expect(await chosen('3110', 'J2', '2026-11-21')).toBeUndefined();
    expect(await chosen('1100', 'D3', '2026-11-21')).toBeUndefined();
  });
});

describe('an edition', () => {
  test('is put in force by another head, and by nobody who only reads', async () => {
    const step = await submitted();
    // Nobody is named before somebody has put it in force; of what came along it is said who did.
    expect(await read(step.id)).toMatchObject({ edition: null, publishedByName: null });
    expect((await ofLifts('T7001-A1-D')).publishedByName).toBe('系统自带');
    expect((await head.call(calls.detail, { id: step.id })).itemList.moves.map(({ move }) => move)).toEqual(['withdraw']);
    await expect(head.call(calls.move, { ...step, move: 'publish' })).rejects.toMatchObject({ code: 'moveNotAllowed' });
    await expect(inspector.call(calls.move, { ...step, move: 'publish' })).rejects.toMatchObject({ status: 403 });
    await second.call(calls.move, { ...step, move: 'publish' });
    const list = await read(step.id, inspector);
    expect(list).toMatchObject({ edition: 1, publishedByName: '科长乙', publishedOn: '2026-11-21' });
    const [kept] = await readItemLists(city.db, byId(step.id));
    expect(kept!.contentHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('waits for the heads who did not write it, and comes back to its writer', async () => {
    const todos = async (person: Person) =>
      Object.fromEntries((await person.call(homeCalls.getEqustatisticNums, {})).todos.map(({ key, count }) => [key, count]));
    const before = (await todos(second))['itemListCheck'] ?? 0;
    const step = await submitted();
    expect((await todos(second))['itemListCheck']).toBe(before + 1);
    const back = stepOf(await second.call(calls.move, { ...step, move: 'return', opinion: '缺关键项目' }));
    expect((await todos(head))['itemListReturned']).toBeGreaterThan(0);
    const values = listOf({ listCode: (await read(step.id)).listCode! });
    const saved = await head.call(calls.save, { ...back, values: { ...values, title: '改过的清单' } });
    const again = stepOf(await head.call(calls.commit, stepOf(saved)));
    await second.call(calls.move, { ...again, move: 'publish' });
    expect(await read(step.id)).toMatchObject({ title: '改过的清单', edition: 1 });
  });

  test('in force is changed by nobody, not past the program either', async () => {
    const { id } = await inForce();
    await expect(head.call(calls.save, { id, version: 2, values: listOf() })).rejects.toMatchObject({ code: 'moveNotAllowed' });
    const row = city.db.updateTable('itemList').where('id', '=', id);
    await expect(row.set({ title: '别的' }).execute()).rejects.toThrow('is not changed');
    await expect(city.db.deleteFrom('itemList').where('id', '=', id).execute()).rejects.toThrow('stays');
    await expect(city.db.updateTable('item').set({ name: '别的' }).where('listId', '=', id).execute()).rejects.toThrow('not changed');
  });

  test('is followed by the next, which names what it was written upon; of two drafts upon it the later is refused', async () => {
    const listCode = newCode();
    const { id: replaces } = await inForce({ listCode, validFrom: '2026-11-01' });
    expect((await head.call(calls.detail, { id: replaces })).mayRevise).toBe(true);
    expect((await inspector.call(calls.detail, { id: replaces })).mayRevise).toBe(false);
    const items = [...listOf().items, { no: 'T4', name: '标志' }];
    const other = await submitted({ listCode, items }, { replaces }, second);
    const next = await inForce({ listCode, items, validFrom: '2026-12-01' }, { replaces });
    const told = await inspector.call(calls.detail, { id: next.id });
    expect(told.editions.map(({ edition }) => edition)).toEqual([2, 1]);
    expect(told.comparedWith).toBe(replaces);
    await expect(head.call(calls.move, { ...other, move: 'publish' })).rejects.toMatchObject({ code: 'listCodeTaken' });
    await expect(submitted({ listCode })).rejects.toMatchObject({ code: 'listCodeTaken' });
    const { items: changes, head: changed } = await inspector.call(calls.compare, { id: next.id, other: replaces });
    expect(changes).toMatchObject([{ no: 'T4', kind: 'added' }]);
    expect(changed.map(({ field }) => field)).toEqual(['validFrom']);
  });

  test('is begun upon nothing but what was put in force', async () => {
    const { id: replaces } = await submitted();
    const begin = (base: string) => head.call(calls.save, { id: newId(), values: listOf(), replaces: base });
    await expect(begin(replaces)).rejects.toMatchObject({ code: 'listNotRevisable' });
    await expect(begin(newId())).rejects.toMatchObject({ code: 'itemListNotFound' });
    await expect(inspector.call(calls.compare, { id: replaces, other: newId() })).rejects.toMatchObject({ code: 'itemListNotFound' });
  });

  test('that was stopped counts for the days before', async () => {
    const listCode = newCode();
    const values = { listCode, kinds: ['9000'], inspTypes: ['D8'], validFrom: '2026-11-01' };
    const step = await inForce(values);
    const chosen = async (on: string) => (await findListFor(city.db, { equclacode: '9100', params: {} }, 'D8', on))?.listCode;
    expect(await chosen('2026-11-21')).toBe(listCode);
    // One asks, another one stops; until then it is in force.
    const asked = stepOf(await second.call(calls.move, { ...step, move: 'askStop', opinion: '法规废止' }));
    const offered = async (person: Person) => (await read(step.id, person)).moves.map(({ move }) => move);
    expect([await offered(second), await offered(head)]).toEqual([['keep'], ['stop', 'keep']]);
    await expect(second.call(calls.move, { ...asked, move: 'stop' })).rejects.toMatchObject({ code: 'stopNeedsOther' });
    expect(await chosen('2026-11-21')).toBe(listCode);
    const { list } = await head.call(calls.list, { listCode, part: 'waiting' });
    expect(list.map(({ status }) => status)).toEqual(['85']);
    await head.call(calls.move, { ...asked, move: 'stop' });
    expect([await chosen('2026-11-20'), await chosen('2026-11-21')]).toEqual([listCode, undefined]);
  });

  test('whose stop was asked for goes on where another head says why', async () => {
    const step = await inForce({ kinds: ['9000'], inspTypes: ['D9'] });
    const asked = stepOf(await head.call(calls.move, { ...step, move: 'askStop', opinion: '法规废止' }));
    const kept = stepOf(await second.call(calls.move, { ...asked, move: 'keep', opinion: '新规范尚未实施' }));
    expect(await read(kept.id)).toMatchObject({ status: '80' });
    // Who asked before is of no matter any more.
    const anew = stepOf(await second.call(calls.move, { ...kept, move: 'askStop', opinion: '新规范已实施' }));
    await expect(head.call(calls.move, { ...anew, move: 'stop' })).resolves.toMatchObject({ status: '90' });
  });

  test('asks about a number that said something else before, and about lists that meet', async () => {
    const listCode = newCode();
    const { id: replaces } = await inForce({ listCode, kinds: ['6000'] });
    const items = [{ no: 'T1', name: '电气' }];
    const warned = async (values: object, about: object) => {
      const saved = await head.call(calls.save, { id: newId(), values: listOf({ kinds: ['6000'], ...values }), ...about });
      return head.call(calls.commit, stepOf(saved), { warningsRead: [] });
    };
    await expect(warned({ listCode, items }, { replaces })).rejects.toMatchObject({
      code: 'warned',
      errors: [{ message: 'T1在第1版中为「使用资料」，用过的编号不应改作他用，请核对' }],
    });
    await expect(warned({ listCode: newCode() }, {})).rejects.toMatchObject({ code: 'warned', errors: [{ field: 'kinds' }] });
  });

  test('with faults in its items is refused at their cells', async () => {
    const items = [
      { no: 'T1', name: '间隙', min: 3 },
      { no: 'T1', name: '间隙' },
    ];
    await expect(submitted({ items })).rejects.toMatchObject({ errors: [{ field: 'items.0.quantity' }, { field: 'items.1.no' }] });
  });
});

test('a list is found by the number or the name of an item', async () => {
  const found = async (complex: string) =>
    (await inspector.call(calls.list, { complex, part: 'inForce' })).list.map(({ listCode }) => listCode);
  expect(await found('A1.2.3.19')).toEqual(expect.arrayContaining(['T7001-A1-D', 'T7001-A1-D-YY']));
  expect(await found('破裂阀')).toEqual(expect.arrayContaining(['T7001-A1-D-YY', 'T7001-A3-D', 'T7008-A1-YY']));
  expect(await found('没有这样的项目')).toEqual([]);
});

test('testing bodies and authorities read what was put in force, and nothing else', async () => {
  const draft = await submitted();
  const { id } = await inForce();
  for (const actor of ['T1', 'G1', 'G2'] as const) {
    const reader = await city.enter({ actor });
    expect((await read(id, reader)).title).toBe('机械式停车设备定期检验');
    await expect(read(draft.id, reader)).rejects.toMatchObject({ code: 'itemListNotFound' });
    await expect(reader.call(calls.save, { id: newId(), values: listOf() })).rejects.toMatchObject({ status: 403 });
  }
  await expect((await city.enter({ actor: 'E1' })).call(calls.list, {})).rejects.toMatchObject({ status: 403 });
});
