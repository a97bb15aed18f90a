import { daysBetween } from '#kit/contract/trade/calendar.ts';
import type { Tone } from '#kit/contract/case/lifecycle.ts';

import { dueEnd, dueSoonDays, dueState, mustApplyDays, type DueFacts } from '#areas/cycles/contract/due.ts';
import { isFailing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { isLoadTested } from '#areas/cycles/contract/load-test-days.ts';

import { dueKind, innerKind, madeLast, type BoilerFacts } from './boiler-kinds.ts';
import { exemptLine, registrationLine, type ExemptWords, type RevokedBefore } from './registration-line.ts';
import { certificateLine, type VoidedCertificate } from './voided-certificate.ts';

/** Where a person goes to put a line right; the portal knows the address. */
export const healthSteps = ['apply', 'link', 'contact', 'selfTests', 'faults', 'works', 'make'] as const;
export type HealthStep = (typeof healthSteps)[number];

export const healthKeys = [
  'registration',
  'inspection',
  'external',
  'internal',
  'loadTest',
  'selfTest',
  'governor',
  'safetyValve',
  'fault',
  'notices',
  'maintenance',
  'operators',
  'certificate',
  'insurance',
  'designLife',
] as const;
export type HealthKey = (typeof healthKeys)[number];

export interface HealthLine {
  readonly key: HealthKey;
  readonly label: string;
  readonly tone: Tone;
  readonly say: string;
  /** The last day in time. */
  readonly on?: string;
  /** Whole days to `on`; negative once it has passed. */
  readonly daysLeft?: number;
  readonly step?: { readonly to: HealthStep; readonly label: string; readonly link?: string };
}

export interface HealthFacts extends DueFacts, BoilerFacts {
  readonly regStatus: string;
  /** The day on which the supervision of its installation or alteration was passed. */
  readonly supvPassDate: string | null;
  readonly lastConclusion: string | null;
  readonly nextTestDate: string | null;
  readonly nextLoadTestDate: string | null;
  readonly failedLoadTestOn: string | null;
  readonly governorDueDate: string | null;
  readonly safetyValveDueDate: string | null;
  readonly faultStatus: string;
  readonly maintUnitName: string | null;
  readonly maintEnd: string | null;
  readonly insuranceExpire: string | null;
  readonly designExpireDate: string | null;
}

export interface OpenNotice {
  readonly tzsNo: string;
  readonly deadline: string;
  readonly link: string;
}

export interface HealthView {
  readonly today: string;
  readonly openNotices: readonly OpenNotice[];
  /** Where the asker applies for the registration of the device, if they may. */
  readonly registering?: string | undefined;
  /** The application for inspection that was sent back to be put right, and where. */
  readonly sentBack?: { readonly link: string | undefined } | undefined;
  /** The same of the application for registration. */
  readonly registrationSentBack?: { readonly link: string | undefined } | undefined;
  /** Who drives or tends the device, where it asks for somebody certified and the asker may know. */
  readonly tended?:
    | { readonly items: readonly string[]; readonly named: number; readonly valid: number; readonly link: string | undefined }
    | undefined;
  /** The certificate of its making that the archive names, where that is void. */
  readonly voided?: VoidedCertificate | undefined;
  /** The registration that it had, where its authority has revoked that. */
  readonly revoked?: RevokedBefore | undefined;
  /** What is not asked of its level. */
  readonly exempt?: ExemptWords | undefined;
  /** What this asker may do; steps they may not take are left out. */
  readonly may: { readonly apply: boolean; readonly edit: boolean };
}

const faultWords: Readonly<Record<string, string>> = { '1': '已登记，待处理', '2': '维修中', '3': '已修复，待确认', '5': '已停梯' };
const designWarning = 365;
/** From two years on people count in years. */
const yearsFrom = 730;

/** How a device stands at a glance: one line for each thing it must not miss, in a fixed order; none for what does not concern its class. */
export function healthOf(facts: HealthFacts, view: HealthView): HealthLine[] {
  const { equclacode } = facts;
  const isLift = equclacode.startsWith('3');
  const { safetyValveDueDate, insuranceExpire, designExpireDate } = facts;
  const monthEnd = (on: string | null) => on && dueEnd(equclacode, on);
  const lines = [
    registrationLine(facts, view) ?? exemptLine(facts, view),
    !equclacode.startsWith('7') && inspectionLine(facts, view),
    otherInspectionLine(facts, view, 'external'),
    otherInspectionLine(facts, view, 'internal'),
    isLoadTested(equclacode) && loadTestLine(facts, view, monthEnd(facts.nextLoadTestDate)),
    isLift &&
      dayLine(facts, view, { key: 'selfTest', label: '自行检测', on: monthEnd(facts.nextTestDate), soon: dueSoonDays, step: testStep }),
    isLift &&
      dayLine(facts, view, { key: 'governor', label: '限速器校验', on: facts.governorDueDate, soon: mustApplyDays, step: applyStep }),
    (/^[12]/.test(equclacode) || safetyValveDueDate !== null) &&
      dayLine(facts, view, { key: 'safetyValve', label: '安全阀校验', on: safetyValveDueDate, soon: mustApplyDays, step: applyStep }),
    faultLine(facts),
    noticeLine(view),
    (isLift || facts.maintEnd !== null) && maintenanceLine(facts, view),
    operatorsLine(facts, view),
    view.voided && certificateLine(view.voided),
    insuranceExpire !== null &&
      dayLine(facts, view, { key: 'insurance', label: '责任保险', on: insuranceExpire, soon: mustApplyDays, step: contactStep }),
    designExpireDate !== null && lifeLine(facts, view, designExpireDate),
  ];
  return lines.filter((line) => line !== false && line !== undefined);
}

/** A day that is kept while the device is in use. */
interface Dated {
  readonly key: HealthKey;
  readonly label: string;
  readonly on: string | null;
  /** Days before it from which it is soon. */
  readonly soon: number;
  readonly step: (view: HealthView, isPressing: boolean) => HealthLine['step'];
}

const applyStep: Dated['step'] = ({ may }, isPressing) => (may.apply && isPressing ? { to: 'apply', label: '去报检' } : undefined);
const testStep: Dated['step'] = (_view, isPressing) => (isPressing ? { to: 'selfTests', label: '查看到期' } : undefined);
const contactStep: Dated['step'] = ({ may }, isPressing) => (may.edit && isPressing ? { to: 'contact', label: '更新保险' } : undefined);
const worksStep: Dated['step'] = (_view, isPressing) => (isPressing ? { to: 'works', label: '查看合同' } : undefined);
const lifeStep: Dated['step'] = ({ may }, isPressing) =>
  isPressing ? (may.apply ? { to: 'apply', label: '去报检' } : { to: 'make', label: '查看年限' }) : undefined;

function isInUse({ useStatus }: HealthFacts): boolean {
  return useStatus === '1' || useStatus === '2';
}

function dayLine(facts: HealthFacts, view: HealthView, { key, label, on, soon, step }: Dated): HealthLine {
  if (!isInUse(facts)) return { key, label, tone: 'stopped', say: '非在用，不计到期', ...(on && { on }) };
  if (!on) return { key, label, tone: 'draft', say: '没有登记日期' };
  const daysLeft = daysBetween(view.today, on);
  const tone = daysLeft < 0 ? 'bad' : daysLeft <= soon ? 'dueSoon' : 'good';
  const taken = step(view, tone !== 'good');
  return { key, label, tone, say: leftText(daysLeft), on, daysLeft, ...(taken && { step: taken }) };
}

/** Of what is used for so many years at most the rule is told with the day. */
function lifeLine(facts: HealthFacts, view: HealthView, on: string): HealthLine {
  const line = dayLine(facts, view, { key: 'designLife', label: '设计使用年限', on, soon: designWarning, step: lifeStep });
  const life = view.exempt?.life;
  if (!life || !isInUse(facts)) return line;
  // No inspection lets it be used for longer.
  return { ...line, say: `${line.say}，${life}`, ...(line.step && { step: { to: 'make', label: '查看年限' } }) };
}

function leftText(daysLeft: number): string {
  if (daysLeft === 0) return '今天到期';
  if (daysLeft < 0) return `已超期${-daysLeft}天`;
  return daysLeft < yearsFrom ? `还有${daysLeft}天` : `还有约${Math.round(daysLeft / 365.25)}年`;
}

function inspectionLine(facts: HealthFacts, view: HealthView): HealthLine {
  const line = withoutLast(facts, view);
  return line.tone === 'stopped' ? line : { ...line, say: `${line.say}${madeLast(facts)}` };
}

function withoutLast(facts: HealthFacts, view: HealthView): HealthLine {
  const line = { key: 'inspection', label: dueKind(facts) } as const;
  const { state, dueOn, daysLeft, isApplied } = dueState(facts, view.today);
  if (dueOn === undefined || daysLeft === undefined) {
    if (!isInUse(facts)) return { ...line, tone: 'stopped', say: '非在用，没有检验义务' };
    const { lastConclusion } = facts;
    if (view.exempt?.inspection && !(lastConclusion && isFailing(lastConclusion)))
      return { ...line, tone: 'good', say: isApplied ? `已申报检验；${view.exempt.inspection}` : view.exempt.inspection };
    if (lastConclusion === null || !isFailing(lastConclusion)) return { ...line, tone: 'draft', say: '没有登记检验日期' };
    // What has failed has no next day: it may not go on until it has passed.
    const failed = { ...line, tone: 'bad', say: `最近检验结论为「${lastConclusion}」，检验合格前不得使用` } as const;
    return isApplied ? { ...failed, say: `${failed.say}；已申报检验` } : { ...failed, ...stepOf(applyStep(view, true)) };
  }
  const known = { ...line, on: dueOn, daysLeft };
  if (view.sentBack) return { ...known, tone: 'bad', say: `申报被退回补正，${leftText(daysLeft)}`, ...stepOf(toPutRight(view.sentBack)) };
  if (state === 'overdue') return { ...known, tone: 'bad', say: leftText(daysLeft), ...(!isApplied && stepOf(applyStep(view, true))) };
  if (isApplied) return { ...known, tone: 'waiting', say: `已申报检验，${leftText(daysLeft)}` };
  if (state === 'mustApply')
    return { ...known, tone: 'dueSoon', say: `${leftText(daysLeft)}，须申报检验`, ...stepOf(applyStep(view, true)) };
  // In use without registration: the day is not held against it until it has passed.
  const tone = daysLeft <= mustApplyDays ? 'dueSoon' : 'good';
  return { ...known, tone, say: leftText(daysLeft), ...(daysLeft <= dueSoonDays && stepOf(applyStep(view, true))) };
}

function stepOf(step: HealthLine['step']): Pick<HealthLine, 'step'> {
  return step ? { step } : {};
}

function toPutRight({ link }: { readonly link: string | undefined }): HealthLine['step'] {
  return link ? { to: 'link', label: '继续补正', link } : undefined;
}

/** Whose outer inspection is an annual check by the user (TSG 21, TSG D7003): fixed vessels and pipelines. */
const isCheckedByUser = (equclacode: string) => /^(?:21|8)/.test(equclacode);

/** Of an outer and an inner inspection the earlier is the one that is due; the other has a line of its own. The annual check of a vessel is made by its user. */
function otherInspectionLine(facts: HealthFacts, view: HealthView, which: 'external' | 'internal'): HealthLine | undefined {
  const { equclacode, nextInspDate } = facts;
  const isOuter = which === 'external';
  const on = isOuter ? facts.nextExternalDate : facts.nextInternalDate;
  if (on === null || on === nextInspDate) return undefined;
  const isOwn = isOuter && isCheckedByUser(equclacode);
  const usual = isOuter ? '年度检验' : '全面检验';
  const label = isOwn ? '年度检查' : equclacode.startsWith('1') ? (isOuter ? '外部检验' : innerKind(facts)) : usual;
  return dayLine(facts, view, { key: which, label, on, soon: mustApplyDays, step: isOwn ? () => undefined : applyStep });
}

/** A failed test outweighs the day on which the next one is due. */
function loadTestLine(facts: HealthFacts, view: HealthView, on: string | null): HealthLine {
  const line = dayLine(facts, view, { key: 'loadTest', label: '载荷试验', on, soon: dueSoonDays, step: applyStep });
  const { failedLoadTestOn } = facts;
  return isInUse(facts) && failedLoadTestOn ? { ...line, tone: 'bad', say: `${failedLoadTestOn}试验不合格，须整改后重新试验` } : line;
}

function faultLine({ faultStatus }: HealthFacts): HealthLine {
  const line = { key: 'fault', label: '故障' } as const;
  const open = faultWords[faultStatus];
  if (!open) return { ...line, tone: 'good', say: '没有未处理的故障' };
  return {
    ...line,
    tone: faultStatus === '3' ? 'waiting' : 'bad',
    say: open,
    step: { to: 'faults', label: '查看故障' },
  };
}

/** Of several notices the one with the earliest deadline is shown. */
function noticeLine({ openNotices, today }: HealthView): HealthLine {
  const line = { key: 'notices', label: '整改意见' } as const;
  const first = openNotices.toSorted((one, other) => (one.deadline < other.deadline ? -1 : 1))[0];
  if (!first) return { ...line, tone: 'good', say: '没有未闭环的整改' };
  const daysLeft = daysBetween(today, first.deadline);
  const more = openNotices.length > 1 ? `等${openNotices.length}份` : '';
  return {
    ...line,
    tone: daysLeft < 0 ? 'bad' : 'dueSoon',
    say: `${first.tzsNo}${more}，整改期限${leftText(daysLeft)}`,
    on: first.deadline,
    daysLeft,
    step: { to: 'link', label: '查看整改', link: first.link },
  };
}

function maintenanceLine(facts: HealthFacts, view: HealthView): HealthLine {
  const line = { key: 'maintenance', label: '维保合同' } as const;
  if (isInUse(facts) && !facts.maintUnitName)
    return { ...line, tone: 'bad', say: '没有维保单位', step: { to: 'works', label: '查看维保' } };
  return dayLine(facts, view, { ...line, on: facts.maintEnd, soon: mustApplyDays, step: worksStep });
}

/** A warning, never a refusal: people are named for devices by their unit. */
function operatorsLine(facts: HealthFacts, { tended }: HealthView): HealthLine | undefined {
  if (!tended || !isInUse(facts)) return undefined;
  const line = { key: 'operators', label: '作业人员' } as const;
  const { items, named, valid, link } = tended;
  if (valid > 0) return { ...line, tone: 'good', say: `已指定有效持证人员${valid}名` };
  const step = link ? stepOf({ to: 'link', label: '指定人员', link }) : {};
  const what = items.join('、');
  return {
    ...line,
    tone: 'bad',
    say: named > 0 ? `指定的${named}名人员都没有有效的${what}证` : `没有指定有效持证（${what}）的人员`,
    ...step,
  };
}
