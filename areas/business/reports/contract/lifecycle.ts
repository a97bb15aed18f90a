import { lifecycle, statusDictionary } from '#kit/contract/case/lifecycle.ts';

/** That a report is to be declared void (报告作废申请): one asks, another agrees. */
export const reportVoid = lifecycle({
  name: 'reportVoid',
  title: '报告作废申请',
  states: {
    asked: { code: '10', label: '作废待复核', tone: 'waiting', next: '由另一名科室负责人复核' },
    agreed: { code: '80', label: '已作废', tone: 'bad', terminal: true },
    refused: { code: '40', label: '不予作废', tone: 'stopped', terminal: true },
    withdrawn: { code: '91', label: '已撤回', tone: 'stopped', terminal: true },
    lapsed: { code: '95', label: '已失效', tone: 'stopped', terminal: true },
  },
  moves: {
    agree: {
      label: '同意作废',
      from: ['asked'],
      to: 'agreed',
      by: ['I4'],
      confirm:
        '作废后报告和使用标志不能再下载，公众核验显示「已作废」和作废原因，设备的检验日期恢复到该报告以前。此操作不能撤销，确定作废吗？',
      danger: true,
    },
    refuse: { label: '不同意作废', from: ['asked'], to: 'refused', by: ['I4'], opinion: 'required' },
    withdraw: { label: '撤回作废申请', from: ['asked'], to: 'withdrawn', by: ['I4'], confirm: '撤回后报告照常有效。确定撤回吗？' },
    lapse: { label: '报告已换版', from: ['asked'], to: 'lapsed', by: ['system'] },
  },
});

export const reportVoidStatus = statusDictionary(reportVoid);
