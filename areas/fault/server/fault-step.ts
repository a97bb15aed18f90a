import { setDeviceFault } from '#areas/equipment/server/door.ts';
import { findResponsible } from '#areas/company/server/door.ts';
import type { Tx } from '#kit/server/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { move } from '#kit/server/move.ts';
import type { Request } from '#kit/server/request.ts';

import { urgentLevel } from '../contract/fault.ts';
import { deviceFault, deviceStatus } from '../contract/lifecycle.ts';
import { faultAddress } from '../contract/menu.ts';
import { faultActors } from './fault-actors.ts';
import type { Fault } from './fault-store.ts';

type FaultMove = keyof typeof deviceFault.moves;
type FaultState = keyof typeof deviceFault.states;

/** A fault about to be moved, with the version that the person has seen. */
export function movingFault({ asker, now }: Pick<Request, 'asker' | 'now'>, record: Fault) {
  return { cycle: deviceFault, table: 'fault' as const, record, actors: faultActors(asker, record), asker, now };
}

interface Making {
  readonly to?: FaultState;
  readonly opinion?: string | undefined;
  readonly set?: Partial<Fault>;
}

/** Moves a fault, has its device follow, and tells the other side. */
export async function stepFault(tx: Tx, request: Request, fault: Fault, name: Exclude<FaultMove, 'save' | 'delete'>, making: Making = {}) {
  const { state, version } = await move(tx, { ...movingFault(request, fault), move: name, ...making });
  const moved = { ...fault, ...making.set };
  await followFault(tx, request, moved, state, name);
  await tellParties(tx, request, moved, state, name, making.opinion);
  return { id: fault.id, status: deviceFault.states[state].code, version };
}

const stories: Readonly<Record<Exclude<FaultMove, 'save' | 'delete'>, (fault: Fault) => string>> = {
  commit: ({ faultKind, desc }) => `登记故障（${faultKind}）：${desc}`,
  accept: ({ maintUnitName, useUnitName }) => `${maintUnitName ?? useUnitName}接单维修`,
  repair: ({ repairUnit, measure }) => `${repairUnit}维修完成：${measure}`,
  verify: () => '使用单位确认设备恢复正常',
  rework: () => '使用单位确认未修复，退回维修',
  suspend: () => '因故障停止使用',
  falseAlarm: () => '故障为误报，已销案',
};
const longestStory = 200;

async function followFault(
  tx: Tx,
  { asker, today, now }: Request,
  fault: Fault,
  state: FaultState,
  name: keyof typeof stories,
): Promise<void> {
  const faultStatus = deviceStatus[state as keyof typeof deviceStatus];
  const { faultKind, faultLevel, foundTime, stopUse } = fault;
  await setDeviceFault(tx, {
    equSysId: fault.equSysId,
    faultStatus,
    fault: faultStatus === '0' ? null : { faultId: fault.id, faultKind, faultLevel, faultFoundTime: foundTime, faultStopUse: stopUse },
    title: stories[name](fault).slice(0, longestStory),
    link: faultAddress(fault.id),
    serialNo: fault.faultNo,
    reason: `故障${deviceFault.moves[name].label}`,
    operatorName: asker.name,
    today,
    now,
  });
}

/** Using and maintenance unit hear of each other's steps; of an urgent fault with the device out of use the authority on the spot does, too. */
async function tellParties(
  tx: Tx,
  { asker, now }: Request,
  fault: Fault,
  state: FaultState,
  name: keyof typeof stories,
  opinion: string | undefined,
): Promise<void> {
  const { label } = deviceFault.states[state];
  const body = `${fault.equName}（${fault.oidno}）${stories[name](fault)}${opinion ? `：${opinion}` : ''}`.slice(0, 500);
  const message = { kind: '故障', title: `故障${label}：${fault.faultNo}`, body, link: faultAddress(fault.id) };
  const isDanger = state === 'suspended' && fault.faultLevel === urgentLevel;
  const units = new Set([fault.usedBy, fault.keptBy, ...(isDanger ? [fault.ownedBy, await authorityOf(tx, fault)] : [])]);
  for (const unitId of units) if (unitId && unitId !== asker.unitId) await sendMessage(tx, { unitId, ...message }, now);
}

async function authorityOf(tx: Tx, { equlocarecod }: Fault): Promise<string | null> {
  const { superviseOrg } = await findResponsible(tx, equlocarecod);
  return superviseOrg?.unitSysId ?? null;
}
