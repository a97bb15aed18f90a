import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { deletionIn, takenBack, written } from '#kit/contract/case/usual-moves.ts';

/** 单位信息变更 (domain 5.14): the unit proposes, the authority of its district or the platform decides; until then the present values hold. */
export const unitChange = lifecycle({
  name: 'unitChange',
  title: '单位信息变更',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写变更内容、上传营业执照后提交' },
    submitted: { code: '10', label: '待审核', tone: 'waiting', next: '监管部门核对营业执照，一般3个工作日内答复', workdays: 3 },
    returned: { code: '30', label: '退回补正', tone: 'bad', next: '按退回意见修改后重新提交' },
    refused: { code: '40', label: '不予变更', tone: 'stopped', terminal: true },
    agreed: { code: '80', label: '已变更', tone: 'good', terminal: true },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    ...written(['draft', 'returned'], 'submitted'),
    withdraw: takenBack('submitted'),
    delete: deletionIn(['draft', 'returned']),
    agree: {
      label: '同意变更',
      from: ['submitted'],
      to: 'agreed',
      by: ['G1', 'A1'],
      opinion: 'optional',
      confirm: '同意后立即生效，该单位设备上的单位名称随之更新。已核对营业执照，确定同意吗？',
    },
    return: { label: '退回补正', from: ['submitted'], to: 'returned', by: ['G1', 'A1'], opinion: 'required' },
    refuse: { label: '不予变更', from: ['submitted'], to: 'refused', by: ['G1', 'A1'], opinion: 'required', danger: true },
  },
});
