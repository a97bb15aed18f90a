import type { DeskKey } from '#areas/inspection/contract/desks.ts';
import type { ApplicationColumn } from '#areas/inspection/contract/replies.ts';

interface DeskWords {
  readonly hint: string;
  /** Columns in view at first; the others are in 列设置. */
  readonly columns: readonly ApplicationColumn[];
  readonly cards: readonly ApplicationColumn[];
  /** What the link of a row is called. */
  readonly action: string;
  readonly empty: string;
}

const cards = ['onlinelsh', 'equName', 'inspType', 'useUnitName', 'status'] as const;

export const deskWords: Readonly<Record<DeskKey, DeskWords>> = {
  acceptance: {
    hint: '核对申报内容和材料，受理、退回补正或不予受理；期限最近的排在最前',
    columns: ['onlinelsh', 'equName', 'inspType', 'useUnitName', 'bookDate', 'submittedAt', 'status'],
    cards: [...cards, 'bookDate', 'submittedAt'],
    action: '核对受理',
    empty: '没有待受理的申报',
  },
  fee: {
    hint: '按收费规则核定费用，办理减免；等待付款的在「待缴费」中，可办理月结挂账和先检后付',
    columns: ['onlinelsh', 'equName', 'inspType', 'useUnitName', 'feePayableFen', 'payStatus', 'status'],
    cards: [...cards, 'feePayableFen', 'payStatus'],
    action: '办理',
    empty: '没有待核费的申报',
  },
  dispatch: {
    hint: '按预约日期和检验员当日任务安排检验，可以改期；期限最近的排在最前',
    // Whether it is paid decides; the states stand beside the list as well.
    columns: ['onlinelsh', 'equName', 'inspType', 'useUnitName', 'bookDate', 'inspPlace', 'payStatus', 'status'],
    cards: ['onlinelsh', 'equName', 'inspType', 'useUnitName', 'bookDate', 'inspPlace', 'payStatus'],
    action: '办理',
    empty: '没有待派工的申报',
  },
  inspecting: {
    hint: '派给我的检验任务，按派工日期排列；等待单位整改的在「待整改」中',
    columns: ['onlinelsh', 'equName', 'inspType', 'status', 'dispatchOn', 'useUnitName', 'inspPlace', 'payStatus'],
    cards: [...cards, 'dispatchOn', 'inspPlace', 'contactMobile'],
    action: '办理',
    empty: '没有派给您的检验任务',
  },
  review: {
    hint: '审核检验结果后送授权签字人批准，或退回检验人员修改；本人检验的由他人审核；作废的报告在此退回更正、重新出具',
    columns: ['onlinelsh', 'equName', 'inspType', 'useUnitName', 'inspectors', 'status', 'payStatus', 'dispatchOn'],
    cards: [...cards, 'inspectors', 'payStatus'],
    action: '审核',
    empty: '没有待审核的报告',
  },
  approval: {
    hint: '批准已经审核的报告后即出具，或退回检验人员修改；检验、审核、批准由三人分别办理',
    columns: ['onlinelsh', 'equName', 'inspType', 'useUnitName', 'inspectors', 'status', 'payStatus', 'dispatchOn'],
    cards: [...cards, 'inspectors', 'payStatus'],
    action: '批准',
    empty: '没有待批准的报告',
  },
};
