import { port } from '../../contract/port.ts';
import type { Db } from '../database.ts';

/** What the public learns of a paper that carries a check code. */
export interface CheckedPaper {
  /** Name of the kind of paper. */
  readonly word: string;
  readonly no: string;
  /** Why it holds no more; null while it holds. */
  readonly voidReason: string | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

export interface VerifiablePapers {
  /** What their numbers begin with; unique over all areas. */
  readonly prefix: string;
  /** The paper of a number, as far as it has been handed in. */
  find(db: Db, no: string): Promise<CheckedPaper | undefined>;
}

/** Where an area hands in papers of its own that the public check knows. */
export const verifiablePapers = port<VerifiablePapers>('documents.verifiable');
