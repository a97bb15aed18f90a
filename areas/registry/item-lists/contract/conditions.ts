import { addYears } from '#kit/contract/trade/calendar.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';

/** What a whole list is for beside kinds of device and inspection. */
export const deviceFact = fixedDictionary('itemListFact', '设备条件', {
  traction: '曳引或强制驱动',
  hydraulic: '液压驱动',
  exProof: '防爆',
  fireman: '消防员电梯',
  machineRoom: '有机房',
  noMachineRoom: '无机房',
});
export type DeviceFact = (typeof deviceFact.codes)[number];

/** On what a single item depends: the facts of the device, and the preconditions of TSG T7001-2023 (n1–n4). */
export const itemCondition = fixedDictionary('itemCondition', '适用条件', {
  ...(Object.fromEntries(deviceFact.entries.map(({ code, label }) => [code, label])) as Record<DeviceFact, string>),
  n1: '注1',
  n2: '注2',
  n3: '注3',
  n4: '注4',
  sixYears: '每6年到期时',
});
export type ItemCondition = (typeof itemCondition.codes)[number];

/** What the notes of TSG T7001-2023 say of the lifts an item is for. */
export const notes = {
  n1: '按GB 7588—1995及更早标准制造、此前未按本项检验过的电梯，可为无此项',
  n2: '仅用于按T7001第2号、第3号修改单或T7001-2023监督检验的电梯（约自2017-10-01起）',
  n3: '仅用于按T7001-2023监督检验的电梯（自2024-04-02起）',
  n4: '仅用于安装监督检验合格满15年的电梯',
} as const satisfies Partial<Record<ItemCondition, string>>;

/** From these days on lifts were supervised under the amendments of T7001-2009 and under T7001-2023; the first is nearly so (marked in the lists). */
const amendedSince = '2017-10-01';
const since2023 = '2024-04-02';
const agedAfterYears = 15;

/** What of a device its list and items depend on, as its archive has it. */
export interface ListedDevice {
  readonly equclacode: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** When its installation was accepted under supervision, where that is known. */
  readonly acceptedOn?: string | null;
}

const said = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Whether a fact holds of the device; undefined where its archive does not say. */
export function holdsOf(fact: DeviceFact, { equclacode, params }: ListedDevice): boolean | undefined {
  const { driveType, machineRoom, exProof, firemanFunction } = params;
  const isHydraulic = equclacode.startsWith('32')
    ? true
    : equclacode.startsWith('31')
      ? false
      : typeof driveType === 'string' && driveType !== ''
        ? driveType.startsWith('液压')
        : undefined;
  switch (fact) {
    case 'hydraulic':
      return isHydraulic;
    case 'traction':
      return isHydraulic === undefined ? undefined : !isHydraulic;
    case 'exProof':
      return ['3410', '4130', '4220'].includes(equclacode) || said(exProof);
    case 'fireman':
      return equclacode === '3420' || firemanFunction === true;
    case 'machineRoom':
      return said(machineRoom) ? machineRoom === '有机房' : undefined;
    case 'noMachineRoom':
      return said(machineRoom) ? machineRoom === '无机房' : undefined;
  }
}

/** Whether a condition of an item holds on the day of inspection; undefined: the inspector decides. */
export function isMet(condition: ItemCondition, device: ListedDevice, on: string): boolean | undefined {
  const accepted = device.acceptedOn ?? undefined;
  switch (condition) {
    // It only permits 无此项: which standard a lift was made by, and what was inspected before, the inspector sees.
    case 'n1':
    // When the next one is due is told by the archive of the lift, which the record asks itself.
    case 'sixYears':
      return undefined;
    case 'n2':
      return accepted === undefined ? undefined : accepted >= amendedSince;
    case 'n3':
      return accepted === undefined ? undefined : accepted >= since2023;
    case 'n4':
      return accepted === undefined ? undefined : on > addYears(accepted, agedAfterYears);
    default:
      return holdsOf(condition, device);
  }
}

/** A condition in words: what a note says, not its number alone. */
export function labelOfCondition(condition: ItemCondition): string {
  const label = itemCondition.entries.find(({ code }) => code === condition)?.label ?? condition;
  return condition in notes ? `${label}（${notes[condition as keyof typeof notes]}）` : label;
}
