import { Button } from 'antd';
import { Link } from 'react-router';

import { detailPath, inspectionAccess } from '#areas/inspection/contract/menu.ts';
import { payAddress, paymentAccess } from '#areas/payment/contract/menu.ts';
import type { InputOf, ReplyOf } from '#kit/contract/call.ts';
import type { Section } from '#kit/contract/form.ts';
import type { OpenMove } from '#kit/contract/case/lifecycle.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { call } from '#kit/portal/client.ts';
import { instantText } from '#kit/portal/page/display.ts';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { useMay } from '#kit/portal/session.ts';

import { reportCalls } from './reports-wire.ts';
import { reportFields } from '../contract/paper.ts';
import { CheckCard } from './CheckCard.tsx';
import { ConclusionPill, PaperPill } from './paper-words.tsx';
import { RelatedPapers } from './open/RelatedPapers.tsx';

type Detail = ReplyOf<typeof reportCalls.reportDetail>;
type Report = Detail['report'];
type VoidMove = InputOf<typeof reportCalls.voidStep>['move'];

const sections: readonly Section[] = [
  {
    key: 'report',
    title: '报告信息',
    fields: ['inspType', 'inspDate', 'conclusion', 'nextInspDate', 'edition', 'issuedByName', 'issuedAt', 'onlinelsh', 'voidReason'],
  },
  {
    key: 'device',
    title: '设备信息',
    fields: ['equName', 'oidno', 'equclacode', 'useUnitName', 'useCertNo', 'maintUnitName', 'equlocarecodName'],
  },
];

const asking: OpenMove = {
  move: 'ask',
  label: '申请作废',
  opinion: 'required',
  danger: true,
  confirm: '另一名科室负责人同意后报告作废，在此之前照常有效。作废原因会显示在公众核验中，请写明原因（不要写个人信息）。',
};

/** A report: what it says, how it is checked, and the papers that belong to it. */
export function ReportView({ detail: { report, check, related, mayVoid, voiding } }: { readonly detail: Detail }) {
  const { id, no, applicationId, onlinelsh } = report;
  const maySeeApplication = useMay(inspectionAccess.queryView) && applicationId !== null;
  return (
    <>
      <Row to="spread" className="report-head">
        <div>
          <p className="report-head__no mono">{no}</p>
          <PaperPill state={report.paperState!} isAsked={report.voidAsked === true} />
        </div>
        <Row>
          {mayVoid && (
            <MoveButtons
              moves={[asking]}
              onMove={(_, opinion) => call(reportCalls.voidPaper, { id: id!, opinion: opinion ?? '' })}
              of={no ?? ''}
              about={{ version: `${report.paperState} ${report.voidAsked}` }}
            />
          )}
          <MainAction report={report} />
        </Row>
      </Row>
      {voiding && <Voiding voiding={voiding} of={no ?? ''} />}
      <RecordDetail
        fields={reportFields}
        record={report}
        sections={sections.map((section) => ({
          ...section,
          fields: section.fields.filter((key) => key !== 'voidReason' || report.voidReason),
        }))}
        doubled={['useUnitName', 'voidReason']}
        cells={{
          conclusion: (_, word) => word && <ConclusionPill conclusion={word} />,
          onlinelsh: () => (maySeeApplication ? <Link to={detailPath(applicationId)}>{onlinelsh}</Link> : onlinelsh),
        }}
      />
      {check && <CheckCard no={no!} check={check} sha256={report.sha256} />}
      <RelatedPapers papers={related} onlinelsh={onlinelsh} />
    </>
  );
}

/** Who asks to declare the report void and why, with what this person may decide. */
function Voiding({ voiding, of }: { readonly voiding: NonNullable<Detail['voiding']>; readonly of: string }) {
  const { id, version, reason, askedByName, askedAt, moves } = voiding;
  return (
    <Note tone="dueSoon" className="report-void">
      <Row to="spread">
        <span>
          {askedByName} 于 {instantText(askedAt)} 申请作废：{reason}
        </span>
        <Row>
          <MoveButtons
            moves={moves}
            of={of}
            about={{ version }}
            size="small"
            hasMain={false}
            onMove={({ move }, opinion) =>
              call(reportCalls.voidStep, { id, version, move: move as VoidMove, ...(opinion !== undefined && { opinion }) })
            }
          />
        </Row>
      </Row>
    </Note>
  );
}

function MainAction({ report: { paperState, no, onlinelsh } }: { readonly report: Report }) {
  const navigate = usePageNavigate();
  const mayPay = useMay(paymentAccess.paySubmit);
  if (paperState === 'valid')
    return (
      <>
        <DownloadButton call={reportCalls.downloadPaper} input={{ type: 'BG', no: no! }} way="open">
          打开打印
        </DownloadButton>
        <DownloadButton call={reportCalls.downloadPaper} input={{ type: 'BG', no: no! }} type="primary">
          下载报告
        </DownloadButton>
      </>
    );
  if (paperState !== 'held') return null;
  return mayPay ? (
    <Button type="primary" onClick={() => void navigate(payAddress(onlinelsh!))}>
      去缴费
    </Button>
  ) : (
    <span className="report-head__held">费用未缴清，缴费后可下载</span>
  );
}
