/** How often something was done since its time began, and how much of that time is left, ms. */
export interface Counted {
  readonly current: number;
  readonly ttl: number;
}

/** What the processes that serve one address have in common. */
export interface Common {
  /** Counts one more within this time. */
  count(key: string, withinMs: number): Promise<Counted>;
  /** Does the work when nobody in any of the processes is at work under this key. */
  inTurn<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** As many are kept apart; then those that began longest ago begin anew. */
const keptAtMost = 100_000;

/** Counts what several processes do. */
export class Counts {
  readonly #counted = new Map<string, { current: number; readonly until: number }>();

  count(key: string, withinMs: number, now = Date.now()): Counted {
    const known = this.#counted.get(key);
    if (known && known.until > now) {
      known.current += 1;
      return { current: known.current, ttl: known.until - now };
    }
    // At the end of the map, which is thereby ordered by age.
    this.#counted.delete(key);
    this.#forget(now);
    this.#counted.set(key, { current: 1, until: now + withinMs });
    return { current: 1, ttl: withinMs };
  }

  #forget(now: number): void {
    for (const [key, { until }] of this.#counted) {
      if (until > now && this.#counted.size < keptAtMost) return;
      this.#counted.delete(key);
    }
  }
}

interface Place<Who> {
  readonly who: Who;
  readonly begin: () => void;
}

/** Lets one at a time be at work under a key; whoever comes later waits for their turn. */
export class Turns<Who> {
  readonly #lines = new Map<string, Place<Who>[]>();

  /** Resolves when it is their turn. */
  take(key: string, who: Who): Promise<void> {
    const line = this.#lines.get(key) ?? [];
    this.#lines.set(key, line);
    return new Promise((begin) => {
      line.push({ who, begin });
      if (line.length === 1) begin();
    });
  }

  leave(key: string, who: Who): void {
    const line = this.#lines.get(key);
    const at = line?.findIndex((place) => place.who === who) ?? -1;
    if (!line || at < 0) return;
    line.splice(at, 1);
    this.#goOn(key, line);
  }

  /** They are gone, with whatever they held or waited for. */
  leaveAll(who: Who): void {
    for (const [key, line] of this.#lines) {
      const left = line.filter((place) => place.who !== who);
      this.#lines.set(key, left);
      this.#goOn(key, left);
    }
  }

  #goOn(key: string, [first]: readonly Place<Who>[]): void {
    if (first) first.begin();
    else this.#lines.delete(key);
  }
}
