import { fixedDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';

import { departments } from '#areas/verdicts/contract/departments.ts';
import { guestSource } from './application.ts';
import { applyStatus } from './lifecycle.ts';
import { applyKind, bookSlot, invoiceKind, lineState, noticeState } from './words.ts';

const isPc = fixedDictionary('isPc', '来源', { '1': '电脑', '0': '手机', [guestSource]: '公众报检' });

/** Dictionaries of this area: seed of the dictionary table. */
export const inspectionDictionaries: readonly Dictionary[] = [
  applyKind,
  bookSlot,
  invoiceKind,
  lineState,
  noticeState,
  applyStatus,
  departments,
  isPc,
];
