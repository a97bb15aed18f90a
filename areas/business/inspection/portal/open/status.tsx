import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { stateByCode, type State, type Tone } from '#kit/contract/case/lifecycle.ts';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { codeOf, inspectionApplication, type ApplicationState, answeredWords } from '../../contract/lifecycle.ts';
import { isSettled, payStatusCode } from '../../contract/words.ts';

export function stateOf(status: string): ApplicationState {
  return stateByCode(inspectionApplication, status);
}

export function declaredState(status: string): State {
  return inspectionApplication.states[stateOf(status)];
}

export function isIn(status: string, ...states: readonly ApplicationState[]): boolean {
  return states.some((state) => codeOf(state) === status);
}

/** The state of an application in the colours of the look. */
export function ApplicationPill({ status, isAnswered = false }: { readonly status: string; readonly isAnswered?: boolean }) {
  const { tone, label } = isAnswered ? ({ tone: 'waiting', label: answeredWords.label } as const) : declaredState(status);
  return <StatusPill tone={tone}>{label}</StatusPill>;
}

export function payTone(payStatus: string): Tone {
  if (isSettled(payStatus)) return 'good';
  return [payStatusCode.toPay, payStatusCode.paying].some((code) => code === payStatus)
    ? 'toPay'
    : payStatus === payStatusCode.failed
      ? 'bad'
      : 'draft';
}

export function PayPill({ payStatus }: { readonly payStatus: string }) {
  const dictionaries = useDictionaries();
  return <StatusPill tone={payTone(payStatus)}>{labelOf(dictionaries, 'payStatus', payStatus)}</StatusPill>;
}
