import { port } from '#kit/contract/port.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Request } from '#kit/server/request.ts';

/** Work of one kind that waits for a person by name. */
export interface OpenWork {
  readonly label: string;
  readonly count: number;
  /** The first of its numbers. */
  readonly numbers: readonly string[];
}

export interface Leaving {
  readonly id: string;
  readonly name: string;
  readonly dept: string | null;
}

export interface Successor {
  readonly id: string;
  readonly name: string;
}

type Acting = Pick<Request, 'now' | 'today'>;

/** An area whose work is given to persons: what somebody who leaves has open, and how it goes to others. */
export interface WorkSource {
  readonly find: (db: Db | Tx, leaving: Leaving) => Promise<OpenWork | undefined>;
  readonly successors: (db: Db | Tx, leaving: Leaving) => Promise<readonly Successor[]>;
  readonly handOver: (tx: Tx, leaving: Leaving, to: Successor, acting: Acting) => Promise<void>;
  /** Nobody takes over: whoever gives out this work is told. */
  readonly leave: (tx: Tx, leaving: Leaving, acting: Acting) => Promise<void>;
}

/** Port for the areas that give work to persons: nobody leaves with open work unseen. */
export const workSources = port<WorkSource>('accounts.workSources');

export async function findOpenWork(db: Db | Tx, leaving: Leaving, { services }: Pick<Request, 'services'>): Promise<OpenWork[]> {
  const found = await Promise.all(services.handed.of(workSources).map(({ find }) => find(db, leaving)));
  return found.filter((work) => work !== undefined);
}

/** Who may take over all of it. */
export async function findSuccessors(db: Db | Tx, leaving: Leaving, { services }: Pick<Request, 'services'>): Promise<Successor[]> {
  const found = await Promise.all(services.handed.of(workSources).map(({ successors }) => successors(db, leaving)));
  return [...new Map(found.flat().map((person) => [person.id, person])).values()];
}

/** 检验任务 11 件（ZX1、ZX2 等） */
export function sayWork(work: readonly OpenWork[]): string {
  return work
    .map(({ label, count, numbers }) => `${label} ${count} 件（${numbers.join('、')}${count > numbers.length ? ' 等' : ''}）`)
    .join('；');
}
