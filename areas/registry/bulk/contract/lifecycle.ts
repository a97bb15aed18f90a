import { lifecycle } from '#kit/contract/case/lifecycle.ts';

/** A workbook of devices: read and checked in the background, its good rows kept as drafts, the drafts handed in together. */
export const deviceImport = lifecycle({
  name: 'deviceImport',
  title: '批量导入',
  states: {
    waiting: { code: '00', label: '排队中', tone: 'waiting', next: '系统按上传顺序检查，一般一分钟内完成' },
    running: { code: '10', label: '检查中', tone: 'waiting', next: '检查完成后列出有问题的行' },
    checked: { code: '20', label: '待提交', tone: 'toPay', next: '合格的行已存为草稿，上传资料后可一次提交' },
    submitting: { code: '30', label: '提交中', tone: 'waiting', next: '逐条提交草稿，完成后给出结果' },
    finished: { code: '80', label: '已完成', tone: 'good', terminal: true },
    failed: { code: '40', label: '未能导入', tone: 'bad', terminal: true },
  },
  moves: {
    start: { label: '开始检查', from: ['waiting'], to: 'running', by: ['system'] },
    keep: { label: '检查完成', from: ['running'], to: ['checked', 'finished'], by: ['system'] },
    fail: { label: '未能导入', from: ['waiting', 'running'], to: 'failed', by: ['system'] },
    submit: {
      label: '提交全部草稿',
      from: ['checked'],
      to: 'submitting',
      by: ['owner'],
      confirm: '将本次导入的草稿逐条提交检验机构确认，缺少资料的草稿保留不动。确定提交吗？',
    },
    settle: { label: '提交完成', from: ['submitting'], to: ['checked', 'finished'], by: ['system'] },
  },
});

/** A file that takes long to make (下载中心): made in the background, fetched by whoever asked for it, gone after a week. */
export const exportTask = lifecycle({
  name: 'exportTask',
  title: '下载任务',
  states: {
    waiting: { code: '00', label: '排队中', tone: 'waiting', next: '系统按先后顺序生成文件' },
    running: { code: '10', label: '生成中', tone: 'waiting', next: '生成后在此下载，并发送消息通知' },
    ready: { code: '80', label: '可下载', tone: 'good', next: '请在到期前下载' },
    failed: { code: '40', label: '生成失败', tone: 'bad', next: '请重新导出' },
    expired: { code: '90', label: '已过期', tone: 'stopped', next: '文件已清理，需要时请重新导出' },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    start: { label: '开始生成', from: ['waiting'], to: 'running', by: ['system'] },
    finish: { label: '生成完成', from: ['running'], to: 'ready', by: ['system'] },
    fail: { label: '生成失败', from: ['waiting', 'running'], to: 'failed', by: ['system'] },
    expire: { label: '到期清理', from: ['ready'], to: 'expired', by: ['system'] },
    delete: {
      label: '删除',
      from: ['waiting', 'running', 'ready', 'failed', 'expired'],
      to: 'deleted',
      by: ['owner'],
      confirm: '删除后不能再下载这个文件。确定删除吗？',
      danger: true,
    },
  },
});
