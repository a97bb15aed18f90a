import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Values } from '../../contract/field.ts';
import { CallError } from '../client.ts';
import { longestMs, pauseMs, retryMs, saveNote, startAutosave, type CopyKeeper, type LocalCopy, type SaveStatus } from './autosave.ts';
import { recoveredFrom } from './recovered.ts';

/** A keeper that keeps in memory: the browser's own is tried in the journeys. */
function memory() {
  const copies = new Map<string, LocalCopy>();
  const keeper: CopyKeeper = {
    read: (key) => Promise.resolve(copies.get(key)),
    write: (key, copy) => void copies.set(key, copy),
    remove: (key) => void copies.delete(key),
  };
  return { copies, keeper };
}

/** A server that numbers what it stores and can be told to fail. */
function server() {
  const stored: unknown[] = [];
  let fault: CallError | undefined;
  return {
    stored,
    breakWith: (error: CallError | undefined) => {
      fault = error;
    },
    save: (values: unknown, version: number | undefined) => {
      if (fault) return Promise.reject(fault);
      stored.push({ values, version });
      return Promise.resolve(stored.length);
    },
  };
}

function begin() {
  const { copies, keeper } = memory();
  const office = server();
  const seen: SaveStatus[] = [];
  const autosave = startAutosave({ key: 'chen:new', save: office.save, version: 0, keeper, onStatus: (status) => seen.push(status) });
  return { autosave, copies, office, state: () => seen.at(-1)?.state, note: () => saveNote(seen.at(-1)!) };
}

