import type { LabelledValue } from '#kit/server/documents/template.ts';

import type { LetterType } from '../../contract/letter.ts';

/** What a letter of the institute says, as it was when it was written. */
export interface LetterContent {
  readonly type: LetterType;
  readonly no: string;
  readonly onlinelsh: string;
  readonly equclacode: string;
  readonly equSortName: string;
  readonly useUnitName: string;
  readonly inspType: string;
  /** Who has applied. */
  readonly addressee: string;
  /** The first device as its people call it. */
  readonly firstDevice: string;
  readonly deviceCount: number;
  readonly submittedOn: string;
  readonly opinion: string;
  /** What is to be put right. */
  readonly items: readonly LabelledValue[];
  /** By when it is to be handed in again; of a letter that asks for nothing there is none. */
  readonly dueOn: string | null;
  /** It ended on the day, before it was begun: the site was not ready. */
  readonly mayBookAgain: boolean;
  /** Why something is asked for only now. */
  readonly whyLate: string | null;
  readonly issuedOn: string;
}
