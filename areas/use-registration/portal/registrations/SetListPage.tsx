import { App } from 'antd';

import type { CaseRowOf } from '#kit/contract/case.ts';
import { call } from '#kit/portal/client.ts';
import { CaseListPage, type CaseSelection } from '#kit/portal/case/CaseListPage.tsx';
import { DeviceName } from '#kit/portal/record/DeviceName.tsx';
import { sentenceOf, useRefresh } from '#kit/portal/record/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { mostTogether, setCase, useRegistrationCalls } from '../../contract/calls.ts';
import { setRegistration } from '../../contract/lifecycle.ts';
import { setAccess } from '../../contract/menu.ts';
import { DaysLeft } from '../DaysLeft.tsx';
import { DistrictsCard } from './DistrictsCard.tsx';

const hidden = [
  'oidno',
  'place',
  'reportNo',
  'unitName',
  'createdByName',
  'acceptedAt',
  'decidedAt',
  'decidedByName',
  'updatedAt',
] as const;
const { states } = setRegistration;
const withUnit: ReadonlySet<string | null> = new Set([states.returned.code, states.prechecked.code]);

type Row = CaseRowOf<typeof setCase>;

/** 使用登记（按台套）: what a unit has applied for, and the desk of the authority. */
export function SetListPage() {
  const mayDecide = useMay(setAccess.decide);
  const maySeeFigures = useMay(setAccess.statistics);
  const selection = useDecisions();
  return (
    <CaseListPage
      kind={setCase}
      hint="设备投入使用前或者投入使用后30日内办理：填表、预览、附件、承诺、提交，预审通过后上传盖章的登记表"
      word="申请编号、设备或地点"
      columns={['equName', 'status', 'dueOn', 'regCategory', 'useUnitName', 'certNo', 'submittedAt', 'regApplyNo', ...hidden]}
      hiddenColumns={mayDecide ? hidden : [...hidden, 'useUnitName']}
      filters={['complex', 'status', 'regCategory', 'equclacode', 'equlocarecod', 'certNo', 'dueOn', 'submittedAt']}
      filtersShown={3}
      cells={{
        equName: (row) => <DeviceName device={row} />,
        dueOn: ({ dueOn, status }) => <DaysLeft dueOn={dueOn} isPaused={withUnit.has(status)} />,
      }}
      cardColumns={['equName', 'regCategory', 'dueOn', 'status']}
      movesExcept={['sendBack', 'visit', 'refuse', 'cancel', 'seal', 'approve', 'pass']}
      begin="申请使用登记"
      empty={{ icon: 'use', title: '没有申请' }}
      emptyHint="设备还没有使用登记证时，点击「申请使用登记」。"
      {...(mayDecide && { selection })}
      {...(maySeeFigures && { rail: () => <DistrictsCard /> })}
    />
  );
}

interface Listed {
  readonly id?: unknown;
  readonly version?: unknown;
  readonly status?: unknown;
  /** As the server sends it with every row. */
  readonly moves?: unknown;
}

const may = ({ moves }: Listed, move: string) => (moves as Row['moves']).some((one) => one.move === move);
const decisions = ['pass', 'approve'] as const;

/** Like cases decided together. */
function useDecisions(): CaseSelection {
  const { message, modal } = App.useApp();
  const refresh = useRefresh();
  const decide = async (rows: readonly Listed[], move: (typeof decisions)[number], clear: () => void) => {
    try {
      const steps = rows.map(({ id, version }) => ({ id: String(id), version: Number(version) }));
      const { results } = await call(useRegistrationCalls.decideSets, { steps, move });
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
