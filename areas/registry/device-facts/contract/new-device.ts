import { faultStatusCode, regStatusCode, useStatusCode } from './dictionaries/archive.ts';
import { notApplied } from './dictionaries/inspection-types.ts';

/** How a device stands when its archive is opened, whoever opens it. */
export const newDevice = {
  regStatus: regStatusCode.unregistered,
  useStatus: useStatusCode.notInUse,
  faultStatus: faultStatusCode.sound,
  applyState: notApplied,
  changeCount: 0,
  openHazards: 0,
} as const;
