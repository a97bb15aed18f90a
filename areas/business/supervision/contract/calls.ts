import { z } from 'zod';

import { noticeAccess } from '#areas/construction/contract/menu.ts';
import { calls, fileCall, id } from '#kit/contract/call.ts';
import { pick, rowSchema } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';

import { supervisedAccess as access } from './menu.ts';
import { noticeFields, noticeLineFields } from '#areas/construction/contract/notice.ts';
import { supervisedFields, supervisedFilters, supervisedLineFields, supervisedLineFilters } from './supervised.ts';

const path = '/a/stone/eqmBcwBasic/sbjj';

const applications = listInput({ ...filterShape(supervisedFields, supervisedFilters), complex: searchText });
const lines = listInput({ ...filterShape(supervisedLineFields, supervisedLineFilters), complex: searchText, noticeId: id.optional() });

/** What the page of one device tells beside its row in the list. */
const lineFacts = pick(noticeLineFields, ['equcode', 'makeUnitName', 'isComplete']);
const noticeFacts = pick(noticeFields, [
  ...(['noticeNo', 'bcwNo', 'noticeDate', 'unitName', 'licenceNo', 'siteManager', 'useUnitName', 'ownerUnitName'] as const),
  ...(['projectName', 'equPlace', 'planStart', 'planEnd', 'status', 'supvOrgName'] as const),
]);

const Line = rowSchema(supervisedLineFields).extend({
  id,
  noticeId: id,
  equSysId: z.string().nullable(),
  stage: supervisedLineFields.stage.schema,
  /** The application that it stands in, where this asker may open it. */
  applicationId: z.string().nullable(),
  /** Where that stands. */
  applicationStatus: z.string().nullable(),
  /** The asker builds it. */
  isOwn: z.boolean(),
});

/** Supervision, application by application and line by line. */
export const supervisedCalls = {
  ...calls({
    supervisedList: {
      method: 'GET',
      path: `${path}/list`,
      title: '监督检验申报列表',
      access: [access.view],
      input: applications,
      reply: listReply(rowSchema(supervisedFields).extend({ id, status: z.string(), noticeId: z.string().nullable(), isOwn: z.boolean() })),
    },
    supervisedLines: {
      method: 'GET',
      path: `${path}/lines`,
      title: '监督检验设备（管道）列表，逐台列出告知、环节、检验项目和文书',
      access: [access.view],
      input: lines,
      reply: listReply(Line),
    },
    supervisedLine: {
      method: 'GET',
      path: `${path}/line/{id}`,
      title: '一台设备（一条管道）的监督检验',
      access: [noticeAccess.view],
      input: z.strictObject({ id }),
      reply: z.object({
        line: Line.extend(rowSchema(lineFacts).shape).extend({
          /** The device in that application. */
          lineId: z.string().nullable(),
          /** The page of its archive; null where it has none any more. */
          detailRoute: z.string().nullable(),
        }),
        notice: rowSchema(noticeFacts),
        /** What is inspected, part by part. What has failed is for the institute alone, until an opinion or a report says so. */
        points: z.array(z.object({ group: z.string(), total: z.int(), done: z.int(), failed: z.int().nullable() })),
        /** Applications in which the device stood for these works before, the newest first, of those that the asker may open. */
        earlier: z.array(z.object({ id, onlinelsh: z.string(), status: z.string(), submittedAt: z.string().nullable() })),
      }),
    },
  }),
  supervisedExport: fileCall({
    path: `${path}/export`,
    title: '监督检验申报列表导出',
    access: [access.export],
    quota: 'exports',
    input: applications,
  }),
  supervisedLinesExport: fileCall({
    path: `${path}/linesExport`,
    title: '监督检验设备列表导出',
    access: [access.export],
    quota: 'exports',
    input: lines,
  }),
};
