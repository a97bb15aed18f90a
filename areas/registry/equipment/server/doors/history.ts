/** What has changed in an archive, and what has happened to its device. */

export { listAllChanges } from '../registry/change-views.ts';
export { countEvents, listChanges, listEvents, listStops } from '../registry/history-views.ts';
