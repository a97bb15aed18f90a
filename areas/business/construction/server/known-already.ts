import { findByDeviceCode, findByNameplate } from '#areas/equipment/server/doors/read.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import type { NewLine } from './line-store.ts';

/** What an archive knows already is not put up a second time. */
export async function knownAlready(
  tx: Tx,
  lines: readonly Pick<NewLine, 'prono' | 'equcode' | 'equipmodel' | 'makeUnitName'>[],
): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const [index, { prono, equcode, equipmodel, makeUnitName }] of lines.entries()) {
    const byCode = equcode ? await findByDeviceCode(tx, equcode) : undefined;
    const byPlate = await findByNameplate(tx, { prono: prono ?? '', equipmodel: equipmodel ?? '', makeUnitName: makeUnitName ?? '' });
    const known = byCode ?? byPlate;
    if (known)
      issues.push({ field: `lines.${index}.${byCode ? 'equcode' : 'prono'}`, message: `该设备已存在（设备识别码 ${known.oidno}）` });
  }
  return issues;
}
