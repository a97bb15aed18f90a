import { text, whole } from '#kit/contract/field.ts';

import { measure } from '../facts/measure.ts';

/** Construction hoists 4860 and simple hoists 4870. */
export const hoistFields = {
  ratedLoad: measure('额定载重量', 6, 2, { unit: 't', need: 'required' }),
  ratedSpeed: measure('额定速度', 6, 2, { unit: 'm/min', need: 'required' }),
  freeEndHeight: measure('自由端高度', 6, 2, { unit: 'm' }),
  maxLiftHeight: measure('最大提升高度', 6, 2, { unit: 'm', need: 'required' }),
  cageTravel: measure('吊笼工作行程', 6, 2, { unit: 'm' }),
  cageSize: text('吊笼尺寸', 30, { unit: 'mm' }),
  sectionSize: text('标准节尺寸', 30, { unit: 'mm' }),
  cageCount: whole('吊笼数量', { unit: '个', need: 'required' }),
  driveForm: text('驱动机构型式', 50),
  railForm: text('导轨架型式', 50),
  sectionMode: text('加节方式', 50),
  antiFallDevice: text('防坠安全器型号、标定日期', 80, { need: 'required' }),
};
