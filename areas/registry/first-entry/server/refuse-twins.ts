import { findUnit } from '#areas/company/server/door.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { numberOf } from '#areas/device-facts/contract/device-number.ts';
import { firstEntryRefusals } from '../contract/refusals.ts';
import { findOpenTwin, lockNumbers, type Entry } from './entry-store.ts';
import { findByDeviceCode, findByNameplate } from '#areas/equipment/server/doors/read.ts';

const refuse = refuser(firstEntryRefusals);

/** Refuses, at the number that tells it, a device that has an archive or another entry already. Those who ask at once are answered in turn. */
export async function refuseTwins(tx: Tx, entry: Entry): Promise<void> {
  const [equcode, prono] = [numberOf(entry.content['equcode']), numberOf(entry.content['prono'])];
  await lockNumbers(
    tx,
    [equcode, prono].filter((number) => number !== ''),
  );
  const sameCode = equcode ? await findByDeviceCode(tx, equcode) : undefined;
  if (sameCode) refuseKnown('equcode', sameCode.oidno);
  const equipmodel = String(entry.content['equipmodel'] ?? '');
  const samePlate = prono ? await findByNameplate(tx, { prono, equipmodel, makeUnitName: await makerOf(tx, entry) }) : undefined;
  if (samePlate) refuseKnown('prono', samePlate.oidno);
  const open = prono ? await findOpenTwin(tx, entry) : undefined;
  if (open)
    refuse('entryAlreadyOpen', { entryNo: open.entryNo }, [
      { field: 'prono', message: `同一产品编号的录入单${open.entryNo}正在等待确认，请勿重复录入` },
    ]);
}

function refuseKnown(field: string, oidno: string): never {
  return refuse('alreadyExists', { oidno }, [{ field, message: `该设备已存在（设备识别码 ${oidno}）` }]);
}

/** The maker's name as the archive will have it: the registered one where a registered unit was chosen. */
async function makerOf(tx: Tx, { content }: Entry): Promise<string> {
  const { makeUnit, makeUnitName } = content;
  const registered = typeof makeUnit === 'string' ? await findUnit(tx, makeUnit) : undefined;
  return registered?.orgname ?? String(makeUnitName ?? '');
}
