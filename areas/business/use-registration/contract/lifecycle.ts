import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { deletion, takenBack } from '#kit/contract/case/usual-moves.ts';

/** Working days within which the authority checks what was handed in; within which it decides after acceptance, the institute sets (`registration`). */
export const precheckDays = 5;

const save = { label: '暂存', from: ['draft', 'returned'], to: ['draft', 'returned'], by: ['owner'], silent: true } as const;
const draft = { code: '00', label: '待提交', tone: 'draft', next: '填写完整、上传材料并承诺后提交' } as const;
const returned = { code: '30', label: '退回补正', tone: 'bad', next: '按一次性告知的内容补正后重新提交；补正期间不计入办理时限' } as const;
const cancelled = { code: '91', label: '已撤销', tone: 'stopped', terminal: true, next: '申请已结束，设备可以重新申请登记' } as const;
const deleted = { code: '98', label: '已删除', tone: 'stopped', terminal: true } as const;

const states = {
  draft,
  submitted: {
    code: '10',
    label: '待预审',
    tone: 'waiting',
    next: `登记机关${precheckDays}个工作日内预审；期间该设备不能办理其他业务`,
    workdays: precheckDays,
  },
  prechecked: { code: '20', label: '预审通过', tone: 'dueSoon', next: '打印使用登记表，盖章后扫描上传，提交后即为受理' },
  accepted: { code: '25', label: '已受理', tone: 'waiting', next: '登记机关在办理期限内作出决定' },
  siteCheck: { code: '26', label: '现场核查', tone: 'waiting', next: '登记机关到现场核查后作出决定' },
  returned,
  notPermitted: { code: '40', label: '不予登记', tone: 'bad', terminal: true, next: '具备登记条件后可以重新申请' },
  approved: { code: '60', label: '审批通过（制证）', tone: 'good', next: '正在制证' },
  issued: { code: '80', label: '已发证', tone: 'good', waits: ['owner'], next: '下载或领取使用登记证、使用标志后签收' },
  completed: { code: '99', label: '已办结', tone: 'good', terminal: true },
  cancelled,
  deleted,
} as const;

const moves = {
  save,
  commit: { label: '提交', from: ['draft', 'returned'], to: 'submitted', by: ['owner'], silent: true },
  withdraw: takenBack('submitted', '撤回后设备解除锁定，可以修改后再提交。确定撤回吗？'),
  pass: {
    label: '预审通过',
    from: ['submitted'],
    to: 'prechecked',
    by: ['G1'],
    opinion: 'optional',
    confirm: '通过后由申请单位打印登记表盖章上传。已核对所填内容和材料，确定通过吗？',
  },
  return: { label: '退回补正', from: ['submitted'], to: 'returned', by: ['G1'], opinion: 'required', silent: true },
  seal: {
    label: '提交盖章件',
    from: ['prechecked'],
    to: 'accepted',
    by: ['owner'],
    confirm: '已上传加盖公章的使用登记表，确定提交吗？提交后即为受理。',
  },
  approve: {
    label: '准予登记',
    from: ['accepted', 'siteCheck'],
    to: 'approved',
    by: ['G1'],
    opinion: 'optional',
    confirm: '准予后立即编号发证，设备档案随之更新。确定准予登记吗？',
  },
  visit: { label: '现场核查', from: ['accepted'], to: 'siteCheck', by: ['G1'], opinion: 'optional', confirm: '确定需要现场核查吗？' },
  sendBack: { label: '退回盖章件', from: ['accepted'], to: 'prechecked', by: ['G1'], opinion: 'required' },
  // Its form, with the clause that it rests on, is the button.
  refuse: {
    label: '不予登记',
    from: ['accepted', 'siteCheck'],
    to: 'notPermitted',
    by: ['G1'],
    opinion: 'required',
    danger: true,
    silent: true,
  },
  issue: { label: '发证', from: ['approved'], to: 'issued', by: ['system'], silent: true, told: 'registration.issued' },
  receive: { label: '签收', from: ['issued'], to: 'completed', by: ['owner'], confirm: '确定已取得使用登记证和使用标志吗？' },
  cancel: { label: '撤销申请', from: ['returned', 'prechecked'], to: 'cancelled', by: ['owner'], opinion: 'required', danger: true },
  delete: deletion,
} as const;

/**
 * 使用登记 (domain 5.3): checked first by what was typed and uploaded, accepted with the sealed form, decided with or without a look at the site; with the
 * decision the certificate is issued.
 */
export const setRegistration = lifecycle({ name: 'setRegistration', title: '使用登记（按台套）', states, moves });

/** 使用登记 by unit goes the same way. */
export const unitRegistration = lifecycle({ name: 'unitRegistration', title: '使用登记（按单位）', states, moves });
