import { text } from '#kit/contract/field.ts';

import { codeIn } from '../facts/conditions.ts';
import { measure } from '../facts/measure.ts';

/** Portal and fixed cranes 47xx. */
export const portalCraneFields = {
  ratedMoment: measure('额定起重力矩', 8, 2, { unit: 't·m', need: 'required' }),
  maxMoment: measure('最大起重力矩', 8, 2, { unit: 't·m', need: 'required' }),
  liftHeightAbove: measure('起升高度（轨上）', 6, 2, { unit: 'm', need: 'required' }),
  liftHeightBelow: measure('起升高度（轨下）', 6, 2, { unit: 'm', need: 'conditional', when: codeIn('4710') }),
  radiusMin: measure('最小工作幅度', 6, 2, { unit: 'm', need: 'required' }),
  radiusMinCapacity: measure('最小工作幅度起重量', 8, 2, { unit: 't', need: 'required' }),
  radiusMax: measure('最大工作幅度', 6, 2, { unit: 'm', need: 'required' }),
  radiusMaxCapacity: measure('最大工作幅度起重量', 8, 2, { unit: 't', need: 'required' }),
  maxHeight: measure('整机最大高度', 6, 2, { unit: 'm' }),
  luffTime: measure('全程变幅时间', 6, 1, { unit: 's' }),
  trackGauge: measure('行走机械轨距', 6, 2, { unit: 'm' }),
  boomForm: text('臂架型式', 50),
  portalForm: text('门架型式', 50),
  slewingForm: text('回转支承型式', 50),
  purpose: text('用途', 50),
};
