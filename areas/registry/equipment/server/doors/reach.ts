/** Which devices, and which records about them, an asker may see: conditions for queries of other areas. */

export {
  codeLimits,
  countedDevices,
  equipmentReach,
  isOwnEquipment,
  isScattered,
  ofDeviceInTurn,
  ofFewDevices,
  recordReach,
  recordsCountedBy,
} from '../reach-views.ts';
