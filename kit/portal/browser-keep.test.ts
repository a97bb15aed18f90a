import { afterEach, expect, test, vi } from 'vitest';

import { keptInTab } from './browser-keep.ts';

afterEach(() => vi.unstubAllGlobals());

/** As browsers keep. */
function storage(most = Infinity) {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (kept.size >= most) throw new DOMException('no room', 'QuotaExceededError');
      kept.set(name, text);
    },
    removeItem: (name: string) => kept.delete(name),
    clear: () => kept.clear(),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

test('what a browser forbids to keep is kept as long as the page stands', () => {
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {},
      {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    ),
  );
  keptInTab.setValue('role', { id: '1' });
  expect([keptInTab.value('role'), keptInTab.names()]).toEqual([{ id: '1' }, ['role']]);
  keptInTab.remove('role');
  expect(keptInTab.get('role')).toBeNull();
  keptInTab.set('a', 'b');
  keptInTab.clear();
  expect(keptInTab.names()).toEqual([]);
});

test('what there is no room for stands beside what is kept, and goes where there is room again', () => {
  const full = storage(1);
  vi.stubGlobal('sessionStorage', full);
  keptInTab.set('first', '1');
  keptInTab.set('second', '2');
  expect([keptInTab.get('first'), keptInTab.get('second'), keptInTab.names().toSorted()]).toEqual(['1', '2', ['first', 'second']]);
  vi.stubGlobal('sessionStorage', storage());
  keptInTab.set('second', '3');
  expect(keptInTab.get('second')).toBe('3');
  expect(sessionStorage.getItem('second')).toBe('3');
  keptInTab.clear();
});

test('a value that somebody has edited by hand is none', () => {
  vi.stubGlobal('sessionStorage', storage());
  keptInTab.set('tabs', '{half');
  expect(keptInTab.value('tabs')).toBeUndefined();
});
