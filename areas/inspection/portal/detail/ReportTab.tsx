import { EmptyState } from '#kit/portal/record/EmptyState.tsx';

import { DeviceCell } from '../DeviceCell.tsx';
import { MarkPapers, ReportPaper } from './Papers.tsx';
import type { ApplicationDetail } from '../use-apply-form.ts';

/** The reports of the application, device by device. */
export function ReportTab({ detail }: { readonly detail: ApplicationDetail }) {
  const reported = detail.lines.filter(({ reportNo }) => reportNo !== null);
  if (reported.length === 0) return <EmptyState title="还没有检验报告" hint="报告批准后在这里下载；未缴费的先缴费。" />;
  return (
    <>
      <ul className="insp-chosen">
        {reported.map((line) => (
          <li key={line.lineId} className="insp-chosen__item">
            <DeviceCell device={{ ...line, equclacode: line.equclacode ?? '' }} />
            <span className="insp-chosen__words">
              <span>
                报告编号 <code className="mono">{line.reportNo}</code>
              </span>
              <span>
                {line.inspDate} 检验，结论「{line.conclusion}」
              </span>
            </span>
            <ReportPaper detail={detail} reportNo={String(line.reportNo)} />
          </li>
        ))}
      </ul>
      <p className="insp-papers">
        <MarkPapers detail={detail} />
      </p>
    </>
  );
}
