import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { findResponsible } from '#areas/company/server/door.ts';
import { setDeviceFault } from '#areas/equipment/server/doors/write.ts';
import type { CaseRequest, Made } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';

import { faultLevelCode } from '../contract/fault.ts';
import { deviceFault, deviceStatus } from '../contract/lifecycle.ts';
import { faultAddress } from '../contract/menu.ts';
import type { Fault } from './fault-store.ts';

const stories: Readonly<Record<string, (fault: Fault) => string>> = {
  commit: ({ faultKind, desc }) => `登记故障（${faultKind}）：${desc}`,
  accept: ({ maintUnitName, useUnitName }) => `${maintUnitName ?? useUnitName}接单维修`,
  repair: ({ repairUnit, measure }) => `${repairUnit}维修完成：${measure}`,
  verify: () => '使用单位确认设备恢复正常',
  rework: () => '使用单位确认未修复，退回维修',
  suspend: () => '因故障停止使用',
  falseAlarm: () => '故障为误报，已销案',
};
const longestStory = 200;

/** The device follows each step of its fault. */
export async function followFault(tx: Tx, { asker, today, now }: CaseRequest, { record, move, state }: Made<Fault>): Promise<void> {
  const faultStatus = deviceStatus[state as keyof typeof deviceStatus];
  const { faultKind, faultLevel, foundTime, stopUse } = record;
  await setDeviceFault(tx, {
    equSysId: record.equSysId,
    faultStatus,
    fault:
      faultStatus === deviceStatus.closed
        ? null
        : { faultId: record.id, faultKind, faultLevel, faultFoundTime: foundTime, faultStopUse: stopUse },
    title: stories[move]!(record).slice(0, longestStory),
    link: faultAddress(record.id),
    serialNo: record.faultNo,
    reason: `故障${deviceFault.moves[move as keyof typeof deviceFault.moves].label}`,
    operatorName: asker.name,
    today,
    now,
  });
}

/** Using and maintenance unit hear of each other's steps; of an urgent fault with the device out of use the authority on the spot does, too. */
export async function tellParties(tx: Tx, { asker, now }: CaseRequest, { record, move, state, opinion }: Made<Fault>): Promise<void> {
  const { label } = deviceFault.states[state as keyof typeof deviceFault.states];
  const body = `${calledWithCode(record)}${stories[move]!(record)}${opinion ? `：${opinion}` : ''}`.slice(0, 500);
  const message = { kind: '故障', title: `故障${label}：${record.faultNo}`, body, link: faultAddress(record.id) };
  const isDanger = state === 'suspended' && record.faultLevel === faultLevelCode.urgent;
  const authority = isDanger ? (await findResponsible(tx, record.equlocarecod)).superviseOrg?.unitSysId : undefined;
  const units = new Set([record.usedBy, record.keptBy, ...(isDanger ? [record.ownedBy, authority] : [])]);
  for (const unitId of units) if (unitId && unitId !== asker.unitId) await sendMessage(tx, { unitId, ...message }, now);
}
