/** Does many things of which none holds up the others: faults are gathered and told at the end, so that the job counts as failed and is tried again. */
export class KeepGoing {
  readonly #faults: unknown[] = [];

  /** Does one thing after the other, whatever becomes of each. */
  async each<T>(things: readonly T[], work: (thing: T) => Promise<unknown>): Promise<void> {
    for (const thing of things) await this.one(() => work(thing));
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
