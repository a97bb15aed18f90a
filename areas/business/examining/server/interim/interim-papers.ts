import type { Application, Line } from '#areas/inspection/server/doors/read.ts';
import { port } from '#kit/contract/port.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Services } from '#kit/server/services.ts';

/** What form (1) says of a device beside what its archive says. */
export interface InterimFacts {
  readonly tzsNo: string;
  readonly onlinelsh: string;
  readonly inspType: string;
  readonly inspDate: string;
  readonly conclusion: string;
  readonly safetyGrade: string | null;
  /** Of a registration unit of pipes; nothing for other devices. */
  readonly pipeLevels: readonly string[];
  readonly note: string | null;
  readonly validUntil: string;
  readonly issuedOn: string;
}

/** A notice to be issued. */
export interface InterimOrder {
  readonly application: Application;
  readonly line: Line;
  readonly facts: InterimFacts;
  readonly issuedBy: { readonly userId: string; readonly name: string };
}

/** A notice as it was issued, and what has become of it. */
export interface InterimPaper extends Pick<InterimFacts, 'tzsNo' | 'note' | 'validUntil' | 'issuedOn'> {
  readonly equSysId: string | null;
  readonly state: 'valid' | 'voided' | 'replaced';
  readonly endReason: string | null;
  readonly issuedBy: string | null;
}

/** Whoever keeps papers issues form (1), tells which there are, and declares those of some devices void. */
export interface InterimPapers {
  readonly issue: (tx: Tx, orders: readonly InterimOrder[], now: Date) => Promise<void>;
  /** Oldest first. */
  readonly list: (db: Db | Tx, applicationId: string) => Promise<readonly InterimPaper[]>;
  /** @returns the numbers of those that held until now */
  readonly end: (
    tx: Tx,
    of: { readonly applicationId: string; readonly equSysIds: readonly string[] },
    reason: string,
    now: Date,
  ) => Promise<readonly string[]>;
}

/** Where the area that keeps papers hands in how it issues form (1): it stands on this area. */
export const interimPapers = port<InterimPapers>('examining.interimPapers');

/** Whoever keeps papers. */
export function keeperOf({ handed }: Services): InterimPapers {
  const [keeper] = handed.of(interimPapers);
  if (!keeper) throw new Error('no area keeps the papers of form (1)');
  return keeper;
}
