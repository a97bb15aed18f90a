import type { Consent } from '#areas/examining/server/door.ts';
import { labelOf, type Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Config } from '#kit/server/settings/config.ts';
import type { Issuer, Seal } from '#kit/server/documents/template.ts';

import type { Basis } from '#areas/inspection-bases/contract/basis.ts';

/** What every paper needs beside its own content. */
export interface Printing {
  readonly issuer: Issuer;
  /** 核准证编号 of the institute. */
  readonly approvalNo: string | null;
  readonly dictionaries: Dictionaries;
  /** What inspections follow, of any day. */
  readonly bases: readonly Basis[];
  readonly qrSvg: string;
  /** In two groups, as people read it out: 7K3M-9QX2. */
  readonly verifyCode: string;
  /** Of the paper under its number: from the second on it takes the place of an earlier one. */
  readonly edition: number;
  /** The signatures of those who sign, as SVG by account. */
  readonly pictures?: ReadonlyMap<string, string>;
  /** Who signs afterwards, each in a place of their own. */
  readonly signed?: readonly Consent[];
}

/** The institute as its papers name it. */
export function issuerOf({ institute }: Config): Issuer {
  return { name: institute.name, address: institute.address, zip: institute.zip, tel: institute.hotline };
}

export function sealOf({ issuer }: Printing): Seal {
  return { ring: issuer.name, caption: '检验检测专用章' };
}

export function inspTypeWord({ dictionaries }: Printing, inspType: string): string {
  return labelOf(dictionaries, 'inspType', inspType);
}
