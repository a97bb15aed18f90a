import { z } from 'zod';

import { calls, fileCall, id } from '#kit/contract/call.ts';
import { moved, stepOf } from '#kit/contract/case/case-steps.ts';
import { calendarDay, plainLines, rowSchema } from '#kit/contract/field.ts';

import { productRow } from './batch.ts';
import * as menu from './menu.ts';
import { makeRoot as root } from './root.ts';
import { visitPeriod } from './visit.ts';

/** Calls beside those of the cases: free half days, results of points, workbooks of numbers. */
export const besideCalls = {
  ...calls({
    slots: {
      method: 'GET',
      path: `${root}/rqyj/slots`,
      title: '监检员的空闲时段：未来两周，每半天几人空闲',
      access: [menu.visitAccess.view],
      input: z.strictObject({ from: calendarDay.optional() }),
      reply: z.object({
        days: z.array(
          z.object({
            on: z.string(),
            period: z.enum(visitPeriod.codes as readonly [string, ...string[]]),
            free: z.int(),
            all: z.int(),
            /** Whether it may still be asked for. */
            isOpen: z.boolean(),
          }),
        ),
      }),
    },
    inspectors: {
      method: 'GET',
      path: `${root}/rqyj/inspectors`,
      title: '某日某时段可安排的监检员',
      access: [menu.visitAccess.decide],
      input: z.strictObject({ on: calendarDay, period: z.enum(visitPeriod.codes as readonly [string, ...string[]]) }),
      reply: z.object({ list: z.array(z.object({ id, name: z.string(), refusedBecause: z.string().nullable() })) }),
    },
    recordPoint: {
      method: 'POST',
      path: `${root}/rqyj/result`,
      title: '记录一个控制点的监检结果',
      access: [menu.visitAccess.record],
      input: z.strictObject({
        ...stepOf,
        visitId: id,
        result: z.enum(['pass', 'fail']),
        remark: plainLines(300).optional(),
      }),
      reply: moved,
    },
    productTemplate: fileCall({
      path: `${root}/product/numbers/template`,
      title: '产品编号表：空白模板',
      access: [menu.batchAccess.edit],
      input: z.strictObject({}),
    }),
    productImport: {
      method: 'POST',
      path: `${root}/product/numbers/import`,
      title: '核对填好的产品编号表：正确的行返回供填入，有错的行逐条说明',
      access: [menu.batchAccess.edit],
      body: 'multipart',
      input: z.strictObject({ file: z.unknown().optional() }),
      reply: z.object({
        items: z.array(rowSchema(productRow)),
        faults: z.array(z.object({ row: z.int(), label: z.string(), message: z.string() })),
      }),
      perMinute: 20,
    },
  }),
};
