import { openDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice } from '#kit/contract/field.ts';

import { measure } from '../facts/measure.ts';

const bridgeGirder = openDictionary('bridgeGirder', '主梁型式', ['单梁', '双梁', '箱形', '桁架']);

/** Bridge cranes 41xx. */
export const bridgeCraneFields = {
  span: measure('跨度', 6, 2, { unit: 'm', need: 'required' }),
  liftHeight: measure('起升高度', 6, 2, { unit: 'm', need: 'required' }),
  liftSpeed: measure('起升速度', 6, 2, { unit: 'm/min', need: 'required' }),
  bridgeSpeed: measure('大车运行速度', 6, 2, { unit: 'm/min' }),
  trolleySpeed: measure('小车运行速度', 6, 2, { unit: 'm/min' }),
  girderForm: choice('主梁型式', bridgeGirder.name, { need: 'required' }),
};

export const bridgeCraneDictionaries = [bridgeGirder];
