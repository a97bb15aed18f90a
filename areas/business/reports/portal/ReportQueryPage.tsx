import { App } from 'antd';
import { useState } from 'react';

import { payAddress, paymentAccess } from '#areas/payment/contract/menu.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import { text } from '#kit/contract/field.ts';
import { shownIn } from '#kit/contract/list/listing.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { NamedDevice } from '#kit/portal/page/DeviceName.tsx';
import { download } from '#kit/portal/client.ts';
import { saveBlob } from '#kit/portal/page/DownloadButton.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { sentenceOf, useRefresh } from '#kit/portal/calls/use-call.ts';
import { useMay, useSession } from '#kit/portal/session.ts';

import { reportCalls } from './reports-wire.ts';
import { reportPage } from '../contract/menu.ts';
import { reportFields, reportListing, type PaperType } from '../contract/paper.ts';
import { ConclusionPill, InspectionKind, PaperPill } from './paper-words.tsx';
import './reports.css';

const ReportDrawer = latePart(() => import('./ReportDrawer.tsx').then((module) => module.ReportDrawer));

const fields = { complex: text('编号、单位或设备', 50), ...reportFields };
/** So many filters stand in the first row: the word, and the first two of the listing. */

type Report = RowIn<typeof reportCalls.reportList>;

const cells = {
  no: (row: Report, no: string) => (
    <span className="two-lines">
      <span className="mono">{no}</span>
      <small>
        <InspectionKind code={row.inspType ?? ''} />
      </small>
    </span>
  ),
  equName: (row: Report) => (
    <NamedDevice equclacode={String(row.equclacode)} name={calledAs(row)}>
      <code className="mono">{row.oidno}</code>
    </NamedDevice>
  ),
  conclusion: (_: Report, word: string) => (word ? <ConclusionPill conclusion={word} /> : null),
  paperState: (row: Report) => (
    <span className="two-lines">
      <PaperPill state={row.paperState} isAsked={row.voidAsked === true} />
      {row.reprint && <small className="record-error">标志需重新打印</small>}
    </span>
  ),
};

/** 报告查询: every report the person may see, in its newest edition. */
export function ReportQueryPage() {
  const navigate = usePageNavigate();
  const { message } = App.useApp();
  const mayPay = useMay(paymentAccess.paySubmit);
  // Whoever works for a using unit reads its name in the head of the page already.
  const isOneUnit = useSession().role.actor.startsWith('E');
  const { filters, ...shown } = shownIn(reportListing, isOneUnit ? { columns: ['useUnitName'] } : {});
  const [openId, setOpenId] = useState<string>();
  const refresh = useRefresh();
  const save = async (no: string, type: PaperType = 'BG') => {
    try {
      const { blob, name } = await download(reportCalls.downloadPaper, { type, no });
      saveBlob(blob, name);
      if (type !== 'BG') await refresh();
    } catch (error) {
      void message.error(sentenceOf(error));
    }
  };
  const actions = (row: Report) => {
    const isHeld = row.paperState === 'held';
    return [
      { key: 'open', label: '查看', onClick: () => setOpenId(row.id) },
      ...(row.paperState === 'valid' ? [{ key: 'save', label: '下载', onClick: () => void save(row.no) }] : []),
      ...(row.reprint ? [{ key: 'mark', label: '打印标志', onClick: () => void save(row.no, 'DYSYBJ') }] : []),
      ...(isHeld && mayPay ? [{ key: 'pay', label: '去缴费', onClick: () => void navigate(payAddress(String(row.onlinelsh))) }] : []),
    ];
  };
  return (
    <>
      <PageHead title={reportPage.title} hint="报告批准后即可下载；费用未缴清的，缴费后即可下载" />
      <RecordTable
        title="检验报告"
        fields={fields}
        {...shown}
        call={reportCalls.reportList}
        exportCall={reportCalls.reportExport}
        rowKey="id"
        nameField="no"
        filters={['complex', ...filters]}
        cells={cells}
        actions={actions}
        onRowOpen={(row) => setOpenId(row.id)}
        empty={{ icon: 'doc', title: '没有检验报告', hint: '检验报告批准后会出现在这里；也可以放宽查询条件再试。' }}
      />
      <ReportDrawer id={openId} onClose={() => setOpenId(undefined)} />
    </>
  );
}
