import { refusals } from '#kit/contract/refusal.ts';

export const consultationRefusals = refusals({
  consultationNotFound: { status: 404, say: '没有找到这份咨询，或者您无权查看' },
  askerWithoutUnit: { status: 409, say: '账号没有所属单位，不能提交咨询' },
  consultationNotPublic: { status: 409, say: '这份问答没有公开' },
  consultKindNotFound: { status: 404, say: '没有找到这个咨询类别' },
  jobNotFound: { status: 404, say: '没有找到这次检验，或者不是本单位申报的' },
  jobNotFinished: { status: 409, say: '检验报告尚未出具，出具后再评价' },
  evaluatedBefore: { status: 409, say: '{onlinelsh}已由{name}评价，每次检验只评价一次' },
});
