import { calledAs } from '#kit/contract/trade/called-as.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';

import { DeviceCell } from '#areas/device-facts/portal/open/DeviceCell.tsx';
import { ReportPaper } from '../detail/Papers.tsx';
import type { ApplicationDetail } from './application.ts';
import './inspection.css';

/** The reports of the application, device by device. */
export function ReportTab({ detail }: { readonly detail: ApplicationDetail }) {
  const reported = detail.lines.filter(({ reportNo }) => reportNo !== null);
  if (reported.length === 0) return <EmptyState title="还没有检验报告" hint="报告批准后在这里下载；未缴费的先缴费。" />;
  return (
    <Lines framed>
      {reported.map((line) => (
        <Row as="li" gap="wide" key={line.lineId}>
          <DeviceCell device={{ ...line, equclacode: line.equclacode ?? '' }} />
          <span className="insp-chosen__words">
            <span>
              报告编号 <code className="mono">{line.reportNo}</code>
            </span>
            <span>
              {line.inspDate} 检验，结论「{line.conclusion}」
            </span>
          </span>
          <ReportPaper detail={detail} reportNo={String(line.reportNo)} device={calledAs(line)} />
        </Row>
      ))}
    </Lines>
  );
}
