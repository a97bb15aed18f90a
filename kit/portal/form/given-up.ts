/** Where it stands that a copy was given up. */
const prefix = 'givenUp:';

/**
 * Which copies were given up and may not have been removed yet, and when. IndexedDB removes later than it is asked to, and what it has not removed when the
 * page is left stays; this is kept at once. It stands only until the removal is done: that the local storage is wiped at the next login takes nothing away.
 */
export const givenUp = {
  /** @returns the instant that is noted */
  note(key: string): string {
    const at = new Date().toISOString();
    within(() => localStorage.setItem(prefix + key, at), undefined);
    return at;
  },
  /** Whether a copy typed then was given up since. */
  covers: (key: string, typedAt: string): boolean => within(() => typedAt <= (localStorage.getItem(prefix + key) ?? ''), false),
  /** The copy of that time is gone; if it was given up once more, that still stands. */
  isRemoved(key: string, at: string): void {
    within(() => {
      if (localStorage.getItem(prefix + key) === at) localStorage.removeItem(prefix + key);
    }, undefined);
  },
  all: (): readonly (readonly [key: string, at: string])[] =>
    within(
      () =>
        Object.entries(localStorage as Record<string, string>).flatMap(([key, at]) =>
          key.startsWith(prefix) ? [[key.slice(prefix.length), at] as const] : [],
        ),
      [],
    ),
};

/** A browser may forbid its storage, or have no room in it. */
function within<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
