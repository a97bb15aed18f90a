import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { written } from '#kit/contract/case/usual-moves.ts';

const deletion = {
  label: '删除',
  from: ['draft'],
  to: 'deleted',
  by: ['owner'],
  confirm: '删除后不能恢复。确定删除吗？',
  danger: true,
} as const;

/** 日管控、周排查、月调度的记录: filed once for a class and a day, week or month; one that is wrong is declared void and filed anew. */
export const safetyRecord = lifecycle({
  name: 'safetyRecord',
  title: '安全检查记录',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写完整后提交' },
    filed: { code: '20', label: '已提交', tone: 'good' },
    voided: { code: '90', label: '已作废', tone: 'stopped', terminal: true },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    ...written(['draft'], 'filed'),
    void: { label: '作废', from: ['filed'], to: 'voided', by: ['owner'], opinion: 'required', danger: true },
    delete: deletion,
  },
});

/** 隐患: found, put right, closed. */
export const safetyHazard = lifecycle({
  name: 'safetyHazard',
  title: '安全隐患',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写完整后登记' },
    open: { code: '10', label: '治理中', tone: 'bad', next: '在期限前完成治理并登记结果' },
    closed: { code: '80', label: '已闭环', tone: 'good' },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    ...written(['draft'], 'open', '登记'),
    close: { label: '治理完成', from: ['open'], to: 'closed', by: ['owner'], silent: true },
    reopen: { label: '未治理到位，重新治理', from: ['closed'], to: 'open', by: ['owner'], opinion: 'required', danger: true },
    delete: deletion,
  },
});

/** 安全人员任命: from the appointment until somebody is relieved. */
export const safetyAppointment = lifecycle({
  name: 'safetyAppointment',
  title: '安全人员任命',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写完整后任命，打印任命书由主要负责人签发' },
    inForce: { code: '20', label: '在任', tone: 'good' },
    ended: { code: '80', label: '已免职', tone: 'stopped', terminal: true },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    ...written(['draft'], 'inForce', '任命'),
    end: { label: '免职', from: ['inForce'], to: 'ended', by: ['owner'], silent: true, danger: true },
    delete: deletion,
  },
});
