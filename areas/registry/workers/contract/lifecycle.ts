import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { takenBack } from '#kit/contract/case/usual-moves.ts';

/** An item of somebody's card (作业人员证项目): told by their unit, looked at by the institute. It counts from the moment that it is told; whether it was verified stands beside it. */
export const workerCertificate = lifecycle({
  name: 'workerCertificate',
  title: '持证项目',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写项目、日期，上传证书扫描件后提交核验' },
    imported: { code: '05', label: '台账导入', tone: 'draft', next: '已计入持证，未经核验；上传证书扫描件后提交核验' },
    submitted: { code: '10', label: '待核验', tone: 'waiting', next: '检验机构核对证书，一般3个工作日内答复', workdays: 3 },
    returned: { code: '30', label: '退回补正', tone: 'bad', next: '按退回意见修改后重新提交；退回期间不计入持证' },
    verified: { code: '80', label: '已核验', tone: 'good' },
    revoked: { code: '40', label: '已吊销', tone: 'bad', terminal: true },
    voided: { code: '90', label: '已作废', tone: 'stopped', terminal: true },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    save: {
      label: '暂存',
      from: ['draft', 'imported', 'returned'],
      to: ['draft', 'imported', 'returned'],
      by: ['owner'],
      silent: true,
    },
    commit: { label: '提交核验', from: ['draft', 'imported', 'returned'], to: 'submitted', by: ['owner'], silent: true },
    withdraw: takenBack('submitted', '撤回后不再计入持证，修改后可以重新提交。确定撤回吗？'),
    verify: { label: '核验通过', from: ['submitted'], to: 'verified', by: ['I1', 'A1'], opinion: 'optional', told: 'worker.changed' },
    return: { label: '退回', from: ['submitted'], to: 'returned', by: ['I1', 'A1'], opinion: 'required', danger: true },
    revoke: {
      label: '登记吊销',
      from: ['verified'],
      to: 'revoked',
      by: ['I1', 'G1', 'A1'],
      opinion: 'required',
      danger: true,
      told: 'worker.changed',
    },
    void: {
      label: '作废',
      from: ['imported', 'returned', 'verified'],
      to: 'voided',
      by: ['owner'],
      opinion: 'required',
      danger: true,
      told: 'worker.changed',
    },
    delete: { label: '删除', from: ['draft'], to: 'deleted', by: ['owner'], confirm: '删除后不能恢复。确定删除吗？', danger: true },
  },
});

const { imported, submitted, verified } = workerCertificate.states;

/** Codes of the states in which an item counts, verified or not. */
export const countedStates: readonly string[] = [imported.code, submitted.code, verified.code];
