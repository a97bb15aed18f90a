import type { Lifecycle } from '#kit/contract/lifecycle.ts';

import type { Row } from './copy.ts';

export interface Operator {
  readonly id: string | null;
  readonly name: string;
  readonly unit?: string | undefined;
  readonly dept?: string | null;
  readonly unitName?: string;
  readonly roleName?: string;
}

/** Whoever the program itself stands for. */
export const system: Operator = { id: null, name: '系统' };

/** One line of the flow log, as the server writes it. */
export function flowRow<S extends string>(
  cycle: Lifecycle<S>,
  bizId: string,
  move: string,
  from: S | undefined,
  to: S,
  at: string,
  by: Operator,
  opinion?: string,
): Row {
  return {
    bizType: cycle.name,
    bizId,
    action: move,
    label: cycle.moves[move as keyof typeof cycle.moves]!.label,
    operatorId: by.id,
    operatorName: by.name,
    operatorUnit: by.dept ?? by.unit ?? by.unitName ?? null,
    operatorRole: by.roleName ?? (by.id === null && by.name === system.name ? null : '企业经办人'),
    at,
    opinion: opinion ?? null,
    fromStatus: from === undefined ? null : cycle.states[from].code,
    toStatus: cycle.states[to].code,
    details: null,
  };
}
