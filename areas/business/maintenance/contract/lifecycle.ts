import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { deletion, takenBack } from '#kit/contract/case/usual-moves.ts';

const save = { label: '暂存', from: ['draft'], to: 'draft', by: ['owner'], silent: true } as const;
const draft = { code: '00', label: '草稿', tone: 'draft', next: '填写完整后提交' } as const;
const deleted = { code: '99', label: '已删除', tone: 'stopped', terminal: true } as const;
const cancelled = { code: '91', label: '已取消', tone: 'stopped', terminal: true } as const;
const effective = { code: '80', label: '已生效', tone: 'good', terminal: true } as const;

/** What a change means that the authority does not file. */
export const notFiled = '本合同不作备案，使用标志和设备档案中的维保单位不变';

/** Both sides of a contract: whoever uses the lifts, and whoever maintains them. `owner` is the side that began. */
const sides = ['E1', 'E2', 'P1', 'M1'] as const;

/**
 * 维保单位变更 (domain 5.6, decision 107): one side begins, the other confirms, the former unit may object, which is a note for the authority, the authority files,
 * the contract's first day makes it hold. Nothing waits beyond that day for whoever is silent.
 */
export const maintenanceChange = lifecycle({
  name: 'maintenanceChange',
  title: '维保单位变更',
  states: {
    draft,
    waitOther: { code: '10', label: '待对方确认', tone: 'waiting', next: '等待合同另一方确认' },
    waitOld: {
      code: '20',
      label: '待原维保单位确认',
      tone: 'waiting',
      next: '原维保单位5个工作日内、不晚于合同开始之日可提出异议，逾期视为无异议；异议供监管部门备案时参考，不影响合同',
      workdays: 5,
    },
    filing: {
      code: '30',
      label: '待备案',
      tone: 'waiting',
      next: '监管部门1个工作日内备案；在合同开始前办理的，不晚于合同开始之日。逾期自动备案',
      workdays: 1,
    },
    filed: { code: '35', label: '已备案待生效', tone: 'good', next: '合同开始之日生效' },
    rejected: { code: '40', label: '不予备案', tone: 'bad', terminal: true, next: notFiled },
    refused: { code: '41', label: '对方不同意', tone: 'bad', terminal: true },
    upheld: { code: '42', label: '异议成立（原规则）', tone: 'bad', terminal: true, past: true, next: notFiled },
    effective: { ...effective, next: '维保单位有变的，请使用单位更换电梯内的维保单位标识' },
    cancelled,
    deleted,
  },
  moves: {
    save,
    commit: { label: '提交', from: ['draft'], to: 'waitOther', by: ['owner'], silent: true },
    withdraw: takenBack('waitOther'),
    confirm: {
      label: '确认',
      from: ['waitOther'],
      to: ['waitOld', 'filing'],
      by: sides,
      confirm: '确认后征询原维保单位意见；合同已经开始或者原合同已经到期的，直接由监管部门备案。确定所填内容无误吗？',
    },
    refuse: { label: '不同意', from: ['waitOther'], to: 'refused', by: sides, opinion: 'required', danger: true },
    agree: { label: '无异议', from: ['waitOld'], to: 'filing', by: ['M1'], confirm: '确定对更换维保单位无异议吗？' },
    object: {
      label: '提出异议',
      from: ['waitOld'],
      to: 'filing',
      by: ['M1'],
      opinion: 'required',
      confirm: '异议告知使用单位、新维保单位和监管部门，供备案时参考；不停止变更，也不影响合同的效力。',
      danger: true,
    },
    silence: { label: '逾期视为无异议', from: ['waitOld'], to: 'filing', by: ['system'], silent: true },
    file: {
      label: '备案',
      from: ['filing'],
      to: 'filed',
      by: ['G1', 'system'],
      confirm: '备案后自合同开始之日生效，合同已经开始的立即生效。确定备案吗？',
    },
    reject: {
      label: '不予备案',
      from: ['filing'],
      to: 'rejected',
      by: ['G1'],
      opinion: 'required',
      confirm: `不予备案的，${notFiled}。请写明理由，双方和原维保单位都会看到。`,
      danger: true,
    },
    takeEffect: { label: '生效', from: ['filed'], to: 'effective', by: ['system'], silent: true },
    cancel: {
      label: '取消',
      from: ['waitOther', 'waitOld', 'filing', 'filed'],
      to: 'cancelled',
      by: ['owner'],
      opinion: 'required',
      danger: true,
    },
    delete: deletion,
  },
});

