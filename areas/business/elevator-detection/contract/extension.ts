import { required, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { z } from 'zod';

import { choice, day, field, instant, longText, text } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { listing } from '#kit/contract/list/listing.ts';

import { testExtension } from './lifecycle.ts';
import { liftIdentity } from './lift.ts';

/** Kind of the attachments of an application for extension. */
export const extensionFiles: MaterialKind = {
  atttype: 'LIFTEXT',
  title: '自行检测延期',
  materials: [required('extensionProof', '延期依据', { hint: '说明不能按期检测原因的证明材料，加盖公章' })],
};

export const extensionFields = {
  extendTo: day('申请延期至', { need: 'required' }),
  reason: longText('延期理由', 500, { need: 'required', help: '说明不能按期检测的原因和延期期间的安全措施' }),
};

export const extensionForm = form('延期检测申请', extensionFields, [{ key: 'extension', title: '延期', fields: ['extendTo', 'reason'] }]);

/** An application as the list shows it. */
export const extensionListFields = {
  id: field('主键', z.uuid()),
  extensionNo: text('申请编号', 20, { mono: true, width: 160, sortable: true }),
  status: choice('状态', `${testExtension.name}Status`, { width: 110 }),
  ...liftIdentity,
  dueOn: day('检测到期日', { sortable: true }),
  extendTo: day('延期至', { sortable: true }),
  reason: text('延期理由', 500, { width: 240 }),
  createdByName: text('经办人', 64, { width: 100 }),
  submittedAt: instant('提交时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
};
export const extensionFilterFields = { complex: text('识别码、名称或地点', 50), ...extensionListFields };
export const extensionListing = listing(extensionListFields, {
  extensionNo: { column: 1, filter: 1 },
  status: { column: 2, filter: 2, card: 2 },
  equName: { column: 3, card: 1 },
  dueOn: { column: 4, card: 3 },
  extendTo: { column: 5, filter: 4, card: 4 },
  reason: { column: 6, card: 5, stays: false },
  equPlace: { column: 7 },
  useUnitName: { column: 8, filter: 3, stays: true },
  createdByName: { column: 9 },
  submittedAt: { column: 10, filter: 5 },
  updatedAt: { hidden: true },
});
