import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { deletionIn, takenBack, written } from '#kit/contract/case/usual-moves.ts';

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
    ...written(['draft', 'returned'], 'submitted'),
    withdraw: takenBack('submitted', '撤回后设备解除锁定，可以修改后再次提交。确定撤回吗？'),
    delete: deletionIn(['draft', 'returned']),
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
