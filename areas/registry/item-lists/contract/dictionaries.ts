import { catalogueSeed } from '#areas/device-facts/contract/catalogue-seed.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { fixedDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';

import { deviceFact, itemCondition } from './conditions.ts';
import { listedKinds, listMark } from './item-list.ts';
import { itemList } from './lifecycle.ts';
import { limitBy } from './measured.ts';

/** Kinds of device a list may be for: classes, categories and varieties of the catalogue. Apart from the form, whose page need not bring the catalogue along. */
const listedKind = fixedDictionary(
  listedKinds,
  '适用设备',
  Object.fromEntries(catalogueSeed.map(({ code, name }) => [code, `${code} ${name}`])),
);

export const itemListDictionaries: readonly Dictionary[] = [
  listedKind,
  listMark,
  deviceFact,
  itemCondition,
  limitBy,
  statusDictionary(itemList),
];
