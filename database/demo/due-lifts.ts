import type { Row } from './copy.ts';
import type { DemoDevice } from './device.ts';

/** A record while it is told. */
export interface Told extends Row {
  readonly id: string;
  status: string;
  version: number;
  updatedAt: string;
}

/** Lifts by the day their test is due, each taken once. */
export class DueLifts {
  readonly #left: DemoDevice[];

  constructor(lifts: readonly DemoDevice[]) {
    this.#left = lifts
      .filter(({ row }) => typeof row['nextTestDate'] === 'string')
      .toSorted((a, b) => (String(a.row['nextTestDate']) < String(b.row['nextTestDate']) ? -1 : 1));
  }

  take(count: number): DemoDevice[] {
    return this.#left.splice(0, count);
  }

  /** The first of an area that is due between these days. */
  takeDue(areacode: string, from: string, to: string): DemoDevice | undefined {
    const isWanted = ({ row }: DemoDevice) =>
      String(row['equlocarecod']).startsWith(areacode) && String(row['nextTestDate']) >= from && String(row['nextTestDate']) <= to;
    const place = this.#left.findIndex(isWanted);
    return place === -1 ? undefined : this.#left.splice(place, 1)[0];
  }
}
