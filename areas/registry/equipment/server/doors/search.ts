/** Devices, records about them and units by the words that people type. */

export { facetConditions, liftFacets } from '../search/facet-views.ts';
export { asInitials, findUnitsByInitials } from '../search/find-views.ts';
export { reckonInitials } from '../search/name-store.ts';
export { casesWithWord, findRecords, recordsOf, withDeviceCalled, type OfDevices } from '../search/records-views.ts';
export { calledBy, hasWord, searchTexts, type Sought } from '../search/search-views.ts';
