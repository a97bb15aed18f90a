import { refusals } from '#kit/contract/refusal.ts';

export const rescueRefusals = refusals({
  rescueNotFound: { status: 404, say: '没有找到这份救援记录，或者您无权查看' },
  liftNotFound: { status: 404, say: '没有找到该电梯，或者不归本单位维保' },
  dumbwaiter: { status: 422, say: '杂物电梯不载人，不能登记困人救援' },
  rescueRunning: { status: 409, say: '该电梯已有正在进行的救援（{rcsNo}），请在那里继续办理' },
  noMaintainer: { status: 409, say: '该电梯没有登记维保单位，请用「派其他力量」指定救援单位' },
  noSuchDistrict: { status: 404, say: '没有这个区县' },
  nothingAmended: { status: 422, say: '没有需要更正的内容，请至少修改一项' },
});
