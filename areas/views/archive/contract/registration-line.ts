import { isPass } from '#areas/cycles/contract/cycle-facts.ts';
import { closedStates, regStatusCode, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { registrationDays } from '#areas/device-facts/contract/facts/conditions.ts';
import type { Tone } from '#kit/contract/case/lifecycle.ts';

/** What is not asked of the level of a device, in sentences; undefined what is asked. */
export interface ExemptWords {
  readonly registration: string | undefined;
  readonly inspection: string | undefined;
  /** After how many years it ends. */
  readonly life: string | undefined;
}

/** A registration that was revoked: when, and by which case. */
export interface RevokedBefore {
  readonly on: string;
  readonly no: string;
}

interface Registered {
  readonly useStatus: string;
  readonly regStatus: string;
  readonly supvPassDate: string | null;
  readonly lastConclusion: string | null;
}

interface View {
  readonly registering?: string | undefined;
  readonly registrationSentBack?: { readonly link: string | undefined } | undefined;
  /** The registration that it had, where its authority has revoked that. */
  readonly revoked?: RevokedBefore | undefined;
  readonly exempt?: ExemptWords | undefined;
}

interface Line {
  readonly key: 'registration';
  readonly label: string;
  readonly tone: Tone;
  readonly say: string;
  readonly step?: { readonly to: 'link'; readonly label: string; readonly link: string };
}

const line = { key: 'registration', label: '使用登记' } as const;
const stepTo = (label: string, link: string | undefined) => (link ? { step: { to: 'link' as const, label, link } } : {});

/** A device in use that is not registered; one that passed its supervision, or its first inspection where its class has no supervision, and is to be registered next. */
export function registrationLine(facts: Registered, { registering: link, registrationSentBack, revoked }: View): Line | undefined {
  const { useStatus, regStatus } = facts;
  if (regStatus === regStatusCode.exempt) return undefined;
  const isUsed = useStatus === useStatusCode.inUseUnregistered;
  const passed = useStatus === useStatusCode.notInUse ? passedBy(facts) : undefined;
  if (!isUsed && passed === undefined) return undefined;
  if (regStatus === regStatusCode.registering && registrationSentBack)
    return { ...line, tone: 'bad', say: '使用登记申请已退回，须补正后重新提交', ...stepTo('继续补正', registrationSentBack.link) };
  if (regStatus === regStatusCode.registering) return { ...line, tone: 'waiting', say: '正在办理使用登记' };
  const isRefused = regStatus === regStatusCode.refused;
  const step = stepTo(isRefused ? '重新申请' : '办理使用登记', link);
  const before = isRefused ? '上次申请不予登记，' : '';
  if (isUsed && revoked)
    return { ...line, tone: 'bad', say: `使用登记已于${revoked.on}被撤销（${revoked.no}），${before}不得使用`, ...step };
  if (isUsed) return { ...line, tone: 'bad', say: `${before}在用，还没有办理使用登记`, ...step };
  return { ...line, tone: 'dueSoon', say: `${before}${passed}已合格，最迟投用后${registrationDays}日内办理`, ...step };
}

function passedBy({ supvPassDate, lastConclusion }: Registered): string | undefined {
  if (supvPassDate !== null) return '监督检验';
  return lastConclusion !== null && isPass(lastConclusion) ? '首次检验' : undefined;
}

/** A device that need not be registered; one that is all the same stays so until its authority strikes it off. */
export function exemptLine({ regStatus, useStatus }: Registered, { exempt }: View): Line | undefined {
  if (!exempt?.registration || closedStates.includes(useStatus)) return undefined;
  if (regStatus === regStatusCode.exempt) return { ...line, tone: 'good', say: `免登记：${exempt.registration}` };
  const stays = '已有的使用登记在登记机关注销前仍然有效';
  return regStatus === regStatusCode.registered ? { ...line, tone: 'good', say: `${exempt.registration}；${stays}` } : undefined;
}
