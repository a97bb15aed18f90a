/** Which devices there are, and what their archives say. */

export { authoritiesOf } from '../authorities.ts';
export {
  findBearing,
  findByOidno,
  findCandidates,
  findEquipment,
  findJudgedBy,
  findNumbered,
  findSafetyPeople,
  findUsersKeptBy,
  readArchives,
  type EquipmentBrief,
} from '../device-views.ts';
export { feeFacts, type ReadFeeFacts } from '../fee-facts.ts';
export { getDeviceKey } from '../get-device.ts';
export { findArchive, findBeside, findKeys, listEquipment, readListed } from '../lists/equipment-views.ts';
export { openExport, streamExport } from '../lists/export-archives.ts';
export { findOfLevels } from '../registry/level-store.ts';
export { findByDeviceCode, findByNameplate, readArchive } from '../registry/equipment-store.ts';
