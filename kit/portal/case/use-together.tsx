import { App } from 'antd';

import type { Call, InputOf } from '../../contract/call.ts';
import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import { call } from '../client.ts';
import { Lines } from '../layout/Lines.tsx';
import { sentenceOf, useRefresh } from '../calls/use-call.ts';
import type { CaseSelection } from './CaseListPage.tsx';

interface Listed {
  readonly id?: unknown;
  readonly version?: unknown;
  /** As the server sends it with every row. */
  readonly moves?: unknown;
  readonly [key: string]: unknown;
}

interface Together {
  readonly kind: Pick<CaseDeclaration, 'cycle' | 'number'>;
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

/** Makes the presses: each case that could not be decided is named, with what stood in its way, until the person has read it. */
function usePress({ kind: { number }, decide }: Pick<Together, 'kind' | 'decide'>) {
  const { message, modal } = App.useApp();
  const refresh = useRefresh();
  return async (rows: readonly Listed[], move: string, clear: () => void) => {
    try {
      const steps = rows.map(({ id, version }) => ({ id: String(id), version: Number(version) }));
      const { results } = (await call(decide, { steps, move } as InputOf<Call>)) as {
        readonly results: readonly { readonly id: string; readonly refusedBecause: string | null }[];
      };
      const noOf = new Map(rows.map((row) => [String(row.id), String(row[number.key])]));
      const refused = results.filter(({ refusedBecause }) => refusedBecause !== null);
      if (refused.length === 0) void message.success(`已办理 ${results.length} 份`);
      else
        void modal.warning({
          title: `已办理 ${results.length - refused.length} 份，${refused.length} 份未办理`,
          content: (
            <Lines>
              {refused.map(({ id, refusedBecause }) => (
                <li key={id}>
                  {noOf.get(id)}：{refusedBecause}
                </li>
              ))}
            </Lines>
          ),
          okText: '知道了',
        });
      clear();
    } catch (error) {
      void message.error(sentenceOf(error));
    }
    await refresh();
  };
}

/** Like cases decided together from their list; of those that are marked a move takes those that it may. */
export function useTogether({ kind, decide, moves, most, notMine }: Together): CaseSelection {
  const { cycle } = kind;
  const { modal } = App.useApp();
  const press = usePress({ kind, decide });
  const whyNot = (fitting: number) => {
    if (fitting > most) return `一次最多${most}份`;
    return fitting > 0 ? undefined : '所选的都不在这一环节';
  };
  const askFirst = (rows: readonly Listed[], fitting: readonly Listed[], move: string, clear: () => void) => {
    const left = rows.length - fitting.length;
    void modal.confirm({
      title: `${cycle.moves[move]!.label}：${fitting.length} 份`,
      content: `已逐份核对所填内容和材料，确定一并办理吗？${left > 0 ? `所选另有 ${left} 份不在这一环节，不在其中。` : ''}`,
      okText: '确定',
      cancelText: '取消',
      onOk: () => press(fitting, move, clear),
    });
  };
  return {
    unit: '份',
    refuse: (row: Listed) => (moves.some((move) => may(row, move)) ? undefined : notMine),
    actions: (rows: readonly Listed[], clear) =>
      moves.map((move) => {
        const fitting = rows.filter((row) => may(row, move));
        const isPart = fitting.length > 0 && fitting.length < rows.length;
        return {
          key: move,
          label: `${cycle.moves[move]!.label}${isPart ? ` ${fitting.length} 份` : ''}`,
          refusedBecause: whyNot(fitting.length),
          onClick: () => askFirst(rows, fitting, move, clear),
        };
      }),
  };
}
