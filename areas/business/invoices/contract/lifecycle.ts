import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { takenBack, written } from '#kit/contract/case/usual-moves.ts';

/** 开票申请: asked for by the payer, given to the issuer by finance, issued; reversed by a red note (domain 5.4). */
export const invoice = lifecycle({
  name: 'invoice',
  title: '开票申请',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '核对抬头和金额后提交' },
    requested: { code: '10', label: '待开具', tone: 'waiting', next: '财务人员核对后开具，一般2个工作日', workdays: 2 },
    returned: { code: '40', label: '已退回', tone: 'bad', next: '按退回意见修改后重新提交' },
    issuing: { code: '20', label: '开票中', tone: 'waiting', next: '票据平台正在开具，完成后自动更新' },
    failed: { code: '30', label: '开票失败', tone: 'bad', next: '财务人员查明原因后重新开具' },
    issued: { code: '80', label: '已开具', tone: 'good' },
    posted: { code: '82', label: '已入账', tone: 'good' },
    redAsked: { code: '50', label: '申请红冲', tone: 'waiting', next: '财务人员核对后红冲' },
    redIssuing: { code: '60', label: '红冲中', tone: 'waiting', next: '票据平台正在开具红字票据' },
    reversed: { code: '85', label: '已红冲', tone: 'stopped', terminal: true },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    ...written(['draft', 'returned'], 'requested'),
    withdraw: takenBack('requested'),
    issue: {
      label: '开具',
      from: ['requested', 'failed'],
      to: 'issuing',
      by: ['I3'],
      confirm: '开具后只能红冲，不能修改。抬头、税号和金额核对无误，确定开具吗？',
    },
    return: { label: '退回', from: ['requested', 'failed'], to: 'returned', by: ['I3'], opinion: 'required', danger: true },
    deliver: { label: '开具完成', from: ['issuing', 'requested', 'failed'], to: 'issued', by: ['system'], silent: true },
    fail: { label: '开具失败', from: ['issuing'], to: 'failed', by: ['system'], silent: true },
    post: {
      label: '登记入账',
      from: ['issued'],
      to: 'posted',
      by: ['owner'],
      confirm: '登记后提示这张票据已在本单位入账，避免重复报销。确定已入账吗？',
    },
    retry: { label: '重新查询平台', from: ['issuing', 'redIssuing'], to: ['issuing', 'redIssuing'], by: ['I3'] },
    abandon: { label: '停止等待', from: ['issuing'], to: 'failed', by: ['I3'], opinion: 'required', danger: true },
    askRed: { label: '申请红冲', from: ['issued', 'posted'], to: 'redAsked', by: ['owner'], opinion: 'required', danger: true },
    keep: { label: '不予红冲', from: ['redAsked'], to: ['issued', 'posted'], by: ['I3'], opinion: 'required' },
    red: { label: '红冲', from: ['issued', 'posted', 'redAsked'], to: 'redIssuing', by: ['I3'], silent: true, danger: true },
    redDone: { label: '红冲完成', from: ['redIssuing'], to: 'reversed', by: ['system'], silent: true },
    redFail: { label: '红冲失败', from: ['redIssuing'], to: ['issued', 'posted'], by: ['system'], silent: true },
    delete: {
      label: '删除',
      from: ['draft', 'returned'],
      to: 'deleted',
      by: ['owner'],
      confirm: '删除后不能恢复。确定删除吗？',
      danger: true,
    },
  },
});
