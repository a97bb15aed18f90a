import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { deletion, reviewedAt } from '#kit/contract/case/usual-moves.ts';

const deleted = { code: '99', label: '已删除', tone: 'stopped', terminal: true } as const;
const cancelled = { code: '97', label: '已放弃', tone: 'stopped', terminal: true } as const;
/** Who takes agreements and products in, and puts visits in order. */
const desk = ['I1', 'A1'] as const;
const clerks = ['I1', 'I4'] as const;

/** 监检协议: of a maker for a year. */
export const makeAgreement = lifecycle({
  name: 'makeAgreement',
  title: '监检协议',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写完整、上传协议和许可证后提交' },
    submitted: { code: '10', label: '待签订', tone: 'waiting', next: '检验机构核对后签订，一般3个工作日', workdays: 3 },
    returned: { code: '30', label: '已退回', tone: 'bad', next: '按退回意见修改后重新提交' },
    inForce: { code: '80', label: '有效', tone: 'good', next: '可以申报受检产品' },
    terminated: { code: '92', label: '已提前终止', tone: 'stopped', terminal: true },
    ended: { code: '95', label: '已到期', tone: 'stopped', terminal: true },
    cancelled,
    deleted,
  },
  moves: {
    ...reviewedAt(desk),
    sign: { label: '签订', from: ['submitted'], to: 'inForce', by: desk, confirm: '签订后该单位本年度可以申报受检产品。确定签订吗？' },
    terminate: {
      label: '提前终止',
      from: ['inForce'],
      to: 'terminated',
      by: desk,
      opinion: 'required',
      confirm:
        '终止后制造单位不能再凭这份协议申报受检产品，不能恢复；已出具的监检证书仍然有效。协议下还有待受理、监检中的产品或者没有关闭的监检文书的，须先逐批退回、终止监检或者办结。请写明原因，制造单位和检验科室将收到消息。',
      danger: true,
    },
    expire: { label: '年度期满', from: ['inForce'], to: 'ended', by: ['system'], silent: true },
    delete: deletion,
  },
});

/** 受检产品（批）: what is made, by its numbers, from the first paper to the last certificate. */
export const makeBatch = lifecycle({
  name: 'makeBatch',
  title: '受检产品',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写产品和编号、上传文件后提交' },
    submitted: { code: '10', label: '待受理', tone: 'waiting', next: '受理人员核对文件、核定费用，一般2个工作日', workdays: 2 },
    supervising: { code: '20', label: '监检中', tone: 'waiting', next: '按控制点顺序约检；全部通过、缴费后出具证书' },
    returned: { code: '30', label: '已退回', tone: 'bad', next: '按退回意见修改后重新提交' },
    certified: { code: '80', label: '已发证', tone: 'good' },
    stopped: { code: '92', label: '已终止', tone: 'stopped', terminal: true },
    cancelled,
    deleted,
  },
  moves: {
    ...reviewedAt(desk),
    accept: { label: '受理', from: ['submitted'], to: 'supervising', by: desk, silent: true },
    charge: { label: '重新核定费用', from: ['supervising'], to: 'supervising', by: desk, silent: true },
    certify: { label: '全部发证', from: ['supervising'], to: 'certified', by: ['system'], silent: true },
    reopen: { label: '证书作废', from: ['certified'], to: 'supervising', by: ['system'], silent: true },
    stop: { label: '终止监检', from: ['supervising'], to: 'stopped', by: clerks, opinion: 'required', danger: true },
    delete: deletion,
  },
});

/** 约检: an inspector is asked to come for control points (domain 5.10). */
export const makeVisit = lifecycle({
  name: 'makeVisit',
  title: '约检',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '选择控制点和时间后提交' },
    submitted: { code: '10', label: '待确认', tone: 'waiting', next: '检验机构安排监检员，一般1个工作日', workdays: 1 },
    proposed: { code: '15', label: '待同意改期', tone: 'waiting', next: '检验机构建议改期，请制造单位同意或撤回' },
    confirmed: { code: '20', label: '已确认', tone: 'good', next: '请在约定时间做好准备；取消须提前24小时' },
    attended: { code: '60', label: '记录中', tone: 'waiting', next: '监检员逐项记录控制点结果', waits: ['I2'] },
    mending: { code: '65', label: '待整改', tone: 'bad', next: '请制造单位整改后反馈，监检员再次确认', waits: ['owner'] },
    passed: { code: '70', label: '已通过', tone: 'good', terminal: true },
    missed: { code: '75', label: '未到场', tone: 'stopped', terminal: true },
    cancelled: { code: '91', label: '已取消', tone: 'stopped', terminal: true },
    deleted,
  },
  moves: {
    save: { label: '暂存', from: ['draft'], to: 'draft', by: ['owner'], silent: true },
    commit: { label: '提交', from: ['draft'], to: 'submitted', by: ['owner'], silent: true, told: 'mfg.appointment' },
    withdraw: {
      label: '撤回',
      from: ['submitted', 'proposed'],
      to: 'draft',
      by: ['owner'],
      told: 'mfg.appointment',
      confirm: '撤回后可以修改再提交。确定撤回吗？',
    },
    confirm: { label: '确认时间', from: ['submitted'], to: 'confirmed', by: clerks, silent: true, told: 'mfg.appointment' },
    propose: { label: '建议改期', from: ['submitted'], to: 'proposed', by: clerks, silent: true },
    agree: { label: '同意改期', from: ['proposed'], to: 'confirmed', by: ['owner'], told: 'mfg.appointment' },
    cancel: {
      label: '取消约检',
      from: ['confirmed'],
      to: 'cancelled',
      by: ['owner'],
      opinion: 'required',
      danger: true,
      told: 'mfg.appointment',
    },
    handOver: {
      label: '改派监检员',
      from: ['confirmed', 'attended', 'mending'],
      to: ['confirmed', 'attended', 'mending'],
      by: ['I4'],
      silent: true,
      told: 'mfg.appointment',
    },
    attend: { label: '到场', from: ['confirmed'], to: 'attended', by: ['I2'] },
    miss: { label: '未到场', from: ['confirmed'], to: 'missed', by: ['I2', 'I1'], opinion: 'required', danger: true },
    pass: { label: '控制点全部通过', from: ['attended'], to: 'passed', by: ['system'], silent: true },
    mend: { label: '有控制点未通过', from: ['attended'], to: 'mending', by: ['system'], silent: true },
    feedback: { label: '反馈整改', from: ['mending'], to: 'attended', by: ['owner'], opinion: 'required' },
    end: { label: '监检终止', from: ['attended', 'mending'], to: 'cancelled', by: ['system'], silent: true, told: 'mfg.appointment' },
    delete: deletion,
  },
});

