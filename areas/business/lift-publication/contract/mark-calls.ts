import { z } from 'zod';

import { id } from '#kit/contract/call.ts';
import { plainLines, rowSchema } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';

import { markTemplates, printFields, printFilterKeys, printLimit, printParts, testFields, testFilterKeys } from './mark.ts';
import { publicationAccess as access } from './menu.ts';
import { media } from '#kit/contract/media.ts';

const view = [access.printingView];

/** 检测标志打印: passed self-tests, their marks, and who printed them. */
export const markCallDeclarations = {
  testList: {
    method: 'GET',
    path: '/a/stone/elevator/elevatorPrinting/list',
    title: '检测合格的电梯：待打印和已打印标志',
    access: view,
    input: listInput({
      ...filterShape(testFields, testFilterKeys),
      complex: searchText,
      part: z.enum(printParts).default('waiting'),
    }),
    reply: listReply(rowSchema(testFields)),
  },
  printMarks: {
    method: 'POST',
    path: '/a/stone/elevator/elevatorPrinting/print',
    title: '打印检测标志（PDF）',
    access: [access.printingSubmit],
    /** The client makes `printId`: the same sent again is the same print, and no second one stands in the log. */
    input: z.strictObject({
      printId: id,
      testIds: z.array(id).min(1, '请选择要打印的电梯').max(printLimit, `一次最多打印${printLimit}枚`),
      template: z.enum(markTemplates),
      reason: plainLines(200).optional(),
    }),
    reply: z.any(),
    answer: 'file',
    media: [media.pdf],
    perMinute: 30,
  },
  printList: {
    method: 'GET',
    path: '/a/stone/elevator/elevatorPrinting/log',
    title: '检测标志打印记录',
    access: view,
    input: listInput({ ...filterShape(printFields, printFilterKeys), complex: searchText }),
    reply: listReply(rowSchema(printFields)),
  },
} as const;
