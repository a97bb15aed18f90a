/** What is written into an archive. */

export { setApplyState } from '../registry/apply-state-store.ts';
export { setDeviceFault } from '../registry/device-fault-store.ts';
export { addEquipment, addEvent, changeEquipment } from '../registry/equipment-store.ts';
export { findLiftsToTakeOver, maintenanceChanged, setMaintenance } from '../registry/maintenance-store.ts';
export { lastCertificate, setRegistration } from '../registry/registration-store.ts';
export type { Difference } from '../tables.ts';
