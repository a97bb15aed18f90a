import { lifecycle } from '#kit/contract/lifecycle.ts';

/** Working days in which the authority answers (domain 5.1). */
export const acceptanceDays = 1;

/** 施工告知 (domain 5.1): the construction unit notifies, the authority of the place decides, supervision inspection follows. */
export const constructionNotice = lifecycle({
  name: 'constructionNotice',
  title: '施工告知',
  states: {
    draft: { code: '00', label: '待提交', tone: 'draft', next: '填写完整、上传资料后提交；提交并受理后方可施工' },
    submitted: { code: '10', label: '待受理', tone: 'waiting', next: `登记机关${acceptanceDays}个工作日内答复`, workdays: acceptanceDays },
    returned: { code: '30', label: '退回补正', tone: 'bad', next: '按退回意见修改后重新提交' },
    accepted: { code: '20', label: '已受理', tone: 'good', next: '可以施工；须监督检验的，请填写设备参数并在施工前申报监督检验' },
    underSupervision: { code: '50', label: '监检中', tone: 'waiting', next: '各台设备监督检验合格后，告知自动完成' },
    cancelling: { code: '60', label: '注销申请中', tone: 'waiting', next: '等待登记机关同意注销' },
    rejected: { code: '40', label: '不予受理', tone: 'bad', terminal: true, next: '不得施工；改正后重新告知' },
    revoked: { code: '61', label: '已撤销', tone: 'bad', terminal: true, next: '不得继续施工；应当重新告知' },
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
    save: { label: '暂存', from: ['draft', 'returned'], to: ['draft', 'returned'], by: ['owner'], silent: true },
    commit: { label: '提交', from: ['draft', 'returned'], to: 'submitted', by: ['owner'], silent: true },
    withdraw: { label: '撤回', from: ['submitted'], to: 'draft', by: ['owner'], confirm: '撤回后可以修改再提交。确定撤回吗？' },
    delete: {
      label: '删除',
      from: ['draft', 'returned'],
      to: 'deleted',
      by: ['owner'],
      confirm: '删除后不能恢复，已上传的附件一并删除。确定删除吗？',
      danger: true,
    },
    accept: {
      label: '受理',
      from: ['submitted'],
      to: 'accepted',
      by: ['G1'],
      opinion: 'optional',
      confirm: '受理后编发告知编号：安装的设备即建立档案（未投用），其他施工的设备由本告知占用。已核对告知单和许可证，确定受理吗？',
    },
    return: { label: '退回补正', from: ['submitted'], to: 'returned', by: ['G1'], opinion: 'required' },
    reject: { label: '不予受理', from: ['submitted'], to: 'rejected', by: ['G1'], opinion: 'required', danger: true },
    finish: {
      label: '施工完成',
      from: ['accepted'],
      to: 'completed',
      by: ['owner'],
      confirm: '不须监督检验的施工（一般修理、拆卸）完成后，设备解除占用。确定已经完成吗？',
    },
    requestCancel: { label: '申请注销', from: ['accepted'], to: 'cancelling', by: ['owner'], opinion: 'required', danger: true },
    agreeCancel: {
      label: '同意注销',
      from: ['cancelling'],
      to: 'cancelled',
      by: ['G1'],
      confirm: '注销后，本告知建立且未经检验的设备档案一并删除。确定同意吗？',
    },
    refuseCancel: { label: '不同意注销', from: ['cancelling'], to: 'accepted', by: ['G1'], opinion: 'required' },
    revoke: { label: '撤销', from: ['accepted'], to: 'revoked', by: ['G1'], opinion: 'required', danger: true },
    supervise: { label: '监检受理', from: ['accepted'], to: 'underSupervision', by: ['system'], silent: true },
    complete: { label: '监检合格，告知完成', from: ['accepted', 'underSupervision'], to: 'completed', by: ['system'], silent: true },
    reopen: { label: '监检报告不再有效，恢复监检', from: ['completed'], to: 'underSupervision', by: ['system'], silent: true },
  },
});
