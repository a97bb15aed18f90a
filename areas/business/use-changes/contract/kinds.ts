import {
  changeKind,
  type regCategory,
  regStatus,
  regStatusCode,
  useStatus,
  useStatusCode,
} from '#areas/device-facts/contract/dictionaries/archive.ts';
import type { Dictionary } from '#kit/contract/trade/dictionary.ts';

/** The ten kinds (domain 3.10). */
export type ChangeKind = (typeof changeKind.codes)[number];

/** Names for their codes, used in rules. */
export const kindCode = {
  reform: '01',
  move: '02',
  transfer: '03',
  rename: '04',
  address: '05',
  lifetime: '06',
  stop: '11',
  restart: '12',
  scrap: '13',
  cancel: '14',
} as const satisfies Readonly<Record<string, ChangeKind>>;

export const kindOf = (values: Readonly<Record<string, unknown>>) => values['changeKind'] as ChangeKind | undefined;
export const labelOfKind = (kind: string) => wordOf(changeKind, kind);

/** 登记类别 that each kind leaves behind, and that its 使用登记表 ticks. */
export const categoryOf: Readonly<Partial<Record<ChangeKind, (typeof regCategory.codes)[number]>>> = {
  [kindCode.restart]: '2',
  [kindCode.reform]: '3',
  [kindCode.rename]: '4',
  [kindCode.address]: '5',
  [kindCode.transfer]: '6',
  [kindCode.move]: '7',
  [kindCode.lifetime]: '8',
};

interface Going {
  readonly changeKind: string | null;
  readonly moveKind: string | null;
}

/** It goes to another authority. */
export const isLeaving = ({ changeKind: kind, moveKind }: Going) =>
  moveKind === 'outside' && (kind === kindCode.move || kind === kindCode.transfer);

/** Whether a 使用登记表 is filled in anew for each device (TSG 08): where it stays registered here, and does not stand still from now on. */
export const fillsForm = (change: Going): boolean => Boolean(categoryOf[change.changeKind as ChangeKind]) && !isLeaving(change);

type UseStatus = (typeof useStatus.codes)[number];

interface Standing {
  readonly use: readonly UseStatus[];
  readonly reg: readonly string[];
}

const { notInUse, inUse, inUseUnregistered, stopped, demolished } = useStatusCode;
const { unregistered, registered, refused, exempt } = regStatusCode;
const registeredOrStopped = [registered, regStatusCode.stopped];
const settled: Standing = { use: [inUse], reg: [registered] };
const settledOrStopped: Standing = { use: [inUse, stopped], reg: registeredOrStopped };
/** What was never registered may be struck off, too: it was a wrong entry, or goes to scrap before. */
const ending = [unregistered, ...registeredOrStopped, refused, exempt];

/** In which use and registration status a device can be changed in which way. */
const standings: Readonly<Record<ChangeKind, Standing>> = {
  [kindCode.reform]: settled,
  [kindCode.move]: settledOrStopped,
  [kindCode.transfer]: settledOrStopped,
  [kindCode.rename]: settledOrStopped,
  [kindCode.address]: settledOrStopped,
  [kindCode.lifetime]: settled,
  [kindCode.stop]: settled,
  [kindCode.restart]: { use: [stopped], reg: registeredOrStopped },
  [kindCode.scrap]: { use: [inUse, inUseUnregistered, stopped, demolished], reg: ending },
  [kindCode.cancel]: { use: [notInUse, inUse, inUseUnregistered, stopped, demolished], reg: ending },
};

/** Use statuses of devices that may be chosen for a kind. */
export const useStatusesFor = (kind: ChangeKind): readonly UseStatus[] => standings[kind].use;

interface Device {
  readonly equclacode: string;
  readonly useStatus: string | null;
  readonly regStatus: string | null;
}

const wordOf = ({ entries }: Dictionary, code: string) => entries.find((entry) => entry.code === code)?.label ?? code;

/** Why a device in this standing cannot be changed in this way; undefined where it can. */
export function whyNotOfStanding(kind: ChangeKind, { equclacode, useStatus: use, regStatus: reg }: Device): string | undefined {
  if (equclacode.startsWith('7')) return '压力管道元件不办理使用登记';
  const { use: uses, reg: regs } = standings[kind];
  if (!uses.includes((use ?? '') as UseStatus)) return `使用状态为「${wordOf(useStatus, use ?? '')}」，不能办理${labelOfKind(kind)}`;
  if (regs.includes(reg ?? '')) return undefined;
  if (reg === exempt) return `这台设备免登记，没有使用登记，不须办理${labelOfKind(kind)}`;
  return `登记状态为「${wordOf(regStatus, reg ?? '')}」，不能办理${labelOfKind(kind)}`;
}

/** In these use statuses something can be changed. */
export const changeableFrom: ReadonlySet<string> = new Set<string>([notInUse, inUse, inUseUnregistered, stopped, demolished]);
