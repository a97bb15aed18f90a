import { readArchives } from '#areas/equipment/server/doors/read.ts';
import type { Values } from '#kit/contract/field.ts';
import { differencesOf, type Difference } from '#kit/server/case/case.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { amendedFields, comparedFields } from '../contract/maintenance.ts';
import { holdsLifts, ofContract, readContracts, type MaintenanceCase } from './maintenance-store.ts';
import type { TermColumns } from './tables.ts';

/** Which terms of its contract an amendment changes. */
export function amendedTerms(record: MaintenanceCase): Partial<TermColumns> {
  const keys = (record.items ?? []).flatMap((item) => amendedFields[item as keyof typeof amendedFields] ?? []);
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Partial<TermColumns>;
}

/** The contract that the lifts of a case are under now. */
export async function contractOf(db: Db | Tx, { contractId, equSysIds }: MaintenanceCase) {
  const [contract] = await readContracts(db, contractId ? ofContract(contractId) : holdsLifts(equSysIds), 1);
  return contract ?? null;
}

/** What a case changes: old and new terms, the old ones by the contract or, of before there was one here, as the archive of the first lift has them. */
export async function changesOf(tx: Db | Tx, record: MaintenanceCase): Promise<Difference[]> {
  const old: Values = { ...((await contractOf(tx, record)) ?? (await archived(tx, record))) };
  const next: Values = { ...record };
  return differencesOf(
    comparedFields,
    old,
    record.kind === 'end' ? {} : record.kind === 'change' ? next : { ...old, ...amendedTerms(record) },
  );
}

async function archived(tx: Db | Tx, { equSysIds }: MaintenanceCase): Promise<Values> {
  const [archive] = (await readArchives(tx, equSysIds.slice(0, 1))).values();
  if (!archive?.maintUnit) return {};
  const { maintUnitName, maintContractNo, maintStart, maintEnd, maintLeader, maintLeaderMobile, maintHotline } = archive;
  const term = { contractNo: maintContractNo, beginsOn: maintStart, endsOn: maintEnd };
  return { ...term, newUnitName: maintUnitName, leader: maintLeader, leaderMobile: maintLeaderMobile, hotline: maintHotline };
}
