/** What a batch takes over when it is accepted. */

export { pointsOfCategory } from './point-store.ts';
