import { openDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, text } from '#kit/contract/field.ts';

import { measure } from '../facts/measure.ts';

const mobileBoom = openDictionary('mobileBoom', '臂架型式', ['箱形伸缩', '桁架']);

/** Mobile cranes 44xx. */
export const mobileCraneFields = {
  ratedMoment: measure('额定起重力矩', 8, 2, { unit: 't·m', need: 'required' }),
  maxLiftHeight: measure('最大起升高度', 6, 2, { unit: 'm', need: 'required' }),
  radiusMin: measure('最小工作幅度', 6, 2, { unit: 'm', need: 'required' }),
  radiusMinCapacity: measure('最小工作幅度起重量', 8, 2, { unit: 't', need: 'required' }),
  radiusMax: measure('最大工作幅度', 6, 2, { unit: 'm', need: 'required' }),
  radiusMaxCapacity: measure('最大工作幅度起重量', 8, 2, { unit: 't', need: 'required' }),
  luffTime: measure('全程变幅时间', 6, 1, { unit: 's' }),
  travelSpeed: measure('行驶速度', 6, 2, { unit: 'm/min' }),
  outriggerLength: measure('支腿调节长度', 8, 0, { unit: 'mm' }),
  engineVin: text('发动机型号、编号及VIN', 80, { need: 'required', mono: true }),
  boomForm: choice('臂架型式', mobileBoom.name, { need: 'required' }),
};

export const mobileCraneDictionaries = [mobileBoom];
