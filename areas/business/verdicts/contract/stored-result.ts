import type { Remedy, Verdict } from './conclude.ts';
import type { ItemPart } from './item-parts.ts';
import type { Measured } from './measure.ts';
import type { InspectionItem, ItemDemands } from './result-item.ts';

/** One item of a device with what was found. */
export interface StoredItem extends ItemDemands, Measured {
  readonly itemNo: string;
  readonly group: string;
  readonly title: string;
  readonly kind: InspectionItem['kind'];
  readonly verdict: Verdict | null;
  readonly remedy: Remedy;
  /** What the list says of it to whoever looks: on which lifts it is due. */
  readonly hint?: string;
  /** How it is looked at, as the list has it. */
  readonly method?: string;
  /** For what the list lets it be 无此项. */
  readonly naReasons?: readonly string[];
  readonly parts?: readonly ItemPart[];
  /** The parts are all that the item has. */
  readonly isParted?: boolean;
  /** In words, where it is not a number with a unit. */
  readonly measured: string | null;
  /** What was found; of an item that is 无此项, why; of one that failed although its value passes, what is wrong. */
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
