import { template } from '#kit/server/documents/template.ts';
import type { FoundOnSite } from './opinion-notice.ts';

/** 起重机械检验意见通知书 of TSG 51: the form that cranes have of their own. */
export interface CraneNotice extends FoundOnSite {
  /** Who applied; the first notices did not keep it. */
  readonly applyUnitName: string | null;
  /** The box to be ticked; `null` where the form has none for the inspection. */
  readonly ticked: string | null;
  readonly equVarietyName: string;
  readonly equipmodel: string | null;
  readonly prono: string | null;
  readonly useCertNo: string | null;
  /** Who else has a copy; null where nobody has. */
  readonly copiedTo: string | null;
}

export const craneNotice = template<CraneNotice>('./crane-notice.typ', import.meta.url);
