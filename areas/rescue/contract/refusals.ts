import { refusals } from '#kit/contract/refusal.ts';

export const rescueRefusals = refusals({
  rescueNotFound: { status: 404, say: '没有找到这份救援记录，或者您无权查看' },
  liftNotFound: { status: 404, say: '没有找到该电梯，或者不归本单位维保' },
  nothingAmended: { status: 422, say: '没有需要更正的内容，请至少修改一项' },
});
