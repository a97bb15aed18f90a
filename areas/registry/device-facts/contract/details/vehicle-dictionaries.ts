import { openDictionary } from '#kit/contract/trade/dictionary.ts';

import { fixedWords } from '../facts/fixed-words.ts';

export const powerMode = fixedWords('powerMode', '动力方式', ['内燃', '蓄电池', '混合']);
export const vehicleFuel = openDictionary('vehicleFuel', '燃料种类', [
  '柴油',
  '汽油',
  '天然气',
  '液化石油气',
  '铅酸电池',
  '锂电池',
  '氢燃料',
]);

export const vehicleDictionaries = [powerMode, vehicleFuel];
