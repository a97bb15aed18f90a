/** How an application stands, within reach of whoever asks unless it says otherwise. */
export {
  applicationReach,
  findApplication,
  findByLine,
  findByNumbers,
  findLine,
  findTaken,
  findUnpaid,
  isTaken,
  listLines,
  type Application,
  type Line,
} from '../application-store.ts';
export { applicationMaterials } from '../materials.ts';
export { placesNamed, readApplication } from '../read-application.ts';
export { getApplication, readStanding } from '../standing.ts';
