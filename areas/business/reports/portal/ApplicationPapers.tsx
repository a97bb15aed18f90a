import { certificateNoOf } from '#areas/inspection-bases/contract/supervision-certificate.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { reportCalls } from './reports-wire.ts';
import { isLetterType } from '../contract/letter.ts';
import { liaisonNoOf, paperState, paperWord, type PaperState } from '../contract/paper.ts';

interface Props {
  readonly applicationId: string;
  readonly isHandedIn: boolean;
}

/** The papers that were issued for an application; asked again whenever it has moved. */
function usePapers({ applicationId, isHandedIn }: Props) {
  const { data } = useCall(reportCalls.papersOf, { applicationId }, { enabled: isHandedIn });
  return data?.list ?? [];
}

/** 受理单, while it holds, and the letters about the application. */
export function Slips(props: Props) {
  return usePapers(props)
    .filter(({ type, paperState: state }) => (type === 'TZSXZ' || isLetterType(type)) && state === 'valid')
    .map(({ id, type, no }) => (
      <DownloadButton key={id} call={reportCalls.downloadPaper} input={{ type, no }} way="open">
        {paperWord(type)}
      </DownloadButton>
    ));
}

const shortWords = { BG: '报告', YJTZS: '通知书', YJTZS1: '通知书(1)', LLDSJ: '联络单' } as const;

function Paper({ type, no, ...props }: Props & { readonly type: keyof typeof shortWords; readonly no: string }) {
  const paper = usePapers(props).find((each) => each.type === type && each.no === no);
  if (!paper) return null;
  if (paper.paperState === 'held') return <span className="faint">缴费后可下载</span>;
  // A void paper can no longer be downloaded; the code on a copy shows that it is void.
  if (paper.paperState !== 'valid') return <StatusPill tone="bad">{stateWord(paper.paperState)}</StatusPill>;
  return (
    <DownloadButton call={reportCalls.downloadPaper} input={{ type, no }} size="small">
      {`下载${shortWords[type]}`}
    </DownloadButton>
  );
}

function stateWord(state: PaperState): string {
  return paperState.entries.find(({ code }) => code === state)!.label;
}

/** The opinion notice, in either form, and in a supervision inspection the liaison note to whoever builds. */
export function Notice({ tzsNo, ...props }: Props & { readonly tzsNo: string }) {
  return (
    <Row>
      <Paper {...props} type="YJTZS" no={tzsNo} />
      <Paper {...props} type="YJTZS1" no={tzsNo} />
      <Paper {...props} type="LLDSJ" no={liaisonNoOf(tzsNo)} />
    </Row>
  );
}

/** The report of one device, and the certificate and the mark that came with it. */
export function Report({ reportNo, device, ...props }: Props & { readonly reportNo: string; readonly device: string }) {
  const valid = usePapers(props).filter(({ paperState: state }) => state === 'valid');
  const hasMark = valid.some(({ type, no }) => type === 'DYSYBJ' && no === reportNo);
  const certificateNo = valid.find(({ type, no }) => type === 'JJZS' && no === certificateNoOf(reportNo))?.no;
  return (
    <Row>
      <Paper {...props} type="BG" no={reportNo} />
      {certificateNo !== undefined && (
        <DownloadButton call={reportCalls.downloadPaper} input={{ type: 'JJZS', no: certificateNo }} size="small">
          {`${paperWord('JJZS')} ${device}`}
        </DownloadButton>
      )}
      {hasMark && (
        <DownloadButton call={reportCalls.downloadPaper} input={{ type: 'DYSYBJ', no: reportNo }} size="small">
          {`${paperWord('DYSYBJ')} ${device}`}
        </DownloadButton>
      )}
    </Row>
  );
}

/** 下载报告: the one report of the application, or all of them in one file. */
export function AllReports(props: Props) {
  const reports = usePapers(props).filter(({ type, paperState: state }) => type === 'BG' && state === 'valid');
  const [only] = reports;
  if (!only) return null;
  return reports.length === 1 ? (
    <DownloadButton call={reportCalls.downloadPaper} input={{ type: 'BG', no: only.no }} type="primary" size="large">
      下载报告
    </DownloadButton>
  ) : (
    <DownloadButton call={reportCalls.downloadReports} input={{ applicationId: props.applicationId }} type="primary" size="large">
      {`下载报告（${reports.length} 份）`}
    </DownloadButton>
  );
}
