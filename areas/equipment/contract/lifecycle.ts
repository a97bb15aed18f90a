import { lifecycle } from '#kit/contract/lifecycle.ts';

/** First entry of a device (首检设备录入): the unit enters it, the clerk of the institute decides, confirmation opens the archive. */
export const deviceEntry = lifecycle({
  name: 'deviceEntry',
  title: '首检设备录入',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写完整后提交' },
    submitted: { code: '10', label: '已提交待确认', tone: 'waiting', next: '受理员核对资料，一般1个工作日内答复', workdays: 1 },
    returned: { code: '30', label: '退回补正', tone: 'bad', next: '按退回意见修改后重新提交' },
    confirmed: { code: '80', label: '已建档', tone: 'good', terminal: true, next: '可在综合查询中查看设备档案' },
    rejected: { code: '40', label: '不予建档', tone: 'stopped', terminal: true },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    save: { label: '暂存', from: ['draft', 'returned'], to: ['draft', 'returned'], by: ['owner'], silent: true },
    commit: { label: '提交', from: ['draft', 'returned'], to: 'submitted', by: ['owner'], silent: true },
    withdraw: { label: '撤回', from: ['submitted'], to: 'draft', by: ['owner'], confirm: '撤回后可以修改，再次提交即可。确定撤回吗？' },
    delete: {
      label: '删除',
      from: ['draft', 'returned'],
      to: 'deleted',
      by: ['owner'],
      confirm: '删除后不能恢复，已上传的附件一并删除。确定删除吗？',
      danger: true,
    },
    confirm: {
      label: '确认建档',
      from: ['submitted'],
      to: 'confirmed',
      by: ['I1'],
      opinion: 'optional',
      confirm: '确认后建立设备档案。确定吗？',
    },
    return: { label: '退回', from: ['submitted'], to: 'returned', by: ['I1'], opinion: 'required' },
    reject: { label: '不予建档', from: ['submitted'], to: 'rejected', by: ['I1'], opinion: 'required', danger: true },
  },
});

/** Pipes laid after their unit was registered (新增管道): the owner proposes them, the clerk confirms, then they stand among the rows. */
export const pipelineAddition = lifecycle({
  name: 'pipelineAddition',
  title: '新增管道申请',
  states: {
    submitted: { code: '10', label: '待确认', tone: 'waiting', next: '受理员核对管道明细，一般1个工作日内答复', workdays: 1 },
    returned: { code: '30', label: '退回修改', tone: 'bad', next: '按退回意见修改管道明细后重新提交' },
    confirmed: { code: '80', label: '已确认', tone: 'good', terminal: true, next: '管道已列入登记单元的明细' },
    withdrawn: { code: '91', label: '已撤回', tone: 'stopped', terminal: true },
  },
  moves: {
    commit: { label: '重新提交', from: ['returned'], to: 'submitted', by: ['owner'], silent: true },
    withdraw: {
      label: '撤回',
      from: ['submitted', 'returned'],
      to: 'withdrawn',
      by: ['owner'],
      confirm: '撤回后这份申请不再办理。确定撤回吗？',
      danger: true,
    },
    confirm: {
      label: '确认新增',
      from: ['submitted'],
      to: 'confirmed',
      by: ['I1'],
      opinion: 'optional',
      confirm: '确认后这些管道列入登记单元的明细。确定吗？',
    },
    return: { label: '退回', from: ['submitted'], to: 'returned', by: ['I1'], opinion: 'required' },
  },
});

/** That a load test was made (载荷试验登记), until whoever said so takes it back the same day, or the clerk does later. */
export const loadTest = lifecycle({
  name: 'loadTest',
  title: '载荷试验登记',
  states: {
    recorded: { code: '80', label: '已登记', tone: 'good' },
    takenBack: { code: '91', label: '已撤销', tone: 'stopped', terminal: true },
  },
  moves: {
    undo: {
      label: '撤销登记',
      from: ['recorded'],
      to: 'takenBack',
      by: ['owner'],
      confirm: '撤销后设备档案恢复到登记以前，记录保留。确定撤销吗？',
      danger: true,
    },
    revoke: {
      label: '更正撤销',
      from: ['recorded'],
      to: 'takenBack',
      by: ['I1'],
      opinion: 'required',
      confirm: '撤销后设备档案恢复到登记以前，理由记入流程日志。确定撤销吗？',
      danger: true,
    },
  },
});

/** Who may enter devices for their unit. */
export const deviceEntryOwners = ['E1', 'E2'] as const;

/** Correction of archive data (资料更正): the owner proposes, the clerk of the institute decides; the device is locked while it waits. */
export const equipmentCorrection = lifecycle({
  name: 'equipmentCorrection',
  title: '设备资料更正',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写更正内容和理由后提交' },
    submitted: {
      code: '10',
      label: '待审核',
      tone: 'waiting',
      next: '受理员核对依据，一般1个工作日内答复；期间该设备不能办理其他业务',
      workdays: 1,
    },
    returned: { code: '30', label: '退回补正', tone: 'bad', next: '按退回意见修改后重新提交' },
    accepted: { code: '80', label: '已更正', tone: 'good', terminal: true, next: '设备档案已更新' },
    rejected: { code: '40', label: '不予更正', tone: 'stopped', terminal: true },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    save: { label: '暂存', from: ['draft', 'returned'], to: ['draft', 'returned'], by: ['owner'], silent: true },
    commit: { label: '提交', from: ['draft', 'returned'], to: 'submitted', by: ['owner'], silent: true },
    withdraw: {
      label: '撤回',
      from: ['submitted'],
      to: 'draft',
      by: ['owner'],
      confirm: '撤回后设备解除锁定，可以修改后再次提交。确定撤回吗？',
    },
    delete: {
      label: '删除',
      from: ['draft', 'returned'],
      to: 'deleted',
      by: ['owner'],
      confirm: '删除后不能恢复，已上传的附件一并删除。确定删除吗？',
      danger: true,
    },
    accept: {
      label: '同意更正',
      from: ['submitted'],
      to: 'accepted',
      by: ['I1'],
      opinion: 'optional',
      confirm: '同意后设备档案立即更新，新旧内容记入变更记录。确定吗？',
    },
    return: { label: '退回', from: ['submitted'], to: 'returned', by: ['I1'], opinion: 'required' },
    reject: { label: '不予更正', from: ['submitted'], to: 'rejected', by: ['I1'], opinion: 'required', danger: true },
  },
});
