import { enterpriseActors, type Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 05 is the unit's own information; op 0 view, 4 export. */
export const reminderAccess = { view: 'M05060', export: 'M05064' } as const;

export const reminderGrants: Grants = { [reminderAccess.view]: enterpriseActors, [reminderAccess.export]: enterpriseActors };

export const remindersPage = {
  path: '/company-info/reminders',
  title: '到期提醒',
  icon: 'clock',
  access: [reminderAccess.view],
} as const satisfies Page;

export const reminderChoicePage = {
  path: '/system/reminder-settings',
  title: '提醒设置',
  icon: 'bell',
  access: [reminderAccess.view],
} as const satisfies Page;
