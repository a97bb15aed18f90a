import { Dice } from '#kit/server/demo/dice.ts';
import type { UnitKind } from './units.ts';

/** The equipment of the city by catalogue code, in percent. */
export const mix: readonly (readonly [string, number])[] = [
  ...([
    ['3110', 31],
    ['3120', 6],
    ['3310', 5],
    ['3320', 0.6],
    ['3430', 2],
    ['3420', 0.8],
    ['3210', 0.4],
    ['3220', 0.2],
  ] as const),
  ...([
    ['2170', 12],
    ['2150', 5],
    ['2130', 2.5],
    ['2220', 0.6],
    ['2230', 0.2],
    ['2410', 0.1],
    ['2110', 0.1],
    ['2310', 0.2],
    ['2320', 0.3],
  ] as const),
  ...([
    ['5110', 13],
    ['5200', 1],
  ] as const),
  ...([
    ['4170', 5],
    ['4110', 2],
    ['4270', 1.2],
    ['4210', 1],
    ['4D00', 0.8],
    ['4860', 0.7],
    ['4250', 0.2],
    ['4230', 0.2],
  ] as const),
  ...([
    ['4710', 0.2],
    ['4410', 0.3],
    ['4420', 0.1],
    ['4310', 0.2],
    ['4190', 0.1],
  ] as const),
  ...([
    ['1100', 1.7],
    ['1200', 0.6],
    ['1320', 0.3],
  ] as const),
  ...([
    ['8310', 1.2],
    ['8320', 0.5],
    ['8330', 0.1],
    ['8210', 0.3],
    ['8220', 0.1],
  ] as const),
  ...([
    ['7110', 0.4],
    ['7120', 0.2],
    ['7210', 0.2],
    ['7320', 0.2],
    ['7410', 0.2],
  ] as const),
  ...([
    ['6100', 0.2],
    ['6200', 0.15],
    ['6300', 0.1],
    ['6600', 0.15],
    ['6700', 0.1],
    ['6D20', 0.1],
  ] as const),
  ...([
    ['9110', 0.1],
    ['9120', 0.1],
  ] as const),
];

/** Catalogue code of the n-th device: the first thing that is drawn for it. */
export function codeOf(index: number): string {
  return new Dice('device', index).weighed(mix);
}

type Shares = readonly (readonly [UnitKind, number])[];

const usersByPrefix: Readonly<Record<string, Shares>> = {
  '3': [
    ['property', 58],
    ['commerce', 15],
    ['hospital', 7],
    ['school', 6],
    ['industry', 11],
    ['leisure', 2],
    ['port', 1],
  ],
  '3120': [
    ['industry', 85],
    ['commerce', 10],
    ['port', 5],
  ],
  '33': [
    ['commerce', 88],
    ['hospital', 8],
    ['leisure', 4],
  ],
  '3430': [
    ['commerce', 45],
    ['hospital', 30],
    ['school', 25],
  ],
  '1': [
    ['industry', 72],
    ['chemical', 10],
    ['hospital', 9],
    ['commerce', 9],
  ],
  '2': [
    ['industry', 76],
    ['chemical', 17],
    ['filling', 4],
    ['hospital', 3],
  ],
  '22': [
    ['filling', 60],
    ['chemical', 40],
  ],
  '23': [['filling', 100]],
  '24': [['hospital', 100]],
  '4': [
    ['industry', 82],
    ['port', 12],
    ['construction', 6],
  ],
  '423': [['port', 100]],
  '425': [['port', 100]],
  '43': [['construction', 100]],
  '44': [
    ['construction', 70],
    ['port', 30],
  ],
  '47': [['port', 100]],
  '48': [['construction', 100]],
  '4D': [
    ['property', 45],
    ['commerce', 35],
    ['hospital', 20],
  ],
  '51': [
    ['industry', 74],
    ['port', 16],
    ['chemical', 5],
    ['commerce', 5],
  ],
  '52': [
    ['leisure', 85],
    ['property', 15],
  ],
  '6': [['leisure', 100]],
  '7': [['maker', 100]],
  '8': [
    ['industry', 55],
    ['chemical', 45],
  ],
  '82': [['filling', 100]],
  '9': [['leisure', 100]],
};

