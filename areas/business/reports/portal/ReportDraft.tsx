import { Button } from 'antd';
import { useEffect, useState } from 'react';

import { sentenceOf } from '#kit/portal/calls/use-call.ts';
import { download } from '#kit/portal/client.ts';
import { Note } from '#kit/portal/layout/Note.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { SkeletonRows } from '#kit/portal/page/EmptyState.tsx';

import { reportCalls } from './reports-wire.ts';
import './reports.css';

interface Props {
  readonly lineId: string;
  /** Of the application: what has moved on has another report. */
  readonly version: number;
  readonly device: string;
}

/** The report as it would be issued, on the page where it is decided upon. A browser that shows no PDF in a page, as on telephones, opens it beside. */
export function ReportDraft(props: Props) {
  const { lineId, device } = props;
  const title = `${device} 检验报告草稿`;
  return (
    <section className="report-draft" aria-label={title}>
      <div className="report-draft__head">
        <h3>报告（待批准）</h3>
        <DownloadButton call={reportCalls.draftReport} input={{ lineId }} way="open" size="small">
          在新窗口打开报告
        </DownloadButton>
      </div>
      {navigator.pdfViewerEnabled && <Shown {...props} key={`${lineId}-${props.version}`} title={title} />}
    </section>
  );
}

function Shown({ lineId, title }: Props & { readonly title: string }) {
  const [address, setAddress] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    download(reportCalls.draftReport, { lineId }).then(
      ({ blob }) => {
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      (error: unknown) => !isGone && setFault(sentenceOf(error)),
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [lineId, tries]);
  const again = () => {
    setFault(undefined);
    setTries((before) => before + 1);
  };
  if (fault)
    return (
      <Note tone="bad" role="alert">
        {fault} <Button onClick={again}>重试</Button>
      </Note>
    );
  return address ? <iframe className="report-draft__pages" src={address} title={title} /> : <SkeletonRows rows={6} />;
}
