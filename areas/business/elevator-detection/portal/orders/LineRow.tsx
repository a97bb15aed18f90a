import { Button, Checkbox } from 'antd';

import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { RowActions } from '#kit/portal/list/RowActions.tsx';
import type { Action } from '#kit/portal/list/row-action.ts';

import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';
import { testLine } from '../../contract/lifecycle.ts';
import { failing } from '../../contract/test-order.ts';
import { LiftName } from '../open/LiftName.tsx';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { nameOfLine } from './line-words.ts';
import type { OrderLine } from './TestOrderPage.tsx';

interface Props {
  readonly line: OrderLine;
  readonly actions: readonly Action[];
  /** Lines can be marked, to record one outcome for several. */
  readonly marking?: { readonly isMarked: boolean; readonly onMark: (isMarked: boolean) => void } | undefined;
}

/** One lift of an order: where its test stands, and what can be done about it. */
export function LineRow({ line, actions, marking }: Props) {
  return (
    <Row as="li" gap="wide" className="test-line">
      {marking && (
        <Checkbox
          aria-label={`选择${nameOfLine(line)}`}
          disabled={!line.mayRecord}
          checked={marking.isMarked && line.mayRecord}
          onChange={({ target }) => marking.onMark(target.checked)}
        />
      )}
      <span className="test-line__lift">
        <LiftName row={line} name={line.equName ?? ''} />
      </span>
      <LineFacts line={line} onRounds={actions.find(({ key }) => key === 'rounds')?.onClick} />
      <span className="test-line__state">
        <StatePill cycle={testLine} status={line.status} />
      </span>
      <span className="test-line__actions">
        <RowActions actions={actions} of={nameOfLine(line)} />
      </span>
    </Row>
  );
}

interface FactsProps {
  readonly line: OrderLine;
  /** Opens what was found, with the report. */
  readonly onRounds: (() => void) | undefined;
}

function LineFacts({ line, onRounds }: FactsProps) {
  const { testedOn, conclusion, nextTestDate, reportNo, reportedOn } = line;
  const last = line.rounds.at(-1);
  const open = last?.conclusion === failing && !last.feedback ? last.findings.length : 0;
  const due = nextTestDate ? `下次检测 ${nextTestDate}` : '没有下次检测日期';
  return (
    <Stack as="span" gap="tight" className="test-line__facts quiet small">
      <span>{line.equPlace}</span>
      <span>
        {testedOn ? `${testedOn} 检测 ` : due}
        {testedOn && conclusion && <StatusPill tone={conclusion === failing ? 'bad' : 'good'}>{conclusion}</StatusPill>}
        {open > 0 && `，不符合项 ${open} 项`}
      </span>
      {reportNo && (
        <span>
          报告{' '}
          {onRounds ? (
            <Button type="link" size="small" className="mono" onClick={onRounds}>
              {reportNo}
            </Button>
          ) : (
            <span className="mono">{reportNo}</span>
          )}
          ，{reportedOn} 出具
        </span>
      )}
      {line.endedBecause && <span>原因：{line.endedBecause}</span>}
    </Stack>
  );
}
