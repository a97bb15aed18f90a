import type { Row } from '#kit/server/demo/ledger.ts';
import type { ToldDevice } from '#kit/server/demo/telling.ts';

/** A record while it is told. */
export interface Told extends Row {
  readonly id: string;
  status: string;
  version: number;
  updatedAt: string;
}

/** Lifts by the day their test is due, each taken once. */
export class DueLifts {
  readonly #left: ToldDevice[];

  constructor(lifts: readonly ToldDevice[]) {
    this.#left = lifts
      .filter(({ row }) => typeof row['nextTestDate'] === 'string')
      .toSorted((a, b) => (String(a.row['nextTestDate']) < String(b.row['nextTestDate']) ? -1 : 1));
  }

  take(count: number): ToldDevice[] {
    return this.#left.splice(0, count);
  }

  /** The first of an area that is due between these days. */
  takeDue(areacode: string, from: string, to: string): ToldDevice | undefined {
    const isWanted = ({ row }: ToldDevice) =>
      String(row['equlocarecod']).startsWith(areacode) && String(row['nextTestDate']) >= from && String(row['nextTestDate']) <= to;
    const place = this.#left.findIndex(isWanted);
    return place === -1 ? undefined : this.#left.splice(place, 1)[0];
  }
}
