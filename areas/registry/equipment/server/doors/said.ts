/** What reports say of a device in its archive: held, and written. */

export { effectColumns, lockSaid, writeSaid, type Said } from '../registry/said-store.ts';
