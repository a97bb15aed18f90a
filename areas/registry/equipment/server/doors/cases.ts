/** Cases about a device: read with it, shown in its archive and beside its row in lists. */

export {
  deviceBusinesses,
  dossierTables,
  listRevoked,
  openNotices,
  revokedRegistrations,
  type DeviceBusiness,
  type DossierTable,
  type RevokedRegistration,
} from '../archive-ports.ts';
export { findCasesOfDevice } from '../device-case-file-views.ts';
export { caseOfReachedDevice, partiesOf, readDeviceCases, type DeviceOfCase } from '../device-case-views.ts';
export { deviceCases, openedByParties, type CasesOfDevices, type DeviceCase } from '../device-cases.ts';
export { besideRows } from '../lists/beside-rows.ts';
