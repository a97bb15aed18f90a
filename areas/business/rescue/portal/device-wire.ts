import type { deviceRescueCalls as declared } from '../contract/device-calls.ts';
import { wire } from '../contract/device-calls.ts?wire';

/** The call of the archive page without its schemas. */
export const deviceRescueCalls = wire['deviceRescueCalls'] as typeof declared;
