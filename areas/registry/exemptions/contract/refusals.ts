import { refusals } from '#kit/contract/refusal.ts';

export const exemptionRefusals = refusals({
  exemptionKnown: { status: 409, say: '表中已有这类设备的这个级别，请修改那一条' },
});
