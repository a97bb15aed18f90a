import { text } from '#kit/contract/field.ts';

import { measure } from '../facts/measure.ts';

/** Tower cranes 43xx. */
export const towerCraneFields = {
  ratedMoment: measure('额定起重力矩', 8, 2, { unit: 't·m', need: 'required' }),
  maxMoment: measure('最大起重力矩', 8, 2, { unit: 't·m', need: 'required' }),
  maxLiftHeight: measure('最大起升高度', 6, 2, { unit: 'm', need: 'required' }),
  radiusMin: measure('最小工作幅度', 6, 2, { unit: 'm', need: 'required' }),
  radiusMax: measure('最大工作幅度', 6, 2, { unit: 'm', need: 'required' }),
  radiusMinCapacity: measure('最小工作幅度起重量', 8, 2, { unit: 't', need: 'required' }),
  radiusMaxCapacity: measure('最大工作幅度起重量', 8, 2, { unit: 't', need: 'required' }),
  freeHeight: measure('独立高度', 6, 2, { unit: 'm', need: 'required' }),
  maxAttachHeight: measure('最大附着高度', 6, 2, { unit: 'm' }),
  trackGauge: measure('运行轨距', 6, 2, { unit: 'm' }),
  structureForm: text('主体结构型式', 50),
  luffingMode: text('变幅方式', 50),
  mastSection: text('标准节型式', 50),
  baseForm: text('基座型式', 50),
};
