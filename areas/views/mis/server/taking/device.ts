import { inTransaction } from '#kit/server/postgres/database.ts';

import { compareFacts } from './facts.ts';
import { payloadOf, taken, type Taker } from './told.ts';

/** The archive as the neighbour has it. */
export const takeSnapshot: Taker = async (told, request) => {
  const { oidno, fields, version } = payloadOf('device.snapshot', told);
  const compared = { told, oidno, facts: fields, why: `快照版本 ${version}`, path: 'payload.fields' };
  const apart = await inTransaction(request.db, (tx) => compareFacts(tx, compared, request));
  return apart === 0 ? taken('两边一致') : { state: 'apart', said: `${apart}项与门户不同` };
};
