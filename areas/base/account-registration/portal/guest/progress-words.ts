import type { ReplyOf } from '#kit/contract/call.ts';

import type { registerCalls } from '../../contract/guest-calls.ts';

type Progress = ReplyOf<typeof registerCalls.progress>;
type Status = Progress['status'];

/** How far an application is, in the words of whoever waits. */
export const progressWords: Readonly<
  Record<Status, { readonly title: string; readonly what: string; readonly tone: 'draft' | 'waiting' | 'good' | 'bad' }>
> = {
  draft: { title: '草稿', what: '还没有提交。', tone: 'draft' },
  waiting: { title: '审核中', what: '一般1–3个工作日答复；单位已在平台登记的，还须由该单位管理员确认。', tone: 'waiting' },
  disagreed: { title: '未通过', what: '请打开短信中的链接，修改后重新提交。', tone: 'bad' },
  agreed: { title: '已开通', what: '请用注册时设置的登录名和密码登录。', tone: 'good' },
  cancelled: { title: '已撤销', what: '需要账号的，请重新申请。', tone: 'draft' },
};

const ofReset: typeof progressWords = {
  ...progressWords,
  waiting: { title: '审核中', what: '平台管理员核对申请函，一般1–3个工作日答复。', tone: 'waiting' },
  disagreed: { title: '未通过', what: '请按审核意见重新申请。', tone: 'bad' },
  agreed: { title: '已重置', what: '请用申请时设置的新密码登录。', tone: 'good' },
  cancelled: { title: '已过期', what: '十五天内没有办结，请重新申请。', tone: 'draft' },
};

export function wordsOfProgress({ what, status }: Pick<Progress, 'what' | 'status'>) {
  return (what === 'reset' ? ofReset : progressWords)[status];
}
