import { longText, text, whole } from '#kit/contract/field.ts';

import { faultStatus, useStatus } from '../dictionaries/archive.ts';
import { fixedCode } from './fixed-words.ts';

/** Where a device stands in its life. */
export const stateFields = {
  useStatus: fixedCode('使用状态', useStatus, { need: 'required', width: 110, sortable: true }),
  faultStatus: fixedCode('故障状态', faultStatus, { need: 'required', width: 130 }),
  lockedBy: text('数据锁', 40, { mono: true, width: 160, help: '在途业务的流水号' }),
  version: whole('版本', { need: 'required', width: 70 }),
  remark: longText('备注', 1000, { width: 200 }),
};
