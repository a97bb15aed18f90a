import type { ComponentType } from 'react';

import { port } from '../../contract/port.ts';
import type { AttachmentSlot } from './attachment-rules.ts';

export interface ArchivePickerProps {
  readonly slot: AttachmentSlot;
  /** Hangs stored files on the record of the form, under the material of the slot. */
  readonly onPick: (attsysids: readonly string[]) => Promise<unknown>;
  readonly onClose: () => void;
}

/** What offers papers that are stored already beside a material of a form, to those who hold `access`. */
export const archivePickers = port<{ readonly Picker: ComponentType<ArchivePickerProps>; readonly access: string }>('kit.archivePickers');
