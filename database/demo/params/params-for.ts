import { boilerParams } from './boilers.ts';
import { craneParams } from './cranes.ts';
import { escalatorParams, liftParams } from './lifts.ts';
import type { Made, Making } from './made.ts';
import { amusementParams, componentParams, forkliftParams, ropewayParams, sightseeingParams } from './others.ts';
import { pipelineParams } from './pipelines.ts';
import { vesselParams } from './vessels.ts';

/** The technical data of a device of any class. */
export function paramsFor(making: Making): Made {
  const { code } = making;
  switch (code.charAt(0)) {
    case '1':
      return boilerParams(making);
    case '2':
      return vesselParams(making);
    case '3':
      return code.startsWith('33') ? escalatorParams(making) : liftParams(making);
    case '4':
      return craneParams(making);
    case '5':
      return code.startsWith('51') ? forkliftParams(making) : sightseeingParams(making);
    case '6':
      return amusementParams(making);
    case '7':
      return componentParams(making);
    case '8':
      return pipelineParams(making);
    default:
      return ropewayParams(making);
  }
}
