import { refusals } from '#kit/contract/refusal.ts';

export const ruleRefusals = refusals({
  ruleNotFound: { status: 404, say: '没有找到这条检验规则，或者您无权查看' },
  ruleNotRevisable: { status: 409, say: '{ruleNo}现为「{status}」，不能在其上修订' },
  ruleKnown: { status: 409, say: '「{subject}」已有在用的规则{ruleNo}，请在其上修订' },
  ruleOfOther: { status: 422, say: '修订不能改变规则的类别和对象，请另行编制' },
});
