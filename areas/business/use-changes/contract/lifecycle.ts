import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { deletion, written } from '#kit/contract/case/usual-moves.ts';

/** Working days within which the authority accepts; within which it decides after acceptance, the institute sets (`registration`). */
export const acceptDays = 5;
/** Working days in which the other unit confirms; its silence ends the application (domain 5.5). */
export const counterpartDays = 10;

/** Who acts for the unit that takes devices over. */
const receivers = ['E1', 'E2', 'P1'] as const;

const states = {
  draft: { code: '00', label: '草稿', tone: 'draft', next: '选择设备、填写完整并上传材料后提交' },
  submitted: {
    code: '10',
    label: '待受理',
    tone: 'waiting',
    next: `登记机关${acceptDays}个工作日内受理；期间这些设备不能办理其他业务`,
    workdays: acceptDays,
  },
  counterpart: {
    code: '12',
    label: '待对方确认',
    tone: 'waiting',
    next: `新使用单位${counterpartDays}个工作日内确认，逾期申请自动撤销`,
    workdays: counterpartDays,
  },
  accepted: { code: '25', label: '已受理', tone: 'waiting', next: '登记机关在办理期限内作出决定' },
  returned: { code: '30', label: '退回补正', tone: 'bad', next: '按一次性告知的内容补正后重新提交；补正期间不计入办理时限' },
  notPermitted: { code: '40', label: '不予变更', tone: 'bad', terminal: true, next: '设备档案和登记证不变；具备条件后可以重新申请' },
  done: { code: '80', label: '已办结', tone: 'good', terminal: true },
  cancelled: { code: '91', label: '已撤销', tone: 'stopped', terminal: true, next: '申请已结束，设备档案和登记证不变' },
  deleted: { code: '98', label: '已删除', tone: 'stopped', terminal: true },
} as const;

const moves = {
  ...written(['draft', 'returned'], ['submitted', 'counterpart']),
  withdraw: {
    label: '撤回',
    from: ['submitted', 'counterpart'],
    to: 'draft',
    by: ['owner'],
    confirm: '撤回后设备解除锁定，可以修改后再提交。确定撤回吗？',
  },
  confirm: {
    label: '确认接收',
    from: ['counterpart'],
    to: 'submitted',
    by: receivers,
    // Its form is the button.
    silent: true,
  },
  decline: { label: '不同意', from: ['counterpart'], to: 'returned', by: receivers, opinion: 'required', danger: true },
  silence: { label: '逾期未确认，自动撤销', from: ['counterpart'], to: 'cancelled', by: ['system'], silent: true },
  accept: {
    label: '受理',
    from: ['submitted'],
    to: 'accepted',
    by: ['G1'],
    opinion: 'optional',
    confirm: '材料齐全、符合形式，确定受理吗？',
  },
  return: { label: '退回补正', from: ['submitted'], to: 'returned', by: ['G1'], opinion: 'required', silent: true },
  approve: {
    label: '准予变更',
    from: ['accepted'],
    to: 'done',
    told: 'registration.changed',
    by: ['G1'],
    opinion: 'optional',
    confirm: '准予后立即写入设备档案，登记证和使用标志随之换发或失效。确定准予变更吗？',
  },
  // Its form, with the clause that it rests on, is the button.
  refuse: { label: '不予变更', from: ['accepted'], to: 'notPermitted', by: ['G1'], opinion: 'required', danger: true, silent: true },
  cancel: { label: '撤销申请', from: ['returned'], to: 'cancelled', by: ['owner'], opinion: 'required', danger: true },
  delete: deletion,
} as const;

/** 使用登记变更 (domain 5.5): where the devices get another user he confirms first; the authority accepts and decides, and the archives follow. */
export const useChange = lifecycle({ name: 'useChange', title: '使用登记变更', states, moves });
