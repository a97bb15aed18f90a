import { decimal, text } from '#kit/contract/field.ts';

import { measure } from '../facts/measure.ts';

/** Cable cranes 4900. */
export const cableCraneFields = {
  radius: measure('幅度', 6, 2, { unit: 'm', need: 'required' }),
  spreaderHeightMax: measure('吊具最高高度', 6, 2, { unit: 'm', need: 'required' }),
  spreaderHeightMin: measure('吊具最低高度', 6, 2, { unit: 'm', need: 'required' }),
  trackRope: text('承载索型号', 50, { need: 'required' }),
  trackRopeSag: measure('承载索垂度', 6, 2, { unit: 'm', need: 'required' }),
  trackRopeSagRatio: text('承载索垂跨比', 20, { need: 'required', help: '如：1/20' }),
  haulRope: text('牵引索型号', 50),
  elevation: decimal('安装高程', 6, 1, { unit: 'm' }),
  slewRange: measure('回转范围', 6, 1, { unit: 'm' }),
};
