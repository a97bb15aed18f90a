import { instant, pick, text } from '#kit/contract/field.ts';
import type { PersonalData } from '#kit/server/audit/personal-data.ts';

import { auditFields } from '../contract/calls.ts';
import { contentOf } from '../contract/facts.ts';
import { deedOf } from '../contract/words.ts';
import { listOwnDeeds, listOwnMessages } from './privacy-views.ts';

const deeds: PersonalData = {
  title: '操作记录',
  purpose: '追溯谁在何时办理了什么（网络安全法第二十一条）',
  kept: '长期',
  fields: { ...pick(auditFields, ['at']), deed: text('操作', 100), content: text('内容', 2000) },
  read: async ({ readDb, asker }, most) =>
    (await listOwnDeeds(readDb, asker.userId, most)).map(({ at, action, details }) => {
      const told = details as Readonly<Record<string, unknown>> | null;
      return { at, deed: deedOf(action, told), content: contentOf(told) };
    }),
};

const messages: PersonalData = {
  title: '消息',
  purpose: '提醒待办和办理结果；发给全单位的消息不是个人信息，在消息中心查看',
  kept: '按系统设置的期限，到期清理',
  fields: { createdAt: instant('时间'), title: text('标题', 200), body: text('内容', 2000), readAt: instant('阅读时间') },
  read: ({ readDb, asker }, most) => listOwnMessages(readDb, asker.userId, most),
};

/** What the kit keeps of a person: the areas hand in the rest. */
export const ownData: readonly PersonalData[] = [messages, deeds];
