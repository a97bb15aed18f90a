import { Row } from '#kit/portal/layout/Row.tsx';
import { pipeStatuses } from '../../contract/pipeline-rows.ts';
import '../pipelines.css';

interface Total {
  readonly pipeLevel: string;
  readonly rowStatus: string;
  readonly count: number;
  readonly metres: number;
}

interface Props {
  readonly totals: readonly Total[];
  readonly rowCount: number;
  /** km */
  readonly totalLength: number;
}

const metresText = (metres: number) => metres.toLocaleString('zh-CN', { maximumFractionDigits: 2 });

/** Pipes and metres by level and state. */
export function PipelineTotals({ totals, rowCount, totalLength }: Props) {
  const levels = [...new Set(totals.map(({ pipeLevel }) => pipeLevel))];
  const states = pipeStatuses.filter((state) => totals.some(({ rowStatus }) => rowStatus === state));
  const cell = (level: string, state: string) => totals.find(({ pipeLevel, rowStatus }) => pipeLevel === level && rowStatus === state);
  return (
    <Row gap="wide">
      <p className="pipe-totals__sum">
        共 <b>{rowCount}</b> 条，<b>{totalLength}</b> km<small className="quiet">（不含已拆除）</small>
      </p>
      {levels.length > 0 && (
        <table className="pipe-totals__table">
          <caption className="unseen">按管道级别和使用状态合计</caption>
          <thead>
            <tr>
              <th scope="col">级别</th>
              {states.map((state) => (
                <th key={state} scope="col">
                  {state}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {levels.map((level) => (
              <tr key={level}>
                <th scope="row">{level || '未填'}</th>
                {states.map((state) => {
                  const total = cell(level, state);
                  return <td key={state}>{total ? `${total.count}条 ${metresText(total.metres)}m` : '—'}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Row>
  );
}
