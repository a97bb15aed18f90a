import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { deletion } from '#kit/contract/case/usual-moves.ts';

/** Working days in which the authority looks a notice through (domain 5.1). Nothing waits for it, and nothing follows when they pass. */
export const lookingDays = 1;

/**
 * 施工告知 (domain 5.1): who builds notifies the authority of the place, and may begin with it. A notice is no permit: the authority looks afterwards, tells of
 * faults, and orders a stop where a licence is missing alone.
 */
export const constructionNotice = lifecycle({
  name: 'constructionNotice',
  title: '施工告知',
  states: {
    draft: { code: '00', label: '待提交', tone: 'draft', next: '填写完整、上传资料后提交；提交即完成告知，可以施工' },
    notified: { code: '20', label: '已告知', tone: 'good', next: '可以施工；须监督检验的，请填写设备参数并在施工前申报监督检验' },
    correcting: { code: '30', label: '补正中', tone: 'bad', next: '告知仍然有效，施工不受影响；请改正后重新提交' },
    underSupervision: { code: '50', label: '监检中', tone: 'waiting', next: '各台设备监督检验合格后，告知自动完成' },
    cancelling: { code: '60', label: '注销申请中', tone: 'waiting', next: '等待登记机关同意注销' },
    stopped: { code: '61', label: '已责令停工', tone: 'bad', terminal: true, next: '不得继续施工；取得相应许可后重新告知' },
    completed: {
      code: '70',
      label: '已完成',
      tone: 'good',
      next: '新安装的设备，使用单位应当在投入使用前或者投入使用后30日内办理使用登记',
    },
    cancelled: { code: '91', label: '已注销', tone: 'stopped', terminal: true, next: '本告知不再有效；需要施工的，重新告知' },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    save: { label: '暂存', from: ['draft', 'correcting'], to: ['draft', 'correcting'], by: ['owner'], silent: true },
    commit: {
      label: '提交',
      from: ['draft', 'correcting'],
      to: ['notified', 'underSupervision'],
      by: ['owner'],
      silent: true,
      told: 'notice.accepted',
    },
    /** What had been handed in before a notice took effect by itself. */
    give: { label: '告知生效', from: ['notified'], to: 'notified', by: ['system'], silent: true },
    withdraw: {
      label: '撤回',
      from: ['notified'],
      to: 'draft',
      by: ['owner', 'system'],
      told: 'notice.cancelled',
      confirm: '撤回后本告知失效，不得施工，由它建立的设备档案一并删除；修改后可以再提交。确定撤回吗？',
    },
    delete: deletion,
    correct: {
      label: '更正',
      from: ['notified', 'underSupervision'],
      to: 'correcting',
      by: ['owner'],
      confirm: '更正期间告知仍然有效。设备明细、施工类别、使用单位和施工地点区域不能更正；这些有误的，请注销后重新告知。确定更正吗？',
    },
    check: {
      label: '核对无误',
      from: ['notified', 'underSupervision'],
      to: ['notified', 'underSupervision'],
      by: ['G1'],
      opinion: 'optional',
    },
    return: {
      label: '提示问题',
      from: ['notified', 'underSupervision'],
      to: 'correcting',
      by: ['G1'],
      opinion: 'required',
      told: 'notice.returned',
    },
    finish: {
      label: '施工完成',
      from: ['notified'],
      to: 'completed',
      by: ['owner'],
      confirm: '不须监督检验的施工（一般修理、拆卸）完成后，设备解除占用。确定已经完成吗？',
    },
    requestCancel: {
      label: '申请注销',
      from: ['notified', 'correcting'],
      to: 'cancelling',
      by: ['owner'],
      opinion: 'required',
      danger: true,
    },
    agreeCancel: {
      label: '同意注销',
      from: ['cancelling'],
      to: 'cancelled',
      by: ['G1'],
      told: 'notice.cancelled',
      confirm: '注销后，本告知建立且未经检验的设备档案一并删除。确定同意吗？',
    },
    refuseCancel: { label: '不同意注销', from: ['cancelling'], to: 'notified', by: ['G1'], opinion: 'required' },
    stop: {
      label: '责令停工',
      from: ['notified', 'correcting', 'underSupervision', 'cancelling'],
      to: 'stopped',
      told: 'notice.stopped',
      by: ['G1'],
      silent: true,
      danger: true,
    },
    supervise: {
      label: '监检受理',
      from: ['notified', 'correcting'],
      to: ['underSupervision', 'correcting'],
      by: ['system'],
      silent: true,
    },
    complete: {
      label: '监检合格，告知完成',
      from: ['notified', 'correcting', 'underSupervision'],
      to: 'completed',
      by: ['system'],
      silent: true,
    },
    reopen: { label: '监检报告不再有效，恢复监检', from: ['completed'], to: 'underSupervision', by: ['system'], silent: true },
  },
});
