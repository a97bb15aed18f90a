import type { Dictionary } from '#kit/contract/trade/dictionary.ts';

import { amusementDictionaries } from './details/amusement.ts';
import { boilerDictionaries } from './details/boiler.ts';
import { bridgeCraneDictionaries } from './details/bridge-crane.ts';
import { escalatorDictionaries } from './details/escalator.ts';
import { forkliftDictionaries } from './details/forklift.ts';
import { gantryCraneDictionaries } from './details/gantry-crane.ts';
import { hoistingDictionaries } from './details/hoisting.ts';
import { liftDictionaries } from './details/lift.ts';
import { mobileCraneDictionaries } from './details/mobile-crane.ts';
import { parkingDictionaries } from './details/parking.ts';
import { pipelineDictionaries } from './details/pipeline.ts';
import { pressureVesselDictionaries } from './details/pressure-vessel.ts';
import { ropewayDictionaries } from './details/ropeway.ts';
import { sightseeingDictionaries } from './details/sightseeing.ts';
import { vehicleDictionaries } from './details/vehicle-dictionaries.ts';
import { archiveDictionaries } from './dictionaries/archive.ts';
import { conclusionDictionaries } from './dictionaries/conclusions.ts';
import { inspectionDictionaries } from './dictionaries/inspection-types.ts';

/** Every dictionary a field of an archive draws on: the seed of the dictionary table. */
export const equipmentDictionaries: readonly Dictionary[] = [
  ...archiveDictionaries,
  ...inspectionDictionaries,
  ...conclusionDictionaries,
  ...boilerDictionaries,
  ...pressureVesselDictionaries,
  ...liftDictionaries,
  ...escalatorDictionaries,
  ...hoistingDictionaries,
  ...bridgeCraneDictionaries,
  ...gantryCraneDictionaries,
  ...mobileCraneDictionaries,
  ...parkingDictionaries,
  ...vehicleDictionaries,
  ...forkliftDictionaries,
  ...sightseeingDictionaries,
  ...amusementDictionaries,
  ...pipelineDictionaries,
  ...ropewayDictionaries,
];
