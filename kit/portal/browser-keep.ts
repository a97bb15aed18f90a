/** What a browser keeps under a name. */
export interface Keeping {
  get(name: string): string | null;
  set(name: string, text: string): void;
  /** What was kept as a value; undefined where there is none, or somebody edited it by hand. */
  value(name: string): unknown;
  setValue(name: string, value: unknown): void;
  remove(name: string): void;
  clear(): void;
  names(): readonly string[];
}

/** A browser may forbid its storage, or have no room left: what it does not take is kept as long as this page stands. */
function keepingIn(storage: () => Storage): Keeping {
  const beside = new Map<string, string>();
  const within = <T>(work: (there: Storage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  const get = (name: string) => beside.get(name) ?? within((there) => there.getItem(name), null);
  const set = (name: string, text: string) => {
    const isTaken = within((there) => {
      there.setItem(name, text);
      return true;
    }, false);
    if (isTaken) beside.delete(name);
    else beside.set(name, text);
  };
  return {
    get,
    set,
    value: (name) => {
      const text = get(name);
      try {
        return text === null ? undefined : (JSON.parse(text) as unknown);
      } catch {
        return undefined;
      }
    },
    setValue: (name, value) => set(name, JSON.stringify(value)),
    remove: (name) => {
      beside.delete(name);
      within((there) => there.removeItem(name), undefined);
    },
    clear: () => {
      beside.clear();
      within((there) => there.clear(), undefined);
    },
    names: () => [
      ...beside.keys(),
      ...within((there) => Array.from({ length: there.length }, (_, at) => there.key(at)!), []).filter((name) => !beside.has(name)),
    ],
  };
}

/** Kept for this tab of the browser until it is closed. */
export const keptInTab = keepingIn(() => sessionStorage);

/** Kept for all tabs of this browser; a login clears it. */
export const keptInBrowser = keepingIn(() => localStorage);
