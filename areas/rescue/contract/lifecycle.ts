import { lifecycle } from '#kit/contract/lifecycle.ts';

/**
 * 应急救援: written down by the maintenance unit that freed the people or by the rescue centre, which visits the caller afterwards and files it. `owner` is the
 * maintenance unit that registered it. What is corrected after registration keeps old and new.
 */
export const liftRescue = lifecycle({
  name: 'liftRescue',
  title: '应急救援',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写完整后提交登记' },
    registered: { code: '10', label: '已登记', tone: 'waiting', next: '等待96333中心回访' },
    visited: { code: '20', label: '已回访', tone: 'waiting', next: '核对无误后归档' },
    archived: { code: '80', label: '已归档', tone: 'good', terminal: true },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    save: { label: '暂存', from: ['draft'], to: 'draft', by: ['owner', 'R1'], silent: true },
    commit: { label: '提交登记', from: ['draft'], to: 'registered', by: ['owner', 'R1'], silent: true },
    amend: {
      label: '更正',
      from: ['registered', 'visited'],
      to: ['registered', 'visited'],
      by: ['owner', 'R1'],
      opinion: 'required',
      silent: true,
    },
    visit: { label: '登记回访', from: ['registered'], to: 'visited', by: ['R1'], opinion: 'required' },
    archive: { label: '归档', from: ['visited'], to: 'archived', by: ['R1'], confirm: '归档后不能再更正。确定归档吗？' },
    delete: {
      label: '删除',
      from: ['draft'],
      to: 'deleted',
      by: ['owner', 'R1'],
      confirm: '删除后不能恢复，已上传的附件一并删除。确定删除吗？',
      danger: true,
    },
  },
});
