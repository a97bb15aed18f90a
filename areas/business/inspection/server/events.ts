import { port } from '#kit/contract/port.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Services } from '#kit/server/services.ts';

import type { Application, Line } from './application-store.ts';
import type { Notice, Result } from './results/result-store.ts';

/** What other areas learn of an application, in the transaction that makes it so: papers are ordered here. */
export interface InspectionEvents {
  /** Acceptance slip. */
  accepted: { readonly application: Application; readonly lines: readonly Line[]; readonly now: Date };
  /** An accepted application went back to its unit, or was cancelled. */
  acceptanceEnded: { readonly application: Application; readonly reason: string; readonly now: Date };
  /** Sent back to be put right: a letter names everything at once. */
  returned: {
    readonly application: Application;
    readonly opinion: string;
    readonly reasons: readonly { readonly label: string; readonly reason: string }[];
    /** Why something is named that was not named before. */
    readonly whyLate: string | null;
    readonly now: Date;
  };
  rejected: { readonly application: Application; readonly opinion: string; readonly now: Date };
  /** On site: the items of every device are laid out. */
  begun: { readonly lines: readonly Line[]; readonly now: Date };
  /** Those who inspect have left without having inspected. */
  stopped: { readonly application: Application; readonly opinion: string; readonly mayBookAgain: boolean; readonly now: Date };
  /** One opinion notice for each device with failed items. */
  noticesIssued: {
    readonly application: Application;
    readonly lines: readonly Line[];
    readonly notices: readonly Notice[];
    readonly now: Date;
  };
  /** A notice was a mistake, and has been taken back. */
  noticeWithdrawn: { readonly application: Application; readonly notice: Notice; readonly reason: string; readonly now: Date };
  /** All is found of these devices; what is missing yet may be asked for by refusing. */
  concluded: { readonly application: Application; readonly lines: readonly Line[] };
  feedbackGiven: { readonly application: Application; readonly notice: Notice; readonly now: Date };
  /** Report numbers, conclusions and next dates stand in the lines. */
  approved: {
    readonly application: Application;
    readonly lines: readonly (Line & { readonly nextDate: string | null })[];
    readonly results: ReadonlyMap<string, Result>;
    readonly approver: { readonly userId: string; readonly name: string };
    /** False while the fee is open: the papers are made, but not given out. */
    readonly isReleased: boolean;
    readonly now: Date;
  };
  released: { readonly application: Application; readonly now: Date };
}

/** What the last visit in vain costs by itself, beside the fee of the inspection. */
export interface VisitFee {
  readonly number: string;
  readonly amountFen: number;
  readonly isPaid: boolean;
}

/** Port for the area that charges visits: nothing where the last one cost nothing. */
export const visitFees = port<(db: Db | Tx, application: Application) => Promise<VisitFee | null>>('inspection.visitFees');

export type InspectionListeners = {
  readonly [E in keyof InspectionEvents]?: (tx: Tx, news: InspectionEvents[E], services: Services) => Promise<void>;
};

/** Port for areas that react to steps of an inspection, such as printing papers. They run in the same transaction: one that throws undoes the step. */
export const inspectionListeners = port<InspectionListeners>('inspection.listeners');

export async function tell<E extends keyof InspectionEvents>(
  tx: Tx,
  services: Services,
  event: E,
  news: InspectionEvents[E],
): Promise<void> {
  for (const listeners of services.handed.of(inspectionListeners)) await listeners[event]?.(tx, news, services);
}
