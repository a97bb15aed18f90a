import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { deletion, takenBack, written } from '#kit/contract/case/usual-moves.ts';

import { extensionWaiting } from './parties.ts';

/** 自行检测符合性声明: a testing body publishes its own statement; it ends by its term, by itself or by the authority. */
export const complianceStatement = lifecycle({
  name: 'complianceStatement',
  title: '符合性声明',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写完整并上传材料后发布' },
    published: { code: '80', label: '公示中', tone: 'good', next: '列入检测机构名录，到期自动撤下' },
    withdrawn: { code: '90', label: '已撤回', tone: 'stopped', terminal: true },
    voided: { code: '91', label: '已被作废', tone: 'bad', terminal: true },
    expired: { code: '95', label: '已到期', tone: 'stopped', terminal: true },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    ...written(['draft'], 'published', '发布'),
    withdraw: { label: '撤回声明', from: ['published'], to: 'withdrawn', by: ['owner'], opinion: 'required', danger: true },
    void: { label: '作废', from: ['published'], to: 'voided', by: ['G1'], opinion: 'required', danger: true },
    expire: { label: '到期', from: ['published'], to: 'expired', by: ['system'] },
    delete: deletion,
  },
});

/** 检测委托: a unit orders the self-test of its lifts from a testing body. After acceptance the order follows the tests of its lifts. */
export const testOrder = lifecycle({
  name: 'testOrder',
  title: '检测委托',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '选好电梯和检测机构后提交' },
    submitted: { code: '10', label: '待接受', tone: 'waiting', next: '检测机构一般在2个工作日内答复', workdays: 2 },
    accepted: { code: '20', label: '待检测', tone: 'waiting', next: '检测机构按计划日期上门检测，请安排人员配合' },
    rectifying: { code: '65', label: '整改中', tone: 'bad', waits: ['owner'], next: '使用单位或维保单位整改后反馈，由检测机构复测' },
    tested: { code: '70', label: '待出报告', tone: 'waiting', next: '检测机构一般在5个工作日内出具报告', workdays: 5 },
    reported: { code: '80', label: '已出报告', tone: 'good', next: '结论为符合的电梯由检测机构打印检测标志' },
    printed: { code: '85', label: '标志已打印', tone: 'good', next: '电梯公示后，乘客扫码可查看检测结果' },
    published: { code: '88', label: '已公示', tone: 'good', next: '检测结果已在电梯公示页面显示' },
    declined: { code: '40', label: '不接受', tone: 'stopped', terminal: true },
    cancelled: { code: '91', label: '已取消', tone: 'stopped', terminal: true },
    closed: { code: '95', label: '已终止', tone: 'stopped', terminal: true },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    ...written(['draft'], 'submitted', '提交委托'),
    withdraw: takenBack('submitted', '撤回后可以修改，再次提交即可。确定撤回吗？'),
    cancel: { label: '取消委托', from: ['submitted'], to: 'cancelled', by: ['owner'], opinion: 'required', danger: true },
    delete: { label: '删除', from: ['draft'], to: 'deleted', by: ['owner'], confirm: '删除后不能恢复。确定删除吗？', danger: true },
    accept: { label: '接受委托', from: ['submitted'], to: 'accepted', by: ['T1'], silent: true },
    decline: { label: '不接受', from: ['submitted'], to: 'declined', by: ['T1'], opinion: 'required', danger: true },
    plan: { label: '调整检测安排', from: ['accepted', 'rectifying'], to: ['accepted', 'rectifying'], by: ['T1'], silent: true },
    toTest: { label: '转入检测', from: ['rectifying', 'tested'], to: 'accepted', by: ['system'] },
    toRectify: { label: '转入整改', from: ['accepted', 'tested'], to: 'rectifying', by: ['system'] },
    toReport: { label: '检测完成', from: ['accepted', 'rectifying'], to: 'tested', by: ['system'] },
    toIssued: { label: '报告出齐', from: ['accepted', 'rectifying', 'tested'], to: 'reported', by: ['system'] },
    toPrinted: { label: '标志打印完毕', from: ['accepted', 'rectifying', 'tested', 'reported'], to: 'printed', by: ['system'] },
    toPublished: {
      label: '结果已公示',
      from: ['accepted', 'rectifying', 'tested', 'reported', 'printed'],
      to: 'published',
      by: ['system'],
    },
    close: {
      label: '委托终止',
      from: ['accepted', 'rectifying', 'tested', 'reported', 'printed', 'published'],
      to: 'closed',
      by: ['system'],
    },
  },
});

