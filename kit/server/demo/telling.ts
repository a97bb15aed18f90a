import { port } from '#kit/contract/port.ts';

import type { Ledger } from './ledger.ts';
import type { Workdays } from './workdays.ts';

/** Whoever makes a step, as the logs name them. */
export interface Operator {
  readonly id: string | null;
  readonly name: string;
  readonly unitId: string | null;
  readonly mobile: string;
  /** Department within the institute, otherwise the unit. */
  readonly where: string | null;
  readonly roleName: string | null;
}

/** Events and timers. */
export const system: Operator = { id: null, name: '系统', unitId: null, mobile: '', where: null, roleName: null };

/** The people of the demo accounts, by what they do. */
export interface Staff {
  readonly clerk: Operator;
  readonly finance: Operator;
  /** Confirms what the first applied for. */
  readonly secondFinance: Operator;
  readonly chief: Operator;
  /** The other head of department: agrees that a report is void. */
  readonly deputy: Operator;
  /** Approves the reports that the chief has reviewed. */
  readonly signer: Operator;
  /** Of the rescue centre. */
  readonly rescuer: Operator;
  /** Of the maintenance unit that has an account. */
  readonly maintainer: Operator;
  /** Of the district that has an authority with an account. */
  readonly authority: Operator;
  /** Two inspectors of the department for a catalogue code, the one in charge first. */
  inspectors(equclacode: string, turn: number): readonly [Operator, Operator];
}

/** A unit of the city. */
export interface ToldUnit {
  readonly unitSysId: string;
  /** What kind of unit it is in the city: `property`, `testing` … */
  readonly kind: string;
  readonly orgname: string;
  readonly areacode: string;
  readonly address: string;
  readonly zip: string;
  readonly tel: string;
  readonly contact: string;
  readonly contactMobile: string;
  readonly safetyManager: string;
  readonly safetyManagerMobile: string;
}

/** What the older businesses of the demo city are told with. */
export interface Telling {
  readonly ledger: Ledger;
  readonly staff: Staff;
  readonly workdays: Workdays;
  readonly today: string;
  readonly now: Date;
  /** A unit of the city, by its kind and its rank among those. */
  readonly unitOf: (kind: string, rank: number) => string;
  /** What is known of a unit. */
  readonly unit: (unitSysId: string) => ToldUnit;
  /** Who acts for a unit. */
  readonly ownerOf: (unitSysId: string) => Operator;
  /** Name of who inspects. */
  readonly institute: string;
  /** A device by its number; from the number of devices on it is one that the city does not have yet. */
  readonly makeDevice: (index: number) => ToldDevice;
  /** Key of the n-th inspection of a device. */
  readonly inspectionId: (device: ToldDevice, n: number) => string;
  /** Number of the report of the n-th inspection of a device. */
  readonly reportNoOf: (device: ToldDevice, n: number) => string;
  /** Key of a pipe by its place among those of its unit. */
  readonly pipeId: (device: ToldDevice, position: number) => string;
}

/** What has been done to a device since its first day. */
export interface ToldHistory {
  /** Inspections and tests, each with the day it was due on; the first one was due on none. */
  readonly events: readonly {
    readonly inspType: string;
    readonly on: string;
    readonly conclusion: string;
    readonly grade?: number;
    readonly due?: string;
  }[];
  /** Load tests made along with one of these, and the day each was due on. The last one is the one that the archive names. */
  readonly loadTests: readonly { readonly on: string; readonly due: string }[];
}

/** A device of the city: its number, and its row of `equipment` without the generated columns. */
export interface ToldDevice {
  readonly index: number;
  readonly row: Readonly<Record<string, unknown>> & { readonly equSysId: string; readonly equclacode: string; readonly useStatus: string };
  /** Pipes of a registration unit of pipelines. */
  readonly pipeRows: readonly Readonly<Record<string, unknown>>[];
  readonly told: ToldHistory;
}

/** The businesses in the order in which they are told: numbers and ids count on from one to the next, and a later one leaves alone what an earlier one has under way. */
const inTurn = ['entries', 'publications', 'tests', 'faults', 'loadTests', 'pipes', 'corrections', 'rescues'] as const;

export interface Teller {
  readonly business: (typeof inTurn)[number];
  readonly tell: (telling: Telling, devices: readonly ToldDevice[]) => void;
}

/**
 * Where an area hands in what tells its business of the last year by rows, a year of them at a time, before the devices are stored: they are the same at every filling. What
 * is told by the area's own handlers goes to `demoFillers`.
 */
export const demoTellers = port<Teller>('demo.tellers');

export function tellInTurn(tellers: readonly Teller[], telling: Telling, devices: readonly ToldDevice[]): void {
  const turn = ({ business }: Teller) => inTurn.indexOf(business);
  for (const { tell } of tellers.toSorted((a, b) => turn(a) - turn(b))) tell(telling, devices);
}
