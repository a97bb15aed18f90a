import { refusals } from '#kit/contract/refusal.ts';

export const noticeRefusals = refusals({
  pictureLost: { status: 422, say: '正文中有一张图片已不在附件中，请删除后重新插入' },
});
