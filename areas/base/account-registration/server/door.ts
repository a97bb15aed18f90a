/** For other areas to whose records people without an account bring files: the room that all of them have together. */
export { requireGuestRoom } from './guests/guest-limits.ts';