/** 维保终止 (domain 5.7): the maintenance unit ends its work; the user acknowledges, is silent, or objects, then the authority decides. */
export const maintenanceEnd = lifecycle({
  name: 'maintenanceEnd',
  title: '维保终止',
  states: {
    draft,
    submitted: { code: '10', label: '待使用单位确认', tone: 'waiting', next: '使用单位7日内可提出异议，逾期视为知悉' },
    acknowledged: { code: '20', label: '已确认待终止', tone: 'dueSoon', next: '终止之日起不再维保，请使用单位尽快落实新的维保单位' },
    disputed: { code: '30', label: '有异议待裁定', tone: 'bad', next: '等待监管部门裁定' },
    effective: { ...effective, label: '已终止' },
    cancelled,
    deleted,
  },
  moves: {
    save,
    commit: { label: '提交', from: ['draft'], to: 'submitted', by: ['owner'], silent: true },
    withdraw: takenBack('submitted'),
    acknowledge: { label: '知悉', from: ['submitted'], to: 'acknowledged', by: ['E1', 'E2', 'P1'], confirm: '确定知悉维保终止吗？' },
    object: { label: '提出异议', from: ['submitted'], to: 'disputed', by: ['E1', 'E2', 'P1'], opinion: 'required', danger: true },
    silence: { label: '逾期视为知悉', from: ['submitted'], to: 'acknowledged', by: ['system'], silent: true },
    approveEnd: { label: '同意终止', from: ['disputed'], to: 'acknowledged', by: ['G1', 'G2'], opinion: 'required' },
    keep: { label: '继续履行合同', from: ['disputed'], to: 'cancelled', by: ['G1', 'G2'], opinion: 'required', danger: true },
    takeEffect: { label: '终止', from: ['acknowledged'], to: 'effective', by: ['system'], silent: true },
    cancel: {
      label: '取消',
      from: ['submitted', 'acknowledged', 'disputed'],
      to: 'cancelled',
      by: ['owner'],
      opinion: 'required',
      danger: true,
    },
    delete: deletion,
  },
});

/** 维保信息变更 (domain 5.8): the same contract in a new version; the user confirms where its term or its price changes. */
export const maintenanceAmendment = lifecycle({
  name: 'maintenanceAmendment',
  title: '维保信息变更',
  states: {
    draft,
    submitted: { code: '10', label: '待使用单位确认', tone: 'waiting', next: '合同期限或价格变更须经使用单位确认' },
    agreed: { code: '20', label: '待生效', tone: 'good', next: '生效日期到达后写入设备档案' },
    refused: { code: '30', label: '使用单位不同意', tone: 'bad', terminal: true },
    effective,
    cancelled,
    deleted,
  },
  moves: {
    save,
    commit: { label: '提交', from: ['draft'], to: ['submitted', 'agreed'], by: ['owner'], silent: true },
    withdraw: takenBack('submitted'),
    confirm: { label: '确认', from: ['submitted'], to: 'agreed', by: ['E1', 'E2', 'P1'], confirm: '确定同意变更合同吗？' },
    refuse: { label: '不同意', from: ['submitted'], to: 'refused', by: ['E1', 'E2', 'P1'], opinion: 'required', danger: true },
    takeEffect: { label: '生效', from: ['agreed'], to: 'effective', by: ['system'], silent: true },
    cancel: { label: '取消', from: ['submitted', 'agreed'], to: 'cancelled', by: ['owner'], opinion: 'required', danger: true },
    delete: deletion,
  },
});
