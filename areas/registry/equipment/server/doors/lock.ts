/** Archives held: for a transaction, by an application, by a registration. */

export { lockEquipment } from '../registry/apply-state-store.ts';
export { lockArchive, lockArchives, setLock, type LockedArchive } from '../registry/archive-store.ts';
export { lockForAll } from '../registry/change-together.ts';
export { lockedSentence, refuseLocked } from '../registry/refuse-locked.ts';
export { holdForRegistration, releaseFromRegistration } from '../registry/registration-store.ts';
