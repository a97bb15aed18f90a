import { z } from 'zod';

import { field, money, pick, text, whole, type Fields } from '#kit/contract/field.ts';

import { partRow, partsListFields, projectListFields } from './offer.ts';

const ofProject = pick(projectListFields, [
  'offerNo',
  'edition',
  'projName',
  'varieties',
  'brands',
  'cycle',
  'maintKind',
  'price',
  'priceUnit',
]);
const service = pick(projectListFields, ['warrantyMonths', 'staff', 'responseMinutes', 'serviceAreas']);
const term = pick(projectListFields, ['validFrom', 'validTo', 'publishedOn', 'licenceNo']);
const part = pick(partRow, ['partName', 'spec', 'brand', 'origin', 'partUnit']);
const ofEdition = pick(projectListFields, ['id', 'edition', 'offerNo', 'publishedOn', 'endedOn', 'validFrom', 'validTo', 'status']);

const unit = {
  id: field('主键', z.uuid()),
  unitId: field('单位主键', z.uuid()),
  unitName: text('公示单位', 100, { width: 200 }),
} satisfies Fields;

/** A project that is published, as anybody reads it. */
export const projectPriceFields = {
  ...unit,
  ...ofProject,
  /** So that what is charged by the month and by the year can be put in one order. */
  yearPrice: money('折合每台每年', { width: 130, sortable: true }),
  ...service,
  ...term,
} satisfies Fields;
const inside = pick(projectListFields, ['items', 'remark']);
/** The same with what is done for it, as whoever opens or compares it reads it. */
export const wholeProjectFields = { ...projectPriceFields, ...inside };
export const projectPriceColumns = [
  ...(['projName', 'unitName', 'price', 'priceUnit', 'yearPrice', 'varieties', 'maintKind', 'cycle', 'responseMinutes'] as const),
  ...(['serviceAreas', 'warrantyMonths', 'brands', 'staff', 'validFrom', 'validTo', 'publishedOn', 'offerNo', 'edition'] as const),
] as const;
/** Beside the columns: a district in which the firm is to work. */
export const projectFilterFields = {
  ...projectPriceFields,
  district: field('服务区域', z.string().max(9), { widget: 'area' }),
} satisfies Fields;
export const projectPriceFilters = ['varieties', 'maintKind', 'cycle', 'yearPrice', 'district', 'unitName', 'brands'] as const;

/** A part that is published with its price. */
export const partPriceFields = {
  ...unit,
  offerId: field('价目主键', z.uuid()),
  offerNo: partsListFields.offerNo,
  edition: partsListFields.edition,
  ...part,
  price: { ...partRow.price, sortable: true },
  labour: partRow.labour,
  warrantyMonths: { ...partRow.warrantyMonths, sortable: true },
  typeTestNo: partRow.typeTestNo,
  fitModels: partsListFields.fitModels,
  varieties: partsListFields.varieties,
  ...term,
} satisfies Fields;
export const partPriceColumns = [
  ...(['partName', 'spec', 'brand', 'price', 'partUnit', 'unitName', 'warrantyMonths', 'labour', 'fitModels', 'varieties'] as const),
  ...(['origin', 'typeTestNo', 'validFrom', 'validTo', 'publishedOn', 'offerNo', 'edition'] as const),
] as const;
export const partPriceFilters = ['varieties', 'brand', 'price', 'warrantyMonths', 'unitName', 'fitModels', 'spec'] as const;

/** One edition of what is published now or was once. */
export const editionFields = {
  ...ofEdition,
  price: money('价格', { width: 120 }),
  priceUnit: projectListFields.priceUnit,
  warrantyMonths: whole('质保期', { unit: '月', width: 100 }),
} satisfies Fields;
