import { text } from '#kit/contract/field.ts';

import { measure } from '../facts/measure.ts';

/** Derrick cranes 4A00. Not every derrick has an auxiliary hook. */
export const derrickCraneFields = {
  hookCapacityMain: measure('主钩最大额定起重量', 8, 2, { unit: 't', need: 'required' }),
  hookCapacityAux: measure('副钩最大额定起重量', 8, 2, { unit: 't' }),
  hookRadiusMain: measure('主钩最大工作幅度', 6, 2, { unit: 'm', need: 'required' }),
  hookRadiusAux: measure('副钩最大工作幅度', 6, 2, { unit: 'm' }),
  hookRadiusCapacityMain: measure('主钩最大工作幅度起重量', 8, 2, { unit: 't', need: 'required' }),
  hookRadiusCapacityAux: measure('副钩最大工作幅度起重量', 8, 2, { unit: 't' }),
  hookHeightMain: measure('主钩最大起升高度', 6, 2, { unit: 'm', need: 'required' }),
  hookHeightAux: measure('副钩最大起升高度', 6, 2, { unit: 'm' }),
  hookSpeedMain: measure('主钩起升速度', 6, 2, { unit: 'm/min' }),
  hookSpeedAux: measure('副钩起升速度', 6, 2, { unit: 'm/min' }),
  slewAngle: measure('回转角度', 5, 1, { unit: '°' }),
  travelRange: measure('行走范围', 6, 2, { unit: 'm' }),
  travelSpeed: measure('行走速度', 6, 2, { unit: 'm/min' }),
  speedControl: text('主调速方式', 50),
};
