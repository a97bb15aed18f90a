import { App } from 'antd';

import type { Call, InputOf } from '../../contract/call.ts';
import type { Lifecycle } from '../../contract/lifecycle.ts';
import { call } from '../client.ts';
import { sentenceOf, useRefresh } from '../record/use-call.ts';
import type { CaseSelection } from './CaseListPage.tsx';

interface Listed {
  readonly id?: unknown;
  readonly version?: unknown;
  /** As the server sends it with every row. */
  readonly moves?: unknown;
}

interface Together {
  readonly cycle: Lifecycle;
  /** The call that decides several cases, each by itself. */
  readonly decide: Call;
  /** The moves that are made so. */
  readonly moves: readonly string[];
  /** Cases at once, at most. */
  readonly most: number;
  /** Why a case is not for the asker to decide. */
  readonly notMine: string;
}

const may = ({ moves }: Listed, move: string) => (moves as readonly { readonly move: string }[]).some((one) => one.move === move);

/** Like cases decided together from their list: what could not be decided is told. */
export function useTogether({ cycle, decide, moves, most, notMine }: Together): CaseSelection {
  const { message, modal } = App.useApp();
  const refresh = useRefresh();
  const press = async (rows: readonly Listed[], move: string, clear: () => void) => {
    try {
      const steps = rows.map(({ id, version }) => ({ id: String(id), version: Number(version) }));
      const { results } = (await call(decide, { steps, move } as InputOf<Call>)) as {
        readonly results: readonly { readonly refusedBecause: string | null }[];
      };
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
    if (rows.length > most) return `一次最多${most}份`;
    return rows.every((row) => may(row, move)) ? undefined : '所选申请不在同一环节';
  };
  return {
    unit: '份',
    refuse: (row: Listed) => (moves.some((move) => may(row, move)) ? undefined : notMine),
    actions: (rows: readonly Listed[], clear) =>
      moves.map((move) => ({
        key: move,
        label: cycle.moves[move]!.label,
        refusedBecause: whyNot(rows, move),
        onClick: () =>
          void modal.confirm({
            title: `${cycle.moves[move]!.label}：${rows.length} 份`,
            content: '已逐份核对所填内容和材料，确定一并办理吗？',
            okText: '确定',
            cancelText: '取消',
            onOk: () => press(rows, move, clear),
          }),
      })),
  };
}
