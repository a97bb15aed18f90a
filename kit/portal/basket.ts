import { create } from 'zustand';

const storageKey = 'baskets';
const useBaskets = create<Readonly<Record<string, readonly string[]>>>(() => readKept());
const none: readonly string[] = [];

/** Keys of records that a person collects on several pages. They stay in this browser until they are used or somebody logs in. */
export function useBasket(name: string): readonly string[] {
  return useBaskets((baskets) => baskets[name] ?? none);
}

/**
 * Puts keys into a basket behind those that are there.
 * @returns how many were new and how many found no room
 */
export function addToBasket(name: string, keys: readonly string[], most: number): { added: number; left: number } {
  const before = useBaskets.getState()[name] ?? none;
  const fresh = [...new Set(keys)].filter((key) => !before.includes(key));
  const taken = fresh.slice(0, Math.max(0, most - before.length));
  put(name, [...before, ...taken]);
  return { added: taken.length, left: fresh.length - taken.length };
}

export function takeFromBasket(name: string, keys: readonly string[]): void {
  put(
    name,
    (useBaskets.getState()[name] ?? none).filter((key) => !keys.includes(key)),
  );
}

export function emptyBasket(name: string): void {
  put(name, none);
}

function put(name: string, keys: readonly string[]): void {
  useBaskets.setState({ [name]: keys });
  localStorage.setItem(storageKey, JSON.stringify(useBaskets.getState()));
}

function readKept(): Record<string, readonly string[]> {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    const lists = Object.entries(kept).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]));
    return Object.fromEntries(lists.map(([name, keys]) => [name, keys.filter((key) => typeof key === 'string')]));
  } catch {
    // Somebody edited the storage by hand: begin with empty baskets.
    return {};
  }
}
