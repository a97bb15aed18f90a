import type { Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 14 (platform settings), op 0 view. */
export const errorLogAccess = { view: 'M140100' } as const;

export const errorLogGrants: Grants = { [errorLogAccess.view]: ['A1', 'I4'] };

export const errorLogPage: Page = {
  path: '/system/error-log',
  title: '错误日志',
  icon: 'system',
  access: [errorLogAccess.view],
  notCache: true,
};
