import { refusals } from '#kit/contract/refusal.ts';

export const meansRefusals = refusals({
  instrumentKnown: { status: 409, say: '已有这个编号的检验仪器' },
  certificateKnown: { status: 409, say: '该检验人员已登记过这个编号和项目的证书' },
  noInspector: { status: 422, say: '所选账号不是在用的检验人员账号' },
  conditionKnown: { status: 409, say: '该设备种类中已有同名的条件，或者顺序已被占用' },
});
