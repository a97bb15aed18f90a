import type { Remedy, Verdict } from './conclude.ts';
import type { InspectionItem, ItemDemands } from './result-item.ts';

/** One item of a device with what was found. */
export interface StoredItem extends ItemDemands {
  readonly itemNo: string;
  readonly group: string;
  readonly title: string;
  readonly kind: InspectionItem['kind'];
  readonly verdict: Verdict | null;
  readonly remedy: Remedy;
  readonly measured: string | null;
  readonly remark: string | null;
}

/** Who changed an item or a fact last. */
export interface Stamp {
  /** Of the record, reached by it. */
  readonly version: number;
  readonly by: string;
  readonly byName: string;
  readonly at: string;
  /** The form it was entered in: one person may have two open. */
  readonly pen: string | null;
}
