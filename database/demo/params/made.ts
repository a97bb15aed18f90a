import type { Dice } from '#kit/server/demo/dice.ts';
import type { DemoUnit } from '../units.ts';

/** What the technical data of a device are drawn from. */
export interface Making {
  readonly dice: Dice;
  readonly code: string;
  readonly index: number;
  readonly makeDate: string;
  readonly placeType: string;
  readonly maker: DemoUnit;
  readonly useUnit: DemoUnit;
}

/** A nameplate: what is drawn together, so that it fits together. */
export interface Made {
  readonly equName: string;
  readonly equipmodel: string;
  /** Years. */
  readonly designLife?: number;
  readonly params: Readonly<Record<string, unknown>>;
}
