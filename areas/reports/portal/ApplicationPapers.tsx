import { DownloadButton } from '#kit/portal/record/DownloadButton.tsx';
import { useCall } from '#kit/portal/record/use-call.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { reportCalls } from './reports-wire.ts';
import { paperState, paperWord, type PaperState, type PaperType } from '../contract/paper.ts';

interface Props {
  readonly applicationId: string;
  readonly isAccepted: boolean;
}

/** The papers that were issued for an application; asked again whenever it has moved. */
function usePapers({ applicationId, isAccepted }: Props) {
  const { data } = useCall(reportCalls.papersOf, { applicationId }, { enabled: isAccepted });
  return data?.list ?? [];
}

/** 受理单, while it holds. */
export function Slips(props: Props) {
  return usePapers(props)
    .filter(({ type, paperState: state }) => type === 'TZSXZ' && state === 'valid')
    .map(({ id, type, no }) => (
      <DownloadButton key={id} call={reportCalls.downloadPaper} input={{ type, no }} way="open">
        {paperWord(type)}
      </DownloadButton>
    ));
}

function Paper({ type, no, ...props }: Props & { readonly type: PaperType; readonly no: string }) {
  const paper = usePapers(props).find((each) => each.type === type && each.no === no);
  if (!paper) return null;
  if (paper.paperState === 'held') return <span className="faint">缴费后可下载</span>;
  // A void paper can no longer be downloaded; the code on a copy shows that it is void.
  if (paper.paperState !== 'valid') return <StatusPill tone="bad">{stateWord(paper.paperState)}</StatusPill>;
  return (
    <DownloadButton call={reportCalls.downloadPaper} input={{ type, no }} size="small">
      {`下载${type === 'BG' ? '报告' : '通知书'}`}
    </DownloadButton>
  );
}

function stateWord(state: PaperState): string {
  return paperState.entries.find(({ code }) => code === state)!.label;
}

export function Notice({ tzsNo, ...props }: Props & { readonly tzsNo: string }) {
  return <Paper {...props} type="YJTZS" no={tzsNo} />;
}

export function Report({ reportNo, ...props }: Props & { readonly reportNo: string }) {
  return <Paper {...props} type="BG" no={reportNo} />;
}

/** 使用标志 of the devices that passed. */
export function Marks(props: Props) {
  return usePapers(props)
    .filter(({ type, paperState: state }) => type === 'DYSYBJ' && state === 'valid')
    .map(({ id, type, no }) => (
      <DownloadButton key={id} call={reportCalls.downloadPaper} input={{ type, no }} size="small">
        {`${paperWord(type)} ${no}`}
      </DownloadButton>
    ));
}
