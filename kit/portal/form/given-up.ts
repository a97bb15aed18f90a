import { keptInBrowser } from '../browser-keep.ts';

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
    keptInBrowser.set(prefix + key, at);
    return at;
  },
  /** Whether a copy typed then was given up since. */
  covers: (key: string, typedAt: string): boolean => typedAt <= (keptInBrowser.get(prefix + key) ?? ''),
  /** The copy of that time is gone; if it was given up once more, that still stands. */
  isRemoved(key: string, at: string): void {
    if (keptInBrowser.get(prefix + key) === at) keptInBrowser.remove(prefix + key);
  },
  all: (): readonly (readonly [key: string, at: string])[] =>
    keptInBrowser
      .names()
      .filter((name) => name.startsWith(prefix))
      .map((name) => [name.slice(prefix.length), keptInBrowser.get(name) ?? ''] as const),
};
