import { Figures } from '#kit/portal/figures/Figures.tsx';
import { StatTile } from '#kit/portal/figures/StatTile.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { consultationCalls } from '../contract/calls.ts';

const percent = (value: number | null) => (value === null ? '—' : `${value}%`);

/** What this year came to, for whoever answers for the answers: how many, how long, how well. */
export function ConsultationFigures() {
  const { data } = useCall(consultationCalls.figures, {}, { keepsPrevious: true, staleTime: 10_000 });
  return (
    <Figures>
      <StatTile
        value={data?.open ?? '…'}
        label="各岗位待答复（件）"
        tone={data?.late ? 'bad' : 'waiting'}
        note={data && `其中超过期限 ${data.late} 件`}
      />
      <StatTile value={data?.answered ?? '…'} label="本年答复（件）" tone="waiting" note={data && `本年收到 ${data.asked} 件`} />
      <StatTile
        value={data ? (data.averageDays ?? '—') : '…'}
        label="平均用时（工作日）"
        tone="waiting"
        note={data && `按期答复 ${percent(data.inTerm)}`}
      />
      <StatTile
        value={data ? percent(data.satisfied) : '…'}
        label="咨询满意率"
        tone="good"
        note={data && `${data.evaluated} 件评价；检验服务 ${data.jobsEvaluated} 件，${percent(data.jobsSatisfied)}`}
      />
    </Figures>
  );
}
