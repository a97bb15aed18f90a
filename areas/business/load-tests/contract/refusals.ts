import { refusals } from '#kit/contract/refusal.ts';

export const loadTestRefusals = refusals({
  loadTestNotFound: { status: 404, say: '没有找到这次载荷试验，或者您无权查看' },
  laterLoadTest: { status: 409, say: '此后已登记{testedOn}的载荷试验，请先撤销后登记的' },
});
