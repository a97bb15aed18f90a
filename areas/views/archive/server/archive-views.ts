import { findCasesOfDevice, type DeviceCase } from '#areas/equipment/server/doors/cases.ts';
import { listChanges } from '#areas/equipment/server/doors/history.ts';
import type { Handed } from '#kit/contract/port.ts';
import { isOfEnterprise, type Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';

/** Steps of these cases, newest first. Enterprise viewers meet other bodies as departments, not as persons. */
export async function readSteps(db: Db, asker: Asker, cases: readonly DeviceCase[]) {
  if (cases.length === 0) return [];
  const byId = new Map(cases.map((one) => [one.id, one]));
  const rows = await db
    .selectFrom('flowLog')
    .select(['id', 'bizId', 'label', 'operatorId', 'operatorName', 'operatorUnit', 'at', 'opinion'])
    .where('bizType', 'in', [...new Set(cases.map(({ cycle }) => cycle))])
    .where('bizId', 'in', [...byId.keys()])
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ bizId, operatorId, ...row }) => {
    const { source, sourceNo, link } = byId.get(bizId)!;
    const isForeign = isOfEnterprise(asker) && operatorId !== null && row.operatorUnit !== asker.unitName;
    return { ...row, ...(isForeign && { operatorName: row.operatorUnit ?? '检验机构' }), source, sourceNo, link };
  });
}

/** Changes of an archive, newest first, with the case they came by where the asker may see it. */
export async function listChangesWithCases(db: Db, asker: Asker, equSysId: string, handed: Handed) {
  const changes = await listChanges(db, equSysId);
  const cases = changes.some(({ serialNo }) => serialNo !== null) ? await findCasesOfDevice(db, asker, equSysId, handed) : [];
  const byNo = new Map(cases.map(({ sourceNo, link }) => [sourceNo, link]));
  return changes.map((change) => ({ ...change, link: byNo.get(change.serialNo ?? '') ?? null }));
}
