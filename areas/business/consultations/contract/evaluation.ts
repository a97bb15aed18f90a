import { z } from 'zod';

import { inspType } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { choice, day, field, instant, text, type Fields } from '#kit/contract/field.ts';
import { listing } from '#kit/contract/list/listing.ts';

import { evaluateFields } from './consultation.ts';

/** A finished inspection job with what whoever applied says of it. */
export const evaluationFields = {
  /** Of the application. */
  id: field('申报主键', z.uuid()),
  onlinelsh: text('申报流水号', 30, { mono: true, width: 170 }),
  unitName: text('申报单位', 100, { width: 200 }),
  inspType: choice('检验类型', inspType.name, { width: 120 }),
  equName: text('设备', 100, { width: 220 }),
  issuedOn: day('报告出具日期', { sortable: true, width: 130 }),
  ...evaluateFields,
  evaluatedAt: instant('评价时间', { sortable: true }),
  evaluatedByName: text('评价人', 64, { width: 100 }),
} satisfies Fields;

export const evaluationListing = listing(evaluationFields, {
  onlinelsh: { column: true, filter: true, card: true },
  unitName: { column: true, filter: true, stays: true },
  inspType: { column: true, filter: 1 },
  equName: { column: true, card: true },
  issuedOn: { column: true, card: true },
  satisfaction: { column: true, filter: 2, card: true },
  evaluation: { column: true },
  evaluatedAt: { column: true, filter: 3 },
  evaluatedByName: { column: true },
});
