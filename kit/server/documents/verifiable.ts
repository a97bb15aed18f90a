import { port } from '../../contract/port.ts';
import { capitalCode } from '#kit/contract/trade/tidy.ts';
import type { Db } from '../postgres/database.ts';

/** What the public learns of a paper that carries a check code. */
export interface CheckedPaper {
  /** Name of the kind of paper. */
  readonly word: string;
  readonly no: string;
  /** Why it holds no more; null while it holds. */
  readonly voidReason: string | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The device that may be used by it: whoever checks the paper is told, too, when that device is not to be used today. */
  readonly allowsUseOf?: string;
}

export interface VerifiablePapers {
  /** What their numbers begin with; unique over all areas. */
  readonly prefix: string;
  /** The paper of a number, as far as it has been handed in. */
  find(db: Db, no: string): Promise<CheckedPaper | undefined>;
}

/** A paper by the number under which its check code was made. */
export interface PaperNumber {
  /** Prefix of its numbers, or the type of a paper of an inspection. */
  readonly type: string;
  readonly no: string;
  readonly edition: number;
}

/** Which papers print a number that is not the one their check code was made for: people type what they read. */
export interface OtherNumbers {
  /** @param typed in capitals, without blanks, with ordinary brackets; see `numberAsTyped` */
  find(db: Db, typed: string): Promise<readonly PaperNumber[]>;
}

/** A printed number as `find` is given it: brackets of all kinds are 「(」 and 「)」. */
export function numberAsTyped(printed: string): string {
  return capitalCode(printed)
    .replaceAll(/[〔［【「《[{]/g, '(')
    .replaceAll(/[〕］】」》\]}]/g, ')')
    .replaceAll(/[—–−‐-―]/g, '-');
}

/** A paper that somebody else has issued and its holder has registered here: nobody here says that it is genuine. */
interface RegisteredPaper extends Omit<CheckedPaper, 'allowsUseOf'> {
  readonly registeredBy: string;
  /** What is to be minded. */
  readonly warning: string | null;
}

/** Where an area hands in papers of others that are looked up by their number alone. */
export const registeredPapers = port<{
  /** @param typed as `numberAsTyped` gives it */
  find(db: Db, typed: string, today: string): Promise<RegisteredPaper | undefined>;
}>('documents.registeredPapers');

/** Where an area hands in the further numbers of its papers. */
export const otherNumbers = port<OtherNumbers>('documents.otherNumbers');

/** Where an area hands in papers of its own that the public check knows. */
export const verifiablePapers = port<VerifiablePapers>('documents.verifiable');
