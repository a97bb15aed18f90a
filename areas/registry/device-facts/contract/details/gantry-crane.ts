import { openDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, text } from '#kit/contract/field.ts';

import { measure } from '../facts/measure.ts';

const gantryGirder = openDictionary('gantryGirder', '门式起重机主梁型式', ['单梁', '双梁', '箱形', '桁架']);
const gantryLeg = openDictionary('gantryLeg', '门式起重机支腿型式', ['L型', 'C型', 'U型', '八字型', '箱形', '桁架', '其他']);

/** Gantry cranes 42xx. */
export const gantryCraneFields = {
  span: measure('跨度', 6, 2, { unit: 'm', need: 'required' }),
  cantilever: measure('有效悬臂长', 6, 2, { unit: 'm' }),
  liftHeight: measure('起升高度', 6, 2, { unit: 'm', need: 'required' }),
  lowerDepth: measure('下降深度', 6, 2, { unit: 'm' }),
  wheelBase: measure('大车基距', 6, 2, { unit: 'm' }),
  trolleyGauge: measure('小车轨距', 6, 2, { unit: 'm' }),
  hookLimit: text('主钩左右极限位置', 20, { unit: 'm' }),
  maxWheelLoad: measure('最大计算轮压', 8, 1, { unit: 'kN' }),
  girderForm: choice('主梁型式', gantryGirder.name, { need: 'required' }),
  legForm: choice('支腿型式', gantryLeg.name, { need: 'required' }),
};

export const gantryCraneDictionaries = [gantryGirder, gantryLeg];
