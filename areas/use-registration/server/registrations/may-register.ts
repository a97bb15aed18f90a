import { findBeside, findEquipment, isOwnEquipment, type EquipmentBrief } from '#areas/equipment/server/door.ts';
import { dueEnd } from '#areas/cycles/contract/due.ts';
import { isPassing } from '#areas/equipment/contract/dictionaries/conclusions.ts';
import { regStatus, useStatus, useStatusCode } from '#areas/equipment/contract/dictionaries/archive.ts';
import { isRegisteredBySet } from '#areas/equipment/contract/facts/conditions.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import type { Dictionary } from '#kit/contract/dictionary.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/database.ts';
import type { Request } from '#kit/server/request.ts';

import { unregisteredStatuses } from '../../contract/lifecycle.ts';
import type { Mode } from './registration-store.ts';

const { notInUse, inUse, inUseUnregistered } = useStatusCode;
const registrable: ReadonlySet<string> = new Set([notInUse, inUse, inUseUnregistered]);
const unregistered: ReadonlySet<string> = new Set(unregisteredStatuses);

/** What an inspection that is still applied for is to whoever wants to register or change its device. */
export const inspectionFirst = '有未办结的检验申报，请先办结';

const wordOf = ({ entries }: Dictionary, code: string) => entries.find((entry) => entry.code === code)?.label ?? code;

/** A device of the asker's unit, as its user or its owner. */
export async function findOwnDevice(db: Db | Tx, asker: Asker, equSysId: string): Promise<EquipmentBrief | undefined> {
  const [device] = await findEquipment(db, [equSysId], asker);
  return device && isOwnEquipment(asker, device) ? device : undefined;
}

/** The application for inspection that a device stands in, with its address where the asker may open it. */
export async function findOpenInspection(db: Db, { asker, services }: Pick<Request, 'asker' | 'services'>, equSysId: string) {
  const { applyId, applyNo } = await findBeside(db, { asker, handed: services.handed }, equSysId);
  return applyId && applyNo ? { no: applyNo, link: detailPath(applyId) } : undefined;
}

/** Why a device cannot be registered in this way now, apart from an application that holds it. */
export function whyNotRegister(device: EquipmentBrief, mode: Mode, today: string): string | undefined {
  if (device.equclacode.startsWith('7')) return '压力管道元件不办理使用登记';
  if (mode === 'bySet' && !isRegisteredBySet(device)) return '压力管道、气瓶按单位办理使用登记';
  if (mode === 'byUnit' && isRegisteredBySet(device)) return '这台设备按台（套）办理使用登记';
  if (!registrable.has(device.useStatus)) return `使用状态为「${wordOf(useStatus, device.useStatus)}」，不能办理使用登记`;
  if (!unregistered.has(device.regStatus)) return `登记状态为「${wordOf(regStatus, device.regStatus)}」，请办理使用登记变更`;
  if (device.applyState !== '0') return inspectionFirst;
  if (isNeverInspected(device)) return '档案中没有监督检验、首次检验或者定期检验的记录，检验合格后才能登记';
  const overdue = overdueSince(device, today);
  if (overdue) return `检验已超期（应于${overdue}前检验），检验合格后才能登记`;
  if (device.lastConclusion && !isPassing(device.lastConclusion)) return `最近检验结论为「${device.lastConclusion}」，检验合格后才能登记`;
  if (!device.equclacode.startsWith('3')) return undefined;
  if (!device.maintUnit) return '电梯须先签订维保合同并登记维保单位';
  return device.maintEnd && device.maintEnd < today ? `维保合同已于${device.maintEnd}到期，请先办理维保续签` : undefined;
}

/** Complete vessels and cylinders are supervised where they are made, and come without an inspection on site. */
function isNeverInspected({ equclacode, lastInspDate, supvPassDate }: EquipmentBrief): boolean {
  return !lastInspDate && !supvPassDate && !equclacode.startsWith('2');
}

/** The day by which it should have been inspected, whether it is used already or not. */
function overdueSince({ equclacode, nextInspDate, extendTo }: EquipmentBrief, today: string): string | undefined {
  if (!nextInspDate) return undefined;
  const until = dueEnd(equclacode, nextInspDate);
  return until < today && (extendTo ?? until) < today ? nextInspDate : undefined;
}
