import { listing } from '#kit/contract/list/listing.ts';

import { orderListFields } from './test-order.ts';

export const orderListing = listing(orderListFields, {
  orderNo: { column: 1, filter: 1, card: 1 },
  status: { column: 2, filter: 2, card: 2 },
  useUnitName: { column: 3, filter: 3, card: 3 },
  orderUnitName: { hidden: true },
  bodyName: { column: 4, filter: 4, card: 4 },
  lineCount: { column: 5, card: 5, stays: false },
  waitingCount: { column: 6, stays: true },
  failedCount: { column: 7, stays: true },
  reportedCount: { column: 8 },
  wishOn: { column: 9, filter: 5 },
  plannedOn: { column: 10, filter: 6, card: 6 },
  contact: { hidden: true },
  contactTel: { hidden: true },
  submittedAt: { column: 11, filter: 7 },
  updatedAt: { hidden: true },
});
