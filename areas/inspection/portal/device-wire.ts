import type { deviceApplicationCalls as declared } from '../contract/device-calls.ts';
import { wire } from '../contract/device-calls.ts?wire';

/** The call of the archive page without its schemas. */
export const deviceApplicationCalls = wire['deviceApplicationCalls'] as typeof declared;
