import { z } from 'zod';

import { choice, field, fixedChoice, flag, instant, text, type Fields } from '#kit/contract/field.ts';

/** The open fault of a device, as its columns and the lists of devices show it. */
export const openFaultFields = {
  faultId: field('故障单主键', z.uuid()),
  faultKind: choice('故障类别', 'faultKind', { width: 110 }),
  faultLevel: fixedChoice('故障等级', ['1', '2', '3'], 'faultLevel', { width: 100 }),
  faultFoundTime: instant('发现时间', { sortable: true }),
  faultStopUse: flag('是否停用', { width: 100, help: '存在危险的，应当立即停止使用并设置警示' }),
} satisfies Fields;

/** What an inspection that is still applied for is to whoever wants to register or change its device. */
export const inspectionFirst = '有未办结的检验申报，请先办结';

/** What a case of its maintenance that is under way is to whoever takes a lift away. @param what title and number of the case */
export const maintenanceFirst = (what: string) => `已在${what}中办理，请先办结`;

/** The case of its maintenance that a lift stands in, by title and number. No column: told where it is asked for. */
export const openMaintenanceFields = { maintCase: text('办理中的维保业务', 100) } satisfies Fields;

/**
 * The application for inspection that a device stands in, as the lists of devices tell it. Key, number and state are null for those who may not open it.
 */
export const openApplicationFields = {
  applyId: field('检验申报主键', z.uuid()),
  applyNo: text('在线流水号', 30, { mono: true }),
  applyStatus: text('申报进度', 2),
  /** `1` where the asker's unit writes it and can go on. */
  applyEdits: text('可继续办理', 1),
  /** Why the device is not free for its usual inspection. */
  applySay: text('不能报检的原因', 100),
} satisfies Fields;

/**
 * The order for a self-test and the application for extension that a lift stands in. No columns: whoever keeps them adds them to the rows of the lists
 * that show them (`besideRows`). Keys are those that the asker may open.
 */
export const openTestFields = {
  testOrderId: field('检测委托主键', z.uuid()),
  testOrderNo: text('检测委托', 20, { mono: true, width: 160, leastWidth: 140 }),
  testOrderStatus: choice('委托状态', 'testOrderStatus', { width: 120 }),
  testExtensionId: field('延期申请主键', z.uuid()),
  testExtensionNo: text('延期申请', 20, { mono: true, width: 150, leastWidth: 136 }),
  testExtensionStatus: choice('延期申请状态', 'testExtensionStatus', { width: 120 }),
} satisfies Fields;
