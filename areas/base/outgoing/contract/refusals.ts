import { refusals } from '#kit/contract/refusal.ts';

export const outgoingRefusals = refusals({
  outgoingNotFound: { status: 404, say: '没有找到这条外发消息' },
  notToResend: { status: 409, say: '这条消息不需要重发，请刷新后查看' },
  tooLateToResend: { status: 409, say: '消息已过时效，重发会误导收件人' },
});
