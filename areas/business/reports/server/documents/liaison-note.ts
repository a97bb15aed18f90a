import { template } from '#kit/server/documents/template.ts';

import type { FoundOnSite } from './opinion-notice.ts';

/** D15 特种设备监督检验联络单 (LLDSJ): what the supervising inspector asks of who builds, changes or repairs the device. */
export interface LiaisonNote extends FoundOnSite {
  /** LLD-{class letters}-{YY}{5 digits} */
  readonly lldNo: string;
  /** To whom the note is addressed. */
  readonly applyUnitName: string;
  readonly prono: string | null;
}

export const liaisonNote = template<LiaisonNote>('./liaison-note.typ', import.meta.url);
