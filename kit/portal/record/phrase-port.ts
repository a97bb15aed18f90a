import type { ComponentType } from 'react';

import type { PhraseKind } from '../../contract/phrase-kind.ts';
import { port } from '../../contract/port.ts';

export interface PickerProps {
  readonly kind: PhraseKind;
  /** What stands in the field. */
  readonly typed: string;
  readonly onPick: (words: string) => void;
}

/** What offers phrases beside a field for an opinion, to those who hold `access`. */
export const phrasePickers = port<{ readonly Picker: ComponentType<PickerProps>; readonly access: string }>('kit.phrasePickers');
