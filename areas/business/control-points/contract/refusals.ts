import { refusals } from '#kit/contract/refusal.ts';

export const pointRefusals = refusals({
  controlPointKnown: { status: 409, say: '该类别中已有同名的控制点，或者顺序已被占用' },
});
