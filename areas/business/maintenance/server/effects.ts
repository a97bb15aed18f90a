import { findUnit } from '#areas/company/server/door.ts';
import { setMaintenance } from '#areas/equipment/server/doors/write.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import { amendedTerms } from './agreed.ts';
import {
  addContract,
  amendContract,
  closeGaps,
  kinds,
  leaveContracts,
  ofContract,
  openGaps,
  readContracts,
  type MaintenanceCase,
} from './maintenance-store.ts';
import type { TermColumns } from './tables.ts';

async function tellDevices(
  tx: Tx,
  { services, today, now }: CaseRequest,
  record: MaintenanceCase,
  { terms, title }: { readonly terms: TermColumns | null; readonly title: string },
): Promise<void> {
  const kind = kinds[record.kind];
  const keeper = terms && (await findUnit(tx, record.newUnit));
  await setMaintenance(tx, services.handed, {
    equSysIds: record.equSysIds,
    maintenance: terms && {
      maintUnit: record.newUnit,
      maintUnitName: keeper?.orgname ?? null,
      maintContractNo: terms.contractNo,
      maintStart: terms.beginsOn,
      maintEnd: terms.endsOn,
      maintLeader: terms.leader,
      maintLeaderMobile: terms.leaderMobile,
      maintHotline: terms.hotline,
    },
    title,
    link: caseAddress(kind, record.id),
    serialNo: record.caseNo,
    reason: kind.title,
    operatorName: record.createdByName,
    today,
    now,
  });
}

/** The contract's first day: the new unit maintains the lifts, the old contract has ended for them. */
async function change(tx: Tx, request: CaseRequest, record: MaintenanceCase): Promise<void> {
  const terms = record as TermColumns;
  await leaveContracts(tx, record.equSysIds, request.today, request.now);
  const { contractNo, beginsOn, endsOn, maintKind, visits, price, leader, leaderMobile, hotline, maintainers } = terms;
  await addContract(
    tx,
    record,
    { contractNo, beginsOn, endsOn, maintKind, visits, price, leader, leaderMobile, hotline, maintainers },
    request.now,
  );
  await closeGaps(tx, record.equSysIds);
  await tellDevices(tx, request, record, {
    terms,
    title: `${record.oldUnit === record.newUnit ? '维保合同续签：' : '维保单位变更为'}${record.newUnitName}（合同${contractNo}）`,
  });
}

/** Nobody maintains the lifts any more: the authority is told once the days allowed have passed. */
async function end(tx: Tx, request: CaseRequest, record: MaintenanceCase): Promise<void> {
  await leaveContracts(tx, record.equSysIds, request.today, request.now);
  await openGaps(tx, record.equSysIds, request.today);
  await tellDevices(tx, request, record, { terms: null, title: `${record.newUnitName}终止维保` });
}

/** The contract goes on in its next version. */
async function amend(tx: Tx, request: CaseRequest, record: MaintenanceCase): Promise<void> {
  await amendContract(tx, record.contractId!, amendedTerms(record), request.now);
  const [contract] = await readContracts(tx, ofContract(record.contractId!));
  if (contract)
    await tellDevices(
      tx,
      request,
      { ...record, equSysIds: contract.equSysIds },
      { terms: contract, title: `维保合同${contract.contractNo}变更（第${contract.version}版）` },
    );
}

export const effects = { change, end, amendment: amend } as const;
