/** Where all need the same neighbour, so many that fail in a row say that it is away: it is not asked for all of them. */
export const mostInRow = 10;

/** Does many things of which none holds up the others: faults are gathered and told at the end, so that the job counts as failed and is tried again. */
export class KeepGoing {
  readonly #faults: unknown[] = [];

  /** Does one thing after the other, whatever becomes of each. @param most after so many in a row that fail the others are left to the next time */
  async each<T>(things: readonly T[], work: (thing: T) => Promise<unknown>, most = Number.POSITIVE_INFINITY): Promise<void> {
    for (let at = 0, inRow = 0; at < things.length && inRow < most; at += 1) {
      const before = this.#faults.length;
      await this.one(() => work(things[at]!));
      inRow = this.#faults.length > before ? inRow + 1 : 0;
    }
  }

  async one(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#faults.push(error);
    }
  }

  /** @throws AggregateError when anything failed */
  finish(): void {
    const count = this.#faults.length;
    if (count > 0)
      throw new AggregateError(this.#faults, `${count} of the things to do failed: ${this.#faults.map(String).join('; ').slice(0, 500)}`);
  }
}
