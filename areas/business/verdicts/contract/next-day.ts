import { endOfMonth } from '#kit/contract/trade/calendar.ts';
import { day, month, text, type Values } from '#kit/contract/field.ts';
import type { Check } from '#kit/contract/form.ts';

import { wrongNextDay } from './contradictions.ts';

/** What the rules say of the next day. */
interface ByRule {
  readonly on: string;
  readonly latest: string | null;
  readonly isMonth: boolean;
  readonly because: string;
}

/** The next day that the inspector states, null where it is left to the rules. A month means its last day. */
export function statedDay({ nextInspDate: stated }: Values): string | null {
  if (typeof stated !== 'string' || stated === '') return null;
  return stated.length === 'YYYY-MM'.length ? endOfMonth(`${stated}-01`) : stated;
}

/** A day as the form has it: lifts and vehicles fall due by the month. */
export function asEntered(on: string, { isMonth }: ByRule): string {
  return isMonth ? on.slice(0, 7) : on;
}

export function nextDayFields(byRule: ByRule) {
  const latest = byRule.latest && byRule.latest !== byRule.on ? `，最晚${asEntered(byRule.latest, byRule)}` : '';
  const help = `不填即按规则为${asEntered(byRule.on, byRule)}${latest}。${byRule.because}`;
  const differs = (values: Values) => statedDay(values) !== null && statedDay(values) !== byRule.on;
  return {
    nextInspDate: byRule.isMonth ? month('下次检验日期', { help }) : day('下次检验日期', { help }),
    nextDateReason: text('与规则不同的理由', 200, { need: 'conditional', when: differs, onlyWhenNeeded: true }),
  };
}

/** What the reason cannot mend. */
export function nextDayChecks(byRule: ByRule): Check[] {
  const latest = byRule.latest ? `，不晚于${asEntered(byRule.latest, byRule)}` : '';
  const holds = (values: Values) => {
    const on = statedDay(values);
    const inspDate = typeof values['inspDate'] === 'string' ? values['inspDate'] : null;
    return on === null || wrongNextDay({ on, reason: '已说明', byRule }, inspDate) === undefined;
  };
  return [{ fields: ['nextInspDate'], say: `下次检验日期须晚于检验日期${latest}`, holds }];
}
