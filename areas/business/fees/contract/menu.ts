import type { Actor } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 15, which it shares with payment, op 0 view, 3 decide. */
export const feeAccess = { tariffView: 'M15030', tariffDecide: 'M15033' } as const;

export const feeGrants: Readonly<Record<string, readonly Actor[]>> = {
  [feeAccess.tariffView]: ['I1', 'I3', 'A1'],
  [feeAccess.tariffDecide]: ['I3'],
};

export const tariffPage: Page = { path: '/desk/tariffs', title: '收费标准', icon: 'yuan', access: [feeAccess.tariffView] };
/** Its lists, as its tabs and addresses name them. */
export const tariffTabs = { tariffs: 'tariffs', changes: 'changes' } as const;
