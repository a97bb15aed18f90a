import type { deviceFaultCalls as declared } from '../contract/device-calls.ts';
import { wire } from '../contract/device-calls.ts?wire';

/** The call of the archive page without its schemas. */
export const deviceFaultCalls = wire['deviceFaultCalls'] as typeof declared;
