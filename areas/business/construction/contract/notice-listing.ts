import { listing, sheetOf } from '#kit/contract/list/listing.ts';

import { noticeFields } from './notice.ts';

/** Ids, tables within a row and what only the form asks are no columns of a workbook. */
const left: ReadonlySet<string> = new Set(
  'id unitId useUnit ownerUnit lines pipes constrWorkers isNewBuilding isAddedLift comesWhole isReplacement isSubcontracted schemeNote pipeCode completeCount'.split(
    ' ',
  ),
);

/** What the list of notices does with their fields. */
export const noticeListing = listing(noticeFields, {
  ...sheetOf(noticeFields, left),
  bcwNo: { hidden: 20, filter: 9 },
  noticeNo: { column: 1, filter: 8 },
  noticeDate: { hidden: 15, filter: 6 },
  lineCount: { column: 8, card: 3 },
  supvState: { column: 4, stays: true },
  unitName: { column: 5, card: 5 },
  licenceValidTo: { hidden: 6 },
  equclacode: { column: 7, filter: 1 },
  constrsort: { column: 6, filter: 2, card: 2 },
  licenceNo: { hidden: 5 },
  constrContact: { hidden: 8 },
  constrContactMobile: { hidden: 9 },
  siteManager: { hidden: 7 },
  buildUnit: { hidden: 10 },
  projectName: { column: 9, card: 1 },
  equlocarecod: { hidden: 2, filter: 4 },
  equPlace: { hidden: 3 },
  planStart: { hidden: 4, filter: 7, card: 6 },
  planEnd: { hidden: 12 },
  useUnitName: { hidden: 1, filter: 3, card: 4 },
  ownerUnitName: { hidden: 11 },
  acceptOrgName: { hidden: 13 },
  supvOrgName: { hidden: 14 },
  status: { column: 2, filter: 5, card: 7 },
  dueOn: { column: 3, stays: true },
  createdByName: { hidden: 18 },
  submittedAt: { hidden: 16 },
  acceptedAt: { hidden: 17 },
  updatedAt: { hidden: 19 },
  promisedOn: { hidden: 21 },
  decidedAt: { hidden: 22 },
  termKept: { hidden: 23 },
});
