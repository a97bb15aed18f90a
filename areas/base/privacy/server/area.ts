import { auditFields } from '#areas/audit/contract/calls.ts';
import { contentOf, deedOf } from '#areas/audit/contract/words.ts';
import { pick, text, instant } from '#kit/contract/field.ts';
import { handIn } from '#kit/contract/port.ts';
import { personalData, type PersonalData } from '#kit/server/audit/personal-data.ts';
import { area } from '#kit/server/request.ts';

import { privacyCalls } from '../contract/calls.ts';
import { listOwnDeeds, listOwnMessages } from './privacy-views.ts';
import { overview, takeCopy, takePaper } from './take-along.ts';

const deeds: PersonalData = {
  title: '操作记录',
  purpose: '追溯谁在何时办理了什么（网络安全法第二十一条）',
  kept: '长期',
  fields: { ...pick(auditFields, ['at']), deed: text('操作', 100), content: text('内容', 2000), objectId: text('相关记录', 40) },
  read: async ({ readDb, asker }, most) =>
    (await listOwnDeeds(readDb, asker.userId, most)).map(({ at, action, objectId, details }) => {
      const told = details as Readonly<Record<string, unknown>> | null;
      return { at, deed: deedOf(action, told), content: contentOf(told), objectId };
    }),
};

const messages: PersonalData = {
  title: '消息',
  purpose: '提醒待办和办理结果',
  kept: '按系统设置的期限，到期清理',
  fields: { createdAt: instant('时间'), title: text('标题', 200), body: text('内容', 2000), readAt: instant('阅读时间') },
  read: ({ readDb, asker }, most) => listOwnMessages(readDb, asker.userId, most),
};

export const privacyArea = area(
  'privacy',
  privacyCalls,
  { overview, paper: takePaper, copy: takeCopy },
  { handsIn: [handIn(personalData, messages, deeds)] },
);
