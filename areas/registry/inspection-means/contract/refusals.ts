import { refusals } from '#kit/contract/refusal.ts';

export const meansRefusals = refusals({
  instrumentKnown: { status: 409, say: '已有这个编号的检验仪器' },
  conditionKnown: { status: 409, say: '该设备种类中已有同名的条件，或者顺序已被占用' },
});
