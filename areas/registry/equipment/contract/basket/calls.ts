import { z } from 'zod';

import { calls, id, queryList } from '#kit/contract/call.ts';

import { equipmentAccess as access } from '../access.ts';
import { equipmentQueryKeys } from '../queries.ts';
import { mostInBasket } from './changes.ts';
import { EquipmentRow } from '../listed.ts';
import { fileAnswer } from '../query-calls.ts';

const name = z.enum(['applyCart', 'all', 'calendar', ...equipmentQueryKeys]);
const devices = z.array(id).max(mostInBasket, `一次最多${mostInBasket}台`);

/** Where a person's devices wait, for each unit the person works for: begun on one computer, gone on with on another. */
export const basketCalls = calls({
  basket: {
    method: 'GET',
    path: '/a/stone/eqm/basket',
    title: '已选设备：读取',
    access: 'session',
    /** `columns` are those of the rows, besides what every row has. */
    input: z.strictObject({ name, withRows: z.enum(['true', 'false']).default('false'), columns: queryList.default([]) }),
    reply: z.object({
      devices: z.array(id),
      /** The devices as lists show them, where they were asked for. */
      rows: z.array(EquipmentRow),
    }),
  },
  changeBasket: {
    method: 'POST',
    path: '/a/stone/eqm/basket',
    title: '已选设备：加入和移出',
    access: 'session',
    /** Taken out first, then put in. What the caller may not see, and what finds no room, stays out. */
    input: z.strictObject({ name, add: devices.default([]), remove: devices.default([]) }),
    reply: z.object({ devices: z.array(id) }),
    perMinute: 240,
  },
  exportChosen: {
    method: 'POST',
    path: '/a/stone/eqm/basket/export',
    title: '已选设备：导出',
    access: [access.queryExport],
    input: z.strictObject({ name, devices: devices.min(1, '请选择设备') }),
    ...fileAnswer,
  },
});
