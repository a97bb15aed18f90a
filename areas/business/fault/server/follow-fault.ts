import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { setDeviceFault } from '#areas/equipment/server/doors/write.ts';
import type { CaseRequest, Made } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

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

const isDanger = ({ state, record }: Made<Fault>) => state === 'suspended' && record.faultLevel === faultLevelCode.urgent;

function bodyOf({ record, move, opinion }: Made<Fault>): string {
  return `${calledWithCode(record)}${stories[move]!(record)}${opinion ? `：${opinion}` : ''}`;
}

/** Using and maintenance unit hear of each other's steps; of an urgent fault with the device out of use the owner and the authority on the spot do, too. */
export const faultTellings = [
  { kind: '故障', to: ['usesNow', 'keepsNow'], body: bodyOf },
  { kind: '故障', when: isDanger, to: ['ownsNow', 'authority.superviseOrg'], body: bodyOf },
] as const;
