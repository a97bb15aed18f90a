import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { deletionIn, takenBack, written } from '#kit/contract/case/usual-moves.ts';

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
    ...written(['draft', 'returned'], 'submitted'),
    withdraw: takenBack('submitted', '撤回后可以修改，再次提交即可。确定撤回吗？'),
    delete: deletionIn(['draft', 'returned']),
    confirm: {
      label: '确认建档',
      from: ['submitted'],
      to: 'confirmed',
      told: 'device.created',
      by: ['I1'],
      opinion: 'optional',
      confirm: '确认后建立设备档案。确定吗？',
    },
    return: { label: '退回', from: ['submitted'], to: 'returned', by: ['I1'], opinion: 'required' },
    reject: { label: '不予建档', from: ['submitted'], to: 'rejected', by: ['I1'], opinion: 'required', danger: true },
  },
});
