/** What is asked of codes of a device, in words of the database. The codes stand there as they are, so that an index which names them is used. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { outOfOrderCodes, unregisteredStatuses, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';

const listed = (codes: readonly string[]) => sql.raw(codes.map((code) => `'${code}'`).join(', '));

/** `use_status in (${useStatusIn('stopped')})` */
export const useStatusIn = (...names: readonly (keyof typeof useStatusCode)[]): RawBuilder<unknown> =>
  listed(names.map((name) => useStatusCode[name]));

/** In use, registered or not: it must be inspected in time. Of a table of devices or of figures about them. */
export const inDuty = sql<SqlBool>`use_status in (${useStatusIn('inUse', 'inUseUnregistered')})`;

/** The same where other tables stand beside that of devices. */
export const deviceInDuty = sql<SqlBool>`equipment.use_status in (${useStatusIn('inUse', 'inUseUnregistered')})`;

/** It has no registration: none was made, or it was refused. */
export const notRegistered = sql<SqlBool>`reg_status in (${listed(unregisteredStatuses)})`;

/** A fault of it is not over. */
export const outOfOrder = sql<SqlBool>`equipment.fault_status in (${listed(outOfOrderCodes)})`;
