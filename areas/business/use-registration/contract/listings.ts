import { listing } from '#kit/contract/list/listing.ts';

import { setListFields } from './registration.ts';
import { unitListFields } from './unit-registration.ts';

// What the lists of both ways to register do with their fields.

const about = {
  regApplyNo: { column: 10, filter: true, card: 3 },
  status: { column: 2, filter: 1, card: 7 },
  regCategory: { filter: 2 },
  equName: { column: 1, card: 1 },
  oidno: { hidden: 1 },
  equclacode: { filter: 3 },
} as const;
const standing = {
  useUnitName: { column: 7, card: 2 },
  certNo: { column: 8, filter: 5 },
  inspBasis: { column: 4 },
  dueOn: { column: 3, filter: 6, card: 6 },
  promisedOn: { hidden: 10 },
  termKept: { hidden: 11 },
  precheckPromisedOn: { hidden: 12 },
  precheckedAt: { hidden: 13 },
  precheckKept: { hidden: 14 },
  submittedAt: { column: 9, filter: 7 },
  acceptedAt: { hidden: 6 },
  decidedAt: { hidden: 7 },
  decidedByName: { hidden: 8 },
  unitName: { hidden: 4 },
  createdByName: { hidden: 5 },
  updatedAt: { hidden: 9, sheet: false },
  equlocarecod: { filter: 4, sheet: false },
} as const;

export const setListing = listing(setListFields, {
  ...about,
  regCategory: { column: 5, filter: 2, card: 4, stays: false },
  innerNo: {},
  place: { hidden: 2 },
  ...standing,
  reportNo: { hidden: 3, sheet: false },
});

export const unitListing = listing(unitListFields, {
  ...about,
  unitMatter: { column: 4, filter: 3 },
  unitKind: { column: 5, card: 4, stays: false },
  rowCount: { column: 6, card: 5, stays: false },
  totalLength: { hidden: 3 },
  place: { hidden: 2 },
  ...standing,
});

/** What is counted of the applications of each district. */
export const districtHeads = {
  waiting: '待办理',
  late: '其中超期',
  withUnit: '待单位补正或盖章',
  precheckLate: '预审超期',
  issued: '已发证',
  refused: '不予登记',
} as const;
