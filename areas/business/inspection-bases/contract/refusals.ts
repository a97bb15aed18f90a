import { refusals } from '#kit/contract/refusal.ts';

export const basisRefusals = refusals({
  basisKnown: { status: 409, say: '同一设备和检验类型已有当日施行的检验依据，请修改那一条' },
});
