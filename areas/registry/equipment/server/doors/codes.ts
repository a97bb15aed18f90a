/** Codes of a device, in words of the database. */

export { deviceInDuty, inDuty, useStatusIn } from '../lists/code-views.ts';