/** The self-test of one lift of an order. */
export const testLine = lifecycle({
  name: 'testLine',
  title: '电梯检测',
  states: {
    waiting: { code: '00', label: '待检测', tone: 'waiting' },
    failed: { code: '65', label: '存在不符合', tone: 'bad', next: '整改后反馈，由检测机构复测' },
    rectified: { code: '66', label: '已整改，待复测', tone: 'waiting' },
    passed: { code: '70', label: '符合，待出报告', tone: 'waiting' },
    reported: { code: '80', label: '已出报告', tone: 'good' },
    printed: { code: '85', label: '标志已打印', tone: 'good' },
    published: { code: '88', label: '已公示', tone: 'good' },
    voided: { code: '91', label: '报告已作废', tone: 'bad', terminal: true },
    dropped: { code: '92', label: '未检测', tone: 'stopped', terminal: true },
  },
  moves: {
    record: { label: '登记检测结果', from: ['waiting', 'rectified'], to: ['passed', 'failed'], by: ['T1'], silent: true },
    takeBack: { label: '撤回结果', from: ['passed', 'failed'], to: ['waiting', 'rectified'], by: ['T1'], opinion: 'required' },
    rectify: { label: '整改反馈', from: ['failed'], to: 'rectified', by: ['owner'], silent: true },
    report: { label: '出具报告', from: ['passed', 'failed'], to: 'reported', by: ['T1'], silent: true },
    drop: { label: '不再检测', from: ['waiting', 'failed', 'rectified'], to: 'dropped', by: ['T1'], opinion: 'required', danger: true },
    release: { label: '随委托终止', from: ['waiting'], to: 'dropped', by: ['system'] },
    print: { label: '打印标志', from: ['reported'], to: 'printed', by: ['T1'], silent: true },
    publish: { label: '结果公示', from: ['printed'], to: 'published', by: ['system'] },
    void: { label: '作废报告', from: ['reported', 'printed', 'published'], to: 'voided', by: ['G1'], opinion: 'required', danger: true },
  },
});

/** 延期检测: a unit asks to put off the self-test of a lift; the authority of its area decides. */
export const testExtension = lifecycle({
  name: 'testExtension',
  title: '延期检测申请',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写延期日期和理由、上传依据后提交' },
    submitted: { code: extensionWaiting, label: '待审批', tone: 'waiting', next: '监管部门一般在3个工作日内答复', workdays: 3 },
    approved: { code: '80', label: '已批准', tone: 'good', terminal: true, next: '延期日期已记入设备档案' },
    refused: { code: '40', label: '不予延期', tone: 'stopped', terminal: true },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    ...written(['draft'], 'submitted', '提交申请'),
    withdraw: takenBack('submitted', '撤回后可以修改，再次提交即可。确定撤回吗？'),
    delete: deletion,
    approve: {
      label: '批准延期',
      from: ['submitted'],
      to: 'approved',
      by: ['G1'],
      opinion: 'optional',
      confirm: '批准后延期日期立即记入设备档案。确定吗？',
    },
    refuse: { label: '不予延期', from: ['submitted'], to: 'refused', by: ['G1'], opinion: 'required', danger: true },
  },
});

/** What the call of the buttons makes of one test. */
export const testLineMoves = ['takeBack', 'drop', 'void'] as const;
