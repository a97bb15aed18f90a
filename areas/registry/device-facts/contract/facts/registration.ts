import { day, text, whole } from '#kit/contract/field.ts';

import { valueIs } from './conditions.ts';
import { regCategory, regStatus } from '../dictionaries/archive.ts';
import { fixedCode } from './fixed-words.ts';

/** What the registration authority decided. Written by events only. */
export const registrationFields = {
  regStatus: fixedCode('登记状态', regStatus, { need: 'required', width: 100 }),
  regCategory: fixedCode('登记类别', regCategory, { need: 'conditional', width: 140 }),
  regDate: day('登记日期', { need: 'conditional', when: valueIs('regStatus', '2'), sortable: true }),
  certDate: day('发证日期', { need: 'conditional', when: valueIs('regStatus', '2') }),
  regOfficer: text('登记人员', 32, { need: 'conditional', width: 100 }),
  changeCount: whole('变更次数', { unit: '次', need: 'required', width: 90 }),
  stopDate: day('停用登记日期', { need: 'conditional', when: valueIs('regStatus', '4'), sortable: true }),
  stopReason: text('停用原因', 200, { width: 200 }),
  planRestartDate: day('拟启用日期'),
  restartDate: day('启用日期'),
  cancelDate: day('报废/注销日期'),
  cancelReason: text('报废/注销原因', 200, { width: 200 }),
  cancelOfficer: text('报废/注销经办人', 32, { width: 120 }),
};
