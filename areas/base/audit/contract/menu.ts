import type { Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids: area 14 (platform settings), page 04 the audit log. */
export const auditAccess = { view: 'M140400' } as const;

/** Who audits does nothing else, and nobody else audits (decision 35). */
export const auditGrants: Grants = { [auditAccess.view]: ['A3'] };

export const auditPage: Page = { path: '/system/audit-log', title: '审计日志', icon: 'book', access: [auditAccess.view], notCache: true };

/** What is stored about whoever asks; for everybody. */
export const personalDataPage: Page = { path: '/system/personal-data', title: '我的个人信息', icon: 'shield', after: '/system/account' };
