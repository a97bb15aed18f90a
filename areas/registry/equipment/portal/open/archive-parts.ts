import type { ComponentType } from 'react';

import type { FactsTabKey } from '#areas/device-facts/contract/archive-sections.ts';
import { port } from '#kit/contract/port.ts';

/** What an area adds to a tab of the archive page, below the facts that stand there. */
export interface ArchiveSection {
  readonly tab: FactsTabKey;
  /** The lowest stands first. */
  readonly rank: number;
  /** For which devices, by class; for all, unless told. */
  readonly on?: (equclacode: string) => boolean;
  readonly Section: ComponentType<{ readonly equSysId: string }>;
}

export const archiveSections = port<ArchiveSection>('equipment.archiveSections');

export interface ArchiveButtonProps {
  readonly equSysId: string;
  readonly oidno: string | null;
  /** Address of the case under way, where it is open to the asker. */
  readonly open: string | null;
  readonly mayStart: boolean;
}

/** The button of a business in the head of the archive page; the server tells by its key how the business stands. */
export interface ArchiveButton {
  readonly key: string;
  /** Where it may be started it is what comes next with the device: it stands in sight, not under 更多. */
  readonly isNext?: true;
  readonly Button: ComponentType<ArchiveButtonProps>;
}

export const archiveButtons = port<ArchiveButton>('equipment.archiveButtons');
