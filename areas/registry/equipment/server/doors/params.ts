/** Technical parameters as columns and conditions of queries. */

export { deviceParam, deviceParams, hasNamedParam, hasParam } from '../registry/params-store.ts';