describe('a draft that saves itself', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T02:42:00Z') }));
  afterEach(() => vi.useRealTimers());

  test('saves after a pause and forgets the local copy', async () => {
    const { autosave, copies, office, state, note } = begin();
    autosave.change({ name: 'a' });
    expect(copies.get('chen:new')?.values).toEqual({ name: 'a' });
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(office.stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(office.stored).toEqual([{ values: { name: 'a' }, version: 0 }]);
    expect(copies.size).toBe(0);
    expect(state()).toBe('saved');
    expect(note()).toBe('10:42 已自动保存');
  });

  test('one wrong field keeps the others from nothing: they are sent, it stays here and is named', async () => {
    const { copies, keeper } = memory();
    const office = server();
    const seen: SaveStatus[] = [];
    const sift = (values: Record<string, unknown>) =>
      String(values['place']).length > 3
        ? { values: { ...values, place: 'old' }, wrong: { field: 'place', message: '最多3个字' } }
        : { values };
    const say = ({ message }: { readonly message: string }) => `检验地点：${message}`;
    const autosave = startAutosave({ key: 'k', save: office.save, version: 0, keeper, onStatus: (status) => seen.push(status), sift, say });
    autosave.change({ name: 'a', place: 'too long' });
    expect(await autosave.flush()).toBe(false);
    expect(office.stored).toEqual([{ values: { name: 'a', place: 'old' }, version: 0 }]);
    expect(copies.get('k')).toMatchObject({ values: { name: 'a', place: 'too long' }, version: 1 });
    expect(seen.at(-1)).toMatchObject({ state: 'partly', field: 'place' });
    expect(saveNote(seen.at(-1)!)).toBe('10:42 已保存，除 检验地点：最多3个字（只留在本机）');
    autosave.change({ name: 'b', place: 'ok' });
    expect(await autosave.flush()).toBe(true);
    expect(office.stored.at(-1)).toEqual({ values: { name: 'b', place: 'ok' }, version: 1 });
    expect(copies.size).toBe(0);
  });

  test('who never stops typing is saved within five seconds all the same', async () => {
    const { autosave, office } = begin();
    for (let second = 0; second < 10; second += 1) {
      autosave.change({ name: String(second) });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(longestMs).toBeLessThanOrEqual(5000);
    expect(office.stored.length).toBeGreaterThanOrEqual(2);
  });

  test('a change during a save is sent after it, upon the new version', async () => {
    const { autosave, copies, office } = begin();
    autosave.change({ name: 'a' });
    const done = autosave.flush();
    autosave.change({ name: 'b' });
    expect(await done).toBe(true);
    expect(office.stored).toEqual([
      { values: { name: 'a' }, version: 0 },
      { values: { name: 'b' }, version: 1 },
    ]);
    expect(copies.size).toBe(0);
  });

  test('a lost network keeps the copy and tries again', async () => {
    const { autosave, copies, office, state, note } = begin();
    office.breakWith(new CallError('服务器出错了请稍后再试', 'network', 0));
    autosave.change({ name: 'a' });
    expect(await autosave.flush()).toBe(false);
    expect(note()).toBe('未保存，网络恢复后自动保存');
    expect(copies.get('chen:new')?.values).toEqual({ name: 'a' });
    office.breakWith(undefined);
    await vi.advanceTimersByTimeAsync(retryMs);
    expect(state()).toBe('saved');
    expect(copies.size).toBe(0);
  });

  test('what may have arrived is sent again as it was before anything typed since', async () => {
    const sent: unknown[] = [];
    let isLost = true;
    const save = (values: Values, version: number | undefined) => {
      sent.push([values['name'], version]);
      // The server has it, but its answer is lost.
      return isLost ? Promise.reject(new CallError('', 'network', 0)) : Promise.resolve(version! + 1);
    };
    const { keeper } = memory();
    const autosave = startAutosave({ key: 'chen:new', save, version: 3, keeper, onStatus: () => undefined });
    autosave.change({ name: 'a' });
    expect(await autosave.flush()).toBe(false);
    autosave.change({ name: 'ab' });
    isLost = false;
    expect(await autosave.flush()).toBe(true);
    expect(sent).toEqual([
      ['a', 3],
      ['a', 3],
      ['ab', 4],
    ]);
  });

  test('the network coming back saves at once', async () => {
    const { autosave, office, state } = begin();
    office.breakWith(new CallError('', 'network', 0));
    autosave.change({ name: 'a' });
    await autosave.flush();
    office.breakWith(undefined);
    autosave.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toBe('saved');
  });

  test('a refused format says why, and the next change tries again', async () => {
    const { autosave, office, state, note } = begin();
    office.breakWith(new CallError('内容有误', 'invalid', 422, { fields: [{ field: 'mobile', message: '请输入11位手机号码' }] }));
    autosave.change({ mobile: '12' });
    await autosave.flush();
    expect(note()).toBe('未保存：请输入11位手机号码');
    office.breakWith(undefined);
    autosave.change({ mobile: '13900000000' });
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(state()).toBe('saved');
  });

  test('a device that another business holds stops nothing: with another one it is saved', async () => {
    const { autosave, office, state, note } = begin();
    office.breakWith(new CallError('电梯 33021000123 已在另一份未办结的检测委托中', 'liftTaken', 409));
    autosave.change({ lift: 'a' });
    await autosave.flush();
    expect(note()).toBe('未保存：电梯 33021000123 已在另一份未办结的检测委托中');
    office.breakWith(undefined);
    autosave.change({ lift: 'b' });
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(state()).toBe('saved');
  });

  test('a newer version of somebody else is never overwritten', async () => {
    const { autosave, copies, office, state } = begin();
    office.breakWith(new CallError('数据已被他人修改，请刷新后重试', 'stale', 409));
    autosave.change({ name: 'a' });
    await autosave.flush();
    office.breakWith(undefined);
    autosave.change({ name: 'b' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state()).toBe('overtaken');
    expect(office.stored).toEqual([]);
    expect(copies.get('chen:new')?.values).toEqual({ name: 'b' });
  });

  test('whoever was overtaken may let their own words hold: they are saved upon the newer version', async () => {
    const { autosave, copies, office, state } = begin();
    office.breakWith(new CallError('数据已被他人修改，请刷新后重试', 'stale', 409));
    autosave.change({ name: 'a' });
    await autosave.flush();
    office.breakWith(undefined);
    autosave.change({ name: 'mine' });
    autosave.goOnUpon(Promise.resolve(7));
    await vi.advanceTimersByTimeAsync(0);
    expect(office.stored).toEqual([{ values: { name: 'mine' }, version: 7 }]);
    expect([state(), copies.size]).toEqual(['saved', 0]);
  });

  test('a press made while the newer version is still being read waits for it', async () => {
    const { autosave, office, state } = begin();
    office.breakWith(new CallError('数据已被他人修改，请刷新后重试', 'stale', 409));
    autosave.change({ name: 'mine' });
    await autosave.flush();
    office.breakWith(undefined);
    let arrive!: (version: number) => void;
    autosave.goOnUpon(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const pressed = autosave.flush();
    arrive(7);
    expect(await pressed).toBe(true);
    expect([state(), office.stored]).toEqual(['saved', [{ values: { name: 'mine' }, version: 7 }]]);
  });

  test('a newer version that cannot be read leaves the choice where it was, with its reason', async () => {
    const { autosave, copies, office, state, note } = begin();
    office.breakWith(new CallError('数据已被他人修改，请刷新后重试', 'stale', 409));
    autosave.change({ name: 'mine' });
    await autosave.flush();
    autosave.goOnUpon(Promise.reject(new CallError('', 'offline', 0)));
    expect(await autosave.flush()).toBe(false);
    expect([state(), note()]).toEqual(['overtaken', '数据已被他人修改，请刷新后重试']);
    expect(copies.get('chen:new')?.values).toEqual({ name: 'mine' });
  });

  test('a submission settles the draft', async () => {
    const { autosave, copies, office } = begin();
    autosave.change({ name: 'a' });
    autosave.settle(7);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(office.stored).toEqual([]);
    expect(copies.size).toBe(0);
  });
});

test('a copy typed upon an older version is marked', () => {
  const copy = { values: { name: 'a' }, version: 2, typedAt: '2026-11-21T02:42:00Z' };
  expect(recoveredFrom(copy, 3).isOutdated).toBe(true);
  expect(recoveredFrom(copy, 2).isOutdated).toBe(false);
  expect(recoveredFrom({ ...copy, version: undefined }, 2).isOutdated).toBe(false);
});