/** Which kinds of unit use such a device. */
export function usersOf(code: string): Shares {
  const prefix = [code, code.slice(0, 3), code.slice(0, 2), code.charAt(0)].find((one) => one in usersByPrefix)!;
  return usersByPrefix[prefix]!;
}

/** A device of a demo account: whose it is, and the days until its next inspection where these are fixed. */
export interface Planned {
  readonly owner: readonly [UnitKind, number];
  /** Negative: overdue. Lifts fall due at the end of a month, whatever stands here. */
  readonly dueIn?: number;
  /** In use for so many days without being registered. */
  readonly unregisteredFor?: number;
}

interface Wish extends Pick<Planned, 'unregisteredFor'> {
  readonly code: string;
  readonly count: number;
  readonly dueIn?: readonly number[];
}

/** What the unit of `qy01` has: every class a factory meets, some of it due, some of it overdue. */
const wishes: readonly Wish[] = [
  { code: '3110', count: 8, dueIn: [20, 20, 20, 20, 20] },
  { code: '3120', count: 4, dueIn: [20, 20, 20] },
  { code: '3310', count: 2 },
  { code: '1100', count: 2, dueIn: [12, 75] },
  { code: '1320', count: 1 },
  { code: '2170', count: 6, dueIn: [25] },
  { code: '2150', count: 4 },
  { code: '2130', count: 2 },
  { code: '4170', count: 6, dueIn: [9, 45] },
  { code: '4110', count: 5, dueIn: [16, -45] },
  { code: '4210', count: 1 },
  { code: '4270', count: 1 },
  { code: '4D00', count: 1 },
  { code: '5110', count: 14, dueIn: [8, 15, 22, 40, -20] },
  { code: '8310', count: 2 },
  { code: '8320', count: 1 },
  { code: '8210', count: 1, unregisteredFor: 45 },
];

/** What the units of `gr01`, `djs01` and `jc01` use themselves; chosen after the lifts of `wy01`. */
const smallWishes: readonly (Wish & Pick<Planned, 'owner'>)[] = [
  { code: '3110', count: 1, dueIn: [20], owner: ['individual', 0] },
  { code: '5110', count: 1, dueIn: [30], owner: ['individual', 0] },
  { code: '3110', count: 1, owner: ['maintenance', 1] },
  { code: '5110', count: 2, dueIn: [18], owner: ['maintenance', 1] },
  { code: '4170', count: 1, owner: ['maintenance', 1] },
  { code: '3110', count: 1, owner: ['testing', 0] },
];

/** Lifts of the property company of `wy01`. */
const estateLifts = 300;
/** Numbers below this one are looked through for the devices of the demo accounts. */
const looked = 5000;

let plan: ReadonlyMap<number, Planned> | undefined;

/** Which devices belong to the units of the demo accounts, chosen so that the mix of the city stays as it is. */
export function planned(): ReadonlyMap<number, Planned> {
  if (plan) return plan;
  const chosen = new Map<number, Planned>();
  const taken = new Map<Wish, number>();
  let lifts = 0;
  for (let index = 0; index < looked; index += 1) {
    const code = codeOf(index);
    const wish = wishes.find((one) => one.code === code);
    const had = (wish && taken.get(wish)) ?? 0;
    const small = smallWishes.find((one) => one.code === code && (taken.get(one) ?? 0) < one.count);
    if (wish && had < wish.count) {
      const dueIn = wish.dueIn?.[had];
      const { unregisteredFor } = wish;
      chosen.set(index, { owner: ['industry', 0], ...(dueIn !== undefined && { dueIn }), ...(unregisteredFor && { unregisteredFor }) });
      taken.set(wish, had + 1);
    } else if (code === '3110' && lifts < estateLifts) {
      chosen.set(index, { owner: ['property', 0] });
      lifts += 1;
    } else if (small) {
      const dueIn = small.dueIn?.[taken.get(small) ?? 0];
      chosen.set(index, { owner: small.owner, ...(dueIn !== undefined && { dueIn }) });
      taken.set(small, (taken.get(small) ?? 0) + 1);
    }
  }
  plan = chosen;
  return plan;
}
