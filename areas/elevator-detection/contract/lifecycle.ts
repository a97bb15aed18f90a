import { lifecycle } from '#kit/contract/lifecycle.ts';

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
    save: { label: '暂存', from: ['draft'], to: 'draft', by: ['owner'], silent: true },
    publish: {
      label: '发布',
      from: ['draft'],
      to: 'published',
      by: ['owner'],
      confirm: '发布后任何人都能查看声明内容，不能再修改。本单位对其真实性负责。确定发布吗？',
    },
    withdraw: { label: '撤回声明', from: ['published'], to: 'withdrawn', by: ['owner'], opinion: 'required', danger: true },
    void: { label: '作废', from: ['published'], to: 'voided', by: ['G1'], opinion: 'required', danger: true },
    expire: { label: '到期', from: ['published'], to: 'expired', by: ['system'] },
    delete: {
      label: '删除',
      from: ['draft'],
      to: 'deleted',
      by: ['owner'],
      confirm: '删除后不能恢复，已上传的附件一并删除。确定删除吗？',
      danger: true,
    },
  },
});

/** Who states for their unit. */
export const statementOwners = ['T1', 'M1'] as const;

/** What the calls of the buttons make. */
export const statementMoves = ['publish', 'withdraw', 'void', 'delete'] as const;
