import { choice, day, pick, text } from '#kit/contract/field.ts';

import { lineFields } from '#areas/inspection/contract/application.ts';
import { takenSentence } from '../../contract/open-application.ts';
import { classOf, whyNotTogether } from '../../contract/split.ts';
import { whyNotApply } from '../../contract/why-not-apply.ts';
import type { Device } from './use-devices.ts';

export const candidateFields = {
  complex: text('设备', 100),
  ...pick(lineFields, ['equSysId', 'oidno', 'equclacode', 'equipmodel', 'prono', 'unitInnerNo', 'nextInspDate']),
  equPlace: text('使用地点', 200, { width: 190 }),
  equName: text('设备名称', 100, { width: 210 }),
  useUnitName: text('使用单位', 100, { width: 200 }),
  maintUnitName: text('维保单位', 100, { width: 180 }),
  dueOn: day('检验到期日', { width: 130, sortable: true }),
  applyState: choice('申报状态', 'applyState', { width: 124 }),
};

export const candidateColumns = [
  'equName',
  'equPlace',
  'useUnitName',
  'dueOn',
  'applyState',
  'maintUnitName',
  'equipmodel',
  'prono',
  'unitInnerNo',
] as const;
export const candidateHidden = ['maintUnitName', 'equipmodel', 'prono', 'unitInnerNo'] as const;
/** Beside the fee there is less room: what tells one device of the unit from another, and when it is due. */
export const pickerColumns = [
  'equName',
  'dueOn',
  'equPlace',
  ...candidateColumns.filter((key) => !['equName', 'dueOn', 'equPlace'].includes(key)),
] as const;
export const pickerHidden = ['useUnitName', 'applyState', ...candidateHidden] as const;

/** Why a device cannot be applied for now, for this kind of inspection or the usual one. */
export function whyNotCandidate(device: Device, inspType = device.inspTypes[0]): string | undefined {
  if (inspType === undefined) return '本单位不能为该设备申报检验';
  const taken = device.open.find((one) => one.inspType === inspType);
  return whyNotApply({ ...device, applySay: taken ? takenSentence(taken) : null });
}

/** The application of the usual kind that a device stands in, or another one. */
export function openOfCandidate({ open, inspTypes }: Device) {
  return open.find(({ inspType }) => inspType === inspTypes[0]) ?? open[0] ?? none;
}

const none = { id: null, onlinelsh: null, status: null, mayEdit: false } as const;

/** Why a device cannot join those that stand in the application already. */
export function whyNotJoin(device: Device, chosen: readonly Device[], inspType: string | undefined): string | undefined {
  return whyNotCandidate(device, inspType) ?? whyNotTogether([...chosen, device]);
}

/** Kinds of inspection that all of these devices may have; the usual one first. */
export function sharedTypes(devices: readonly Device[]): string[] {
  const [first, ...others] = devices;
  return first ? first.inspTypes.filter((type) => others.every(({ inspTypes }) => inspTypes.includes(type))) : [];
}

/** `3000` for all of one class; undefined when nothing is chosen. */
export function classOfDevices(devices: readonly { readonly equclacode: string }[]): string | undefined {
  return devices[0] && classOf(devices[0].equclacode);
}
