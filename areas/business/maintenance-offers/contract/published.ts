import { z } from 'zod';

import { field, money, pick, text, whole, type Fields } from '#kit/contract/field.ts';
import { listing } from '#kit/contract/list/listing.ts';

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
/** Beside the columns: a district in which the firm is to work. */
export const projectFilterFields = {
  ...projectPriceFields,
  district: field('服务区域', z.string().max(9), { widget: 'area' }),
} satisfies Fields;
export const projectPriceListing = listing(projectFilterFields, {
  projName: { column: true, card: 1 },
  unitName: { column: true, filter: 6, card: 2 },
  price: { column: true, card: 3 },
  priceUnit: { column: true, card: 4 },
  yearPrice: { column: true, filter: 4 },
  varieties: { column: true, filter: 1, card: 5 },
  maintKind: { column: true, filter: 2 },
  cycle: { column: true, filter: 3 },
  responseMinutes: { column: true },
  serviceAreas: { column: true, hidden: true },
  warrantyMonths: { column: true, hidden: true },
  brands: { column: true, hidden: true, filter: 7 },
  staff: { column: true, hidden: true },
  validFrom: { column: true, hidden: true },
  validTo: { column: true, stays: true },
  publishedOn: { column: true, hidden: true },
  offerNo: { column: true, hidden: true },
  edition: { column: true, hidden: true },
  district: { filter: 5, sheet: false },
});

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
export const partPriceListing = listing(partPriceFields, {
  partName: { column: true, card: 1 },
  spec: { column: true, filter: 7, card: 2 },
  brand: { column: true, filter: 2 },
  price: { column: true, filter: 3, card: 4 },
  partUnit: { column: true },
  unitName: { column: true, filter: 5, card: 3 },
  warrantyMonths: { column: true, filter: 4, card: 5 },
  labour: { column: true },
  fitModels: { column: true, filter: 6 },
  varieties: { column: true, hidden: true, filter: 1 },
  origin: { column: true, hidden: true },
  typeTestNo: { column: true, hidden: true },
  validFrom: { column: true, hidden: true },
  validTo: { column: true, stays: true },
  publishedOn: { column: true, hidden: true },
  offerNo: { column: true, hidden: true },
  edition: { column: true, hidden: true },
});

/** One edition of what is published now or was once. */
export const editionFields = {
  ...ofEdition,
  price: money('价格', { width: 120 }),
  priceUnit: projectListFields.priceUnit,
  warrantyMonths: whole('质保期', { unit: '月', width: 100 }),
} satisfies Fields;
