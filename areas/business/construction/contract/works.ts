import { inspectionTypesFor, type InspectionTypeCode } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { equipmentClasses } from '#areas/device-facts/contract/classes.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';

/** What a notice may be about: components of pipes are made, never put up. */
export const noticeClass = fixedDictionary(
  'noticeClass',
  '告知设备大类',
  Object.fromEntries(equipmentClasses.filter(({ code }) => code !== '7000').map(({ code, label }) => [code, label])),
);
export const noticeClasses = noticeClass.codes as readonly string[] as [string, ...string[]];

export const workSorts = ['1', '2', '3', '4', '5', '6'] as const;
export type WorkSort = (typeof workSorts)[number];

/** 安装 brings devices that no archive has yet; all other works are done on devices that are there. */
export const isInstallation = (constrsort: unknown): boolean => constrsort === '1';
/** 压力管道, among the classes of `noticeClass`. */
export const pipeClass = '8000';
export const isPipes = (equclacode: unknown): boolean => String(equclacode ?? '').startsWith('8');
export const isBoiler = (equclacode: unknown): boolean => String(equclacode ?? '').startsWith('1');
/** 安装, 移装 and 拆卸: nothing of the device itself is altered. */
export const isPutUp = (constrsort: unknown): boolean => puttingUp.has(String(constrsort));
/** 改造, 重大修理 and 一般修理: what is changed is described. */
export const isChangingWork = (constrsort: unknown): boolean => ['2', '3', '4'].includes(String(constrsort));

/** Complete machines, and what moves about by itself, are not put up on site; they are altered and repaired alone. */
const notPutUp = ['22', '23', '44', '5'];
const puttingUp: ReadonlySet<string> = new Set<WorkSort>(['1', '5', '6']);

/** Why works of this kind are not notified for a class or a variety; undefined where they are. */
export function whyNoWork(equclacode: string, constrsort: string): string | undefined {
  const isWhole = notPutUp.some((prefix) => equclacode.startsWith(prefix));
  return isWhole && isPutUp(constrsort) ? '这类设备整机出厂，没有现场安装、移装和拆卸，不须告知' : undefined;
}

/** Item of the licence (dictionary 许可项目) that each kind of work is done under. */
const licenceItems: Readonly<Record<WorkSort, string>> = {
  '1': 'install',
  '2': 'reform',
  '3': 'install',
  '4': 'install',
  '5': 'install',
  '6': 'install',
};

export function licenceItemOf(constrsort: string): string {
  return licenceItems[constrsort as WorkSort] ?? 'install';
}

const supervised: Readonly<Partial<Record<WorkSort, readonly InspectionTypeCode[]>>> = {
  '1': ['J2'],
  '2': ['J3'],
  '3': ['J4'],
  // A class without a supervision of its own for devices put up at another place has it as when they were first put up.
  '5': ['J5', 'J2'],
};

/** Vessels come whole or are put together on site, which is asked where they are put up. */
export const mayComeWhole = (equclacode: unknown, constrsort: unknown): boolean =>
  String(equclacode ?? '').startsWith('2') && ['1', '5'].includes(String(constrsort));
/** Of what came whole, fixed vessels alone are put up without a supervision: oxygen chambers are supervised whatever they came as. */
export const isCommissionedWhole = (equclacode: unknown): boolean => String(equclacode ?? '').startsWith('21');

/**
 * The supervision inspection of these works; undefined where they need none (一般修理, 拆卸).
 * @param isCommissioned whether they are inspected by commission alone, as vessels that came whole are
 */
export function supervisionOf(equclacode: string, constrsort: string, isCommissioned: boolean): InspectionTypeCode | undefined {
  if (isCommissioned) return undefined;
  const possible = inspectionTypesFor(equclacode);
  return supervised[constrsort as WorkSort]?.find((type) => possible.includes(type));
}

/** Works that are supervised, whatever they are done on. */
export const supervisedSorts = Object.keys(supervised) as readonly WorkSort[];

/** Said where a supervision of works is looked for that need none. */
export const notSupervised = '本次施工不须监督检验';

/** Item of the certificate (TSG Z6001) that somebody on site must hold, by class. */
const workerItems: Readonly<Record<string, string>> = { '3': 'T', '6': 'Y1', '9': 'S1' };

export function workerItemOf(equclacode: string): string | undefined {
  return workerItems[equclacode.charAt(0)];
}

/** The words of a notice for the items of the register; its other words are no items. */
const noticeItems: Readonly<Record<string, string>> = {
  T: '电梯修理（T）',
  HJ: '金属焊接操作',
  HF: '非金属焊接操作',
  S1: '客运索道修理（S1）',
  Y1: '大型游乐设施修理（Y1）',
  Q1: '起重机指挥（Q1）',
  Q2: '起重机司机（Q2）',
};

/** How a notice calls an item of somebody's card. */
export const noticeItemOf = (code: string): string => noticeItems[code] ?? '其他';

/** The item of somebody's card that a notice calls so; none for what is no item. */
export function codesOfNoticeItem(word: unknown): string[] {
  return Object.keys(noticeItems).filter((code) => noticeItems[code] === word);
}

/** Items that are needed on the site of works at a class: those who repair, lift and weld. */
export function siteItems(equclacode: string): string[] {
  const own = workerItemOf(equclacode);
  const lifting = equclacode.startsWith('4') ? ['Q1', 'Q2'] : [];
  return [...(own ? [own] : []), ...lifting, 'HJ', 'HF'];
}