/** 监督检验工作联络单 and 监督检验意见通知书. */
export const makeNote = lifecycle({
  name: 'makeNote',
  title: '监检文书',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写问题和期限后出具' },
    toApprove: { code: '10', label: '待批准', tone: 'waiting', next: '意见通知书由技术负责人批准后发出' },
    issued: { code: '20', label: '待答复', tone: 'bad', next: '请制造单位在期限前处理并答复' },
    answered: { code: '60', label: '待核实', tone: 'waiting', next: '监检员核实处理情况' },
    closed: { code: '80', label: '已关闭', tone: 'good', terminal: true },
    revoked: { code: '90', label: '已撤销', tone: 'stopped', terminal: true },
    deleted,
  },
  moves: {
    save: { label: '暂存', from: ['draft'], to: 'draft', by: ['I2'], silent: true },
    commit: { label: '出具', from: ['draft'], to: ['issued', 'toApprove'], by: ['I2'], silent: true },
    approve: {
      label: '批准发出',
      from: ['toApprove'],
      to: 'issued',
      by: ['I4'],
      confirm: '意见通知书一式四份，发出后制造单位须答复，未关闭前不出具证书。确定吗？',
    },
    return: { label: '退回修改', from: ['toApprove'], to: 'draft', by: ['I4'], opinion: 'required', danger: true },
    answer: { label: '答复', from: ['issued'], to: 'answered', by: ['owner'], silent: true },
    verify: { label: '核实关闭', from: ['answered'], to: 'closed', by: ['I2', 'I4'], opinion: 'optional' },
    reject: { label: '不予认可', from: ['answered'], to: 'issued', by: ['I2', 'I4'], opinion: 'required', danger: true },
    revoke: { label: '撤销', from: ['issued', 'answered'], to: 'revoked', by: ['I4'], opinion: 'required', danger: true },
    delete: { ...deletion, by: ['I2'] },
  },
});

/** 监督检验证书 */
export const makeCertificate = lifecycle({
  name: 'makeCertificate',
  title: '监检证书',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '核对编号后提交审核' },
    toReview: { code: '10', label: '待审核', tone: 'waiting', next: '科室审核' },
    toApprove: { code: '20', label: '待批准', tone: 'waiting', next: '由审核人以外的人批准' },
    returned: { code: '30', label: '已退回', tone: 'bad', next: '按退回意见修改后重新提交' },
    issued: { code: '80', label: '有效', tone: 'good' },
    revoked: { code: '90', label: '已作废', tone: 'stopped', terminal: true },
    deleted,
  },
  moves: {
    save: { label: '暂存', from: ['draft', 'returned'], to: ['draft', 'returned'], by: ['I2'], silent: true },
    commit: { label: '提交审核', from: ['draft', 'returned'], to: 'toReview', by: ['I2'], silent: true },
    review: { label: '审核通过', from: ['toReview'], to: 'toApprove', by: ['I4'] },
    return: { label: '退回', from: ['toReview', 'toApprove'], to: 'returned', by: ['I4'], opinion: 'required', danger: true },
    approve: {
      label: '批准出具',
      from: ['toApprove'],
      to: 'issued',
      by: ['I4'],
      told: 'mfg.certificateIssued',
      confirm: '批准后证书生效，公众可以核验。确定吗？',
    },
    revoke: {
      label: '作废',
      from: ['issued'],
      to: 'revoked',
      by: ['I4'],
      opinion: 'required',
      danger: true,
      told: 'mfg.certificateVoided',
    },
    delete: { ...deletion, from: ['draft', 'returned'], by: ['I2'] },
  },
});
