import { findSafetyPeople, readArchives } from '#areas/equipment/server/doors/read.ts';
import { findUnit } from '#areas/company/server/door.ts';
import { leaveMaintenance, passMaintenance } from '#areas/maintenance/server/door.ts';
import { daysWithout } from '#areas/maintenance/contract/maintenance.ts';
import { changePages } from '#areas/maintenance/contract/menu.ts';
import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import type { EquipmentKey } from '#areas/device-facts/contract/device.ts';
import type { LockedArchive } from '#areas/equipment/server/doors/lock.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import type { Values } from '#kit/contract/field.ts';
import { checkValues, isBlank } from '#kit/contract/form.ts';
import type { CaseRequest, Making } from '#kit/server/case/case.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuseIssues } from '#kit/server/refuse.ts';

import { useChangeCase } from '../contract/calls.ts';
import { useChange } from '../contract/lifecycle.ts';
import { receiverFields, receiverFormFor, upkeepCode } from '../contract/receiver.ts';
import type { Change } from './change-store.ts';

type Columns = Readonly<Partial<Record<EquipmentKey, unknown>>>;

const isKept = ({ equclacode, maintUnit }: Pick<LockedArchive, 'equclacode' | 'maintUnit'>) =>
  equclacode.startsWith('3') && maintUnit !== null;

/** Nothing of who was to take the devices over before. */
export const nobodyYet = Object.fromEntries(Object.keys(receiverFields).map((key) => [key, null]));

const { draft, counterpart, returned, cancelled, deleted } = useChange.states;
const open: ReadonlySet<string> = new Set([draft.code, counterpart.code, returned.code, cancelled.code, deleted.code]);

/** The people of the new user, who take the place of those of the former one; before he has confirmed nothing is known of them. */
export function receiverColumns(change: Change, archive: LockedArchive): Columns {
  if (open.has(change.status) && change.takerManager === null) return {};
  const { takerContact, takerContactMobile } = change;
  return {
    ...(takerContact && { useContact: takerContact, useContactMobile: takerContactMobile }),
    useUnitDept: null,
    safetyManager: change.takerManager,
    safetyManagerMobile: change.takerManagerMobile,
    safetyDirector: change.takerDirector,
    safetyOfficer: change.takerOfficer,
    operators: null,
    emergencyTel: change.takerEmergencyTel,
    propertyUnit: null,
    propertyUnitName: change.takerProperty,
    insuranceOrg: null,
    insurancePolicyNo: null,
    insuranceExpire: null,
    ...(isKept(archive) && change.takerUpkeep !== upkeepCode.passes && noUpkeep),
  };
}

/** A lift that nobody maintains. */
export const noUpkeep: Columns = {
  maintUnit: null,
  maintUnitName: null,
  maintContractNo: null,
  maintStart: null,
  maintEnd: null,
  maintLeader: null,
  maintLeaderMobile: null,
  maintHotline: null,
};

/** For whoever is asked to take devices over, what the form begins with: who answers for those that he has. */
export async function takingOf(db: Db, { unitId }: Asker, record: Change, archives: readonly LockedArchive[]) {
  if (unitId === null || record.newUnit !== unitId || record.status !== counterpart.code) return null;
  const [unit, people] = await Promise.all([findUnit(db, unitId), findSafetyPeople(db, unitId)]);
  const start = {
    takerContact: unit?.contact,
    takerContactMobile: unit?.contactMobile,
    takerManager: people?.safetyManager,
    takerManagerMobile: people?.safetyManagerMobile,
    takerDirector: people?.safetyDirector,
    takerOfficer: people?.safetyOfficer,
    takerEmergencyTel: people?.emergencyTel,
  };
  return { start: Object.fromEntries(Object.entries(start).filter(([, value]) => !isBlank(value))), hasUpkeep: archives.some(isKept) };
}

/** Confirmed: of lifts that are maintained it must be said what becomes of the contract. */
export async function confirmTaking(tx: Tx, { services }: CaseRequest, { equSysIds }: Change, values: Values): Promise<Making['set']> {
  const hasUpkeep = [...(await readArchives(tx, equSysIds)).values()].some(isKept);
  const form = receiverFormFor(hasUpkeep);
  refuseIssues(checkValues(form, values, 'submit', { dictionaries: await services.dictionaries.dictionaries() }));
  return hasUpkeep ? {} : { takerUpkeep: null };
}

/** Granted: the contracts of the lifts end with their former user, or go on with the new one; whoever maintains them and whoever takes them over is told. */
export async function settleUpkeep(tx: Tx, { today, now }: CaseRequest, record: Change, archives: readonly LockedArchive[]): Promise<void> {
  const lifts = archives.filter(isKept);
  if (lifts.length === 0) return;
  const passes = record.newUnit !== null && record.takerUpkeep === upkeepCode.passes;
  const equSysIds = lifts.map(({ equSysId }) => equSysId);
  if (passes) await passMaintenance(tx, { equSysIds, useUnit: record.newUnit!, now, today });
  else await leaveMaintenance(tx, { equSysIds, usedOn: usedOn(record, lifts), today, now });
  await tellUpkeep(tx, record, { lifts, passes }, now);
}

const usedOn = ({ newUnit }: Change, lifts: readonly LockedArchive[]) =>
  newUnit === null ? [] : lifts.filter(({ useStatus }) => useStatus === useStatusCode.inUse).map(({ equSysId }) => equSysId);

async function tellUpkeep(
  tx: Tx,
  record: Change,
  { lifts, passes }: { readonly lifts: readonly LockedArchive[]; readonly passes: boolean },
  now: Date,
): Promise<void> {
  const what = `${calledAs(lifts[0]!)}${lifts.length > 1 ? `等${lifts.length}台` : ''}`;
  const from = `${record.useUnitName ?? ''}变更为${record.receiverName ?? ''}使用（${record.changeNo}）`;
  const outcome = passes ? '维保合同由新使用单位承接，继续履行。' : '维保合同随之终止。';
  const title = `${passes ? '维保合同由新使用单位承接' : '维保合同随变更终止'}：${record.changeNo}`;
  const keepers = new Set(lifts.map(({ maintUnit }) => maintUnit));
  for (const unitId of keepers)
    await sendMessage(
      tx,
      { unitId, kind: '维保', title, body: `${what}已由${from}，${outcome}`.slice(0, 500), link: changePages.list.path },
      now,
    );
  if (record.newUnit === null) return;
  const names = [...new Set(lifts.map(({ maintUnitName }) => maintUnitName ?? ''))].filter(Boolean).join('、');
  const body = passes
    ? `${what}的维保合同由本单位承接，仍由${names}维保。`
    : `${what}原由${names}维保，合同已终止。电梯无维保不得使用，请在${daysWithout}日内落实维保单位并办理维保单位变更。`;
  await sendMessage(
    tx,
    { unitId: record.newUnit, kind: '维保', title, body: body.slice(0, 500), link: caseAddress(useChangeCase, record.id) },
    now,
  );
}
