import { z } from 'zod';

import { anyFile, looks, required, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import { fixedDictionary, openDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, day, field, instant, longText, text, whole, type Fields } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { listing } from '#kit/contract/list/listing.ts';

const category = openDictionary('archiveCategory', '资料类别', [
  '营业执照',
  '法人身份证明',
  '安全管理制度',
  '操作规程',
  '应急预案',
  '岗位责任制',
  '风险管控清单（日管控、周排查、月调度）',
  '人员任命文件',
  '维保合同',
  '产权证明',
  '其他',
]);

/** How long a paper holds; what has no end holds. */
const standing = fixedDictionary('archiveStanding', '资料状态', { valid: '有效', soon: '即将到期', expired: '已过期' });

/** A unit hears of the end of a paper so many days before. */
export const archiveWarningDays = 30;

const archiveFields = {
  title: text('资料名称', 100, { need: 'required', width: 240 }),
  category: choice('资料类别', category.name, { need: 'required', width: 200 }),
  validTo: day('有效期至', { sortable: true, help: '长期有效的不填', unfilled: '长期' }),
  remark: longText('说明', 500, { width: 200 }),
} satisfies Fields;

export const archiveForm = form('资料', archiveFields, [{ key: 'archive', title: '资料', fields: Object.keys(archiveFields) }]);

export const archiveListFields = {
  id: field('主键', z.uuid()),
  ...archiveFields,
  standing: choice('状态', standing.name, { width: 110 }),
  uses: whole('引用次数', { width: 100, help: '有多少笔业务用了这份资料' }),
  createdByName: text('上传人', 64, { width: 100 }),
  updatedAt: instant('更新时间', { sortable: true }),
} satisfies Fields;

export const archiveListing = listing(archiveListFields, {
  title: { column: true, filter: 1, card: 1 },
  category: { column: true, filter: 2, card: 2 },
  standing: { column: true, filter: 3, card: 4 },
  validTo: { column: true, filter: 4, card: 3 },
  uses: { column: true, card: 5 },
  remark: { column: true, hidden: true },
  createdByName: { column: true, hidden: true },
  updatedAt: { column: true },
});

export const archiveFiles: MaterialKind = {
  atttype: 'ARCHIVE',
  title: '资料档案',
  materials: [required('file', '文件', { ...looks.other, accepts: anyFile, hint: '可在各类申请的附件中直接选用' })],
};

export const archiveDictionaries = [category, standing];

/** How a paper stands on a calendar day. */
export function archiveStandingOn(validTo: string | null, today: string): 'valid' | 'soon' | 'expired' {
  if (validTo === null) return 'valid';
  if (validTo < today) return 'expired';
  return validTo <= addDays(today, archiveWarningDays) ? 'soon' : 'valid';
}
