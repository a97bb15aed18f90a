import { z } from 'zod';

import { calls } from '#kit/contract/call.ts';
import { draftOf } from '#kit/contract/case/case-steps.ts';
import { pick, rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list/list.ts';

import { workdayAccess as access } from './menu.ts';
import { noticeFields, noticeForm } from './notice.ts';

export const yearColumns = ['year', 'yearState', 'daysOff', 'workdays', 'basis', 'updatedBy', 'updatedAt', 'isWanted'] as const;
export const yearFilters = ['isWanted'] as const;

export const workdayCalls = calls({
  years: {
    method: 'GET',
    path: '/a/stone/workdays/years',
    title: '各年放假安排',
    access: [access.edit],
    input: listInput(filterShape(noticeFields, yearFilters)),
    reply: listReply(rowSchema(pick(noticeFields, [...yearColumns, 'spans', 'worked', 'version'])).extend({ year: z.int() })),
  },
  save: {
    method: 'POST',
    path: '/a/stone/workdays/save',
    title: '录入放假安排',
    access: [access.edit],
    input: z.strictObject({ year: z.int().min(2000).max(2100), version: draftOf.version, values: looseValues(noticeForm.fields) }),
    reply: z.object({ version: z.int() }),
  },
});
