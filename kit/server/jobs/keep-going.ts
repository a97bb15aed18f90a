/** Does many things of which none holds up the others: faults are gathered and told at the end, so that the job counts as failed and is tried again. */
export class KeepGoing {
  readonly #faults: unknown[] = [];

  /** Does one thing after the other, whatever becomes of each. @param mostInRow after so many in a row that fail the others are left to the next time: what all of them need is away */
  async each<T>(things: readonly T[], work: (thing: T) => Promise<unknown>, mostInRow = Number.POSITIVE_INFINITY): Promise<void> {
    for (let at = 0, inRow = 0; at < things.length && inRow < mostInRow; at += 1) {
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
