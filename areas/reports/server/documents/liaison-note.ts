import { template, type Issuer, type Seal } from '#kit/server/documents/template.ts';

import type { OpinionProblem } from './opinion-notice.ts';

/** D15 特种设备监督检验联络单 (LLDSJ): what the supervising inspector asks of who builds, changes or repairs the device. */
export interface LiaisonNote {
  readonly issuer: Issuer;
  /** LLD-{class letters}-{YY}{5 digits} */
  readonly lldNo: string;
  /** Number of the opinion notice that goes to the use unit. */
  readonly tzsNo: string;
  /** To whom the note is addressed. */
  readonly applyUnitName: string;
  readonly useUnitName: string;
  readonly equName: string;
  readonly prono: string | null;
  readonly oidno: string;
  readonly equcode: string | null;
  readonly equPlace: string;
  readonly inspTypeName: string;
  readonly inspDate: string;
  readonly onlinelsh: string;
  readonly problems: readonly OpinionProblem[];
  readonly requirement: string;
  /** 'YYYY-MM-DD' */
  readonly deadline: string;
  readonly inspectors: readonly string[];
  readonly issueDate: string;
  readonly seal: Seal | null;
  readonly qrSvg: string | null;
  readonly verifyCode: string | null;
}

export const liaisonNote = template<LiaisonNote>('./liaison-note.typ', import.meta.url);
