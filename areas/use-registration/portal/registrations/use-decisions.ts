import { App } from 'antd';

import type { CaseRowOf } from '#kit/contract/case.ts';
import type { CaseSelection } from '#kit/portal/case/CaseListPage.tsx';
import { call } from '#kit/portal/client.ts';
import { sentenceOf, useRefresh } from '#kit/portal/record/use-call.ts';

import { mostTogether, type setCase, type useRegistrationCalls } from '../../contract/calls.ts';
import { setRegistration } from '../../contract/lifecycle.ts';

/** Moves for which one opens the application: a row of the list does not offer them. */
export const onItsPage = ['sendBack', 'visit', 'refuse', 'cancel', 'seal', 'approve', 'pass'] as const;

interface Listed {
  readonly id?: unknown;
  readonly version?: unknown;
  readonly status?: unknown;
  /** As the server sends it with every row. */
  readonly moves?: unknown;
}

const may = ({ moves }: Listed, move: string) => (moves as CaseRowOf<typeof setCase>['moves']).some((one) => one.move === move);
const decisions = ['pass', 'approve'] as const;

/** Like cases decided together. */
export function useDecisions(together: (typeof useRegistrationCalls)['setDecide' | 'unitDecide']): CaseSelection {
  const { message, modal } = App.useApp();
  const refresh = useRefresh();
  const decide = async (rows: readonly Listed[], move: (typeof decisions)[number], clear: () => void) => {
    try {
      const steps = rows.map(({ id, version }) => ({ id: String(id), version: Number(version) }));
      const { results } = await call(together, { steps, move });
      const refused = results.flatMap(({ refusedBecause }) => refusedBecause ?? []);
      if (refused.length === 0) void message.success(`已办理 ${results.length} 份`);
      else void message.warning(`已办理 ${results.length - refused.length} 份，${refused.length} 份未办理：${refused[0]}`);
      clear();
    } catch (error) {
      void message.error(sentenceOf(error));
    }
    await refresh();
  };
  const whyNot = (rows: readonly Listed[], move: string) => {
    if (rows.length > mostTogether) return `一次最多${mostTogether}份`;
    return rows.every((row) => may(row, move)) ? undefined : '所选申请不在同一环节';
  };
  return {
    unit: '份',
    refuse: (row: Listed) => (decisions.some((move) => may(row, move)) ? undefined : '不待您预审或审批'),
    actions: (rows: readonly Listed[], clear) =>
      decisions.map((move) => ({
        key: move,
        label: setRegistration.moves[move].label,
        refusedBecause: whyNot(rows, move),
        onClick: () =>
          void modal.confirm({
            title: `${setRegistration.moves[move].label}：${rows.length} 份`,
            content: '已逐份核对所填内容和材料，确定一并办理吗？',
            okText: '确定',
            cancelText: '取消',
            onOk: () => decide(rows, move, clear),
          }),
      })),
  };
}
