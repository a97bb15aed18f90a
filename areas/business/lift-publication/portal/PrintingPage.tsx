import { useState } from 'react';

import { LiftName } from '#areas/elevator-detection/portal/open/LiftName.tsx';
import { CountedTabs } from '#kit/portal/page/CountedTabs.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import type { RecordTableProps, RowIn } from '#kit/portal/list/record-table-props.ts';
import { useMay } from '#kit/portal/session.ts';

import { publicationCalls } from './publication-wire.ts';
import { printLimit, testFilterFields, testFilterKeys, type PrintPart } from '../contract/mark.ts';
import { publicationAccess, publicationPages } from '../contract/menu.ts';
import { useScope } from '#kit/portal/kept-pages/use-scope.ts';

const PrintDialog = latePart(() => import('./PrintDialog.tsx').then((module) => module.PrintDialog));
const PrintLog = latePart(() => import('./PrintLog.tsx').then((module) => module.PrintLog));

const tabs = [
  { key: 'waiting', label: '待打印' },
  { key: 'printed', label: '已打印' },
  { key: 'log', label: '打印记录' },
] as const;
type Tab = PrintPart | 'log';
type Test = RowIn<typeof publicationCalls.testList>;

const columns = [
  'equName',
  'testedOn',
  'reportNo',
  'useUnitName',
  'equPlace',
  'nextTestDate',
  'nextInspDate',
  'inspectOrg',
  'useCertNo',
] as const;
const printedColumns = [...columns.slice(0, 3), 'printCount', 'lastPrintedAt', ...columns.slice(3)] as const;

/** 检测标志打印: marks of passed self-tests. */
export function PrintingPage() {
  const [tab, choose] = useScope<Tab>('part', ['waiting', 'printed', 'log']);
  const rail = () => <CountedTabs quiet label="标志" tabs={tabs} chosen={tab} onChoose={choose} />;
  return (
    <>
      <PageHead title={publicationPages.printing.title} hint="自行检测合格的电梯，打印检测标志张贴在轿厢内；补打须写明原因" />
      {tab === 'log' ? <PrintLog rail={rail} /> : <Tests key={tab} part={tab} rail={rail} />}
    </>
  );
}

function Tests({ part, rail }: { readonly part: PrintPart; readonly rail: RecordTableProps['rail'] & {} }) {
  const mayPrint = useMay(publicationAccess.printingSubmit);
  const [asked, setAsked] = useState<{ readonly rows: readonly Test[]; readonly clear?: () => void }>();
  const label = part === 'waiting' ? '打印' : '补打';
  const done = () => {
    asked?.clear?.();
    setAsked(undefined);
  };
  return (
    <>
      <RecordTable
        title={part === 'waiting' ? '待打印标志的检测' : '已打印标志的检测'}
        fields={testFilterFields}
        columns={part === 'waiting' ? columns : printedColumns}
        hiddenColumns={['inspectOrg', 'useCertNo']}
        call={publicationCalls.testList}
        fixed={{ part }}
        stateName={part}
        rowKey="testId"
        nameField="equName"
        filters={['complex', ...testFilterKeys]}
        cells={{ equName: (row, text) => <LiftName row={row} name={text} /> }}
        rail={rail}
        {...(mayPrint && {
          actions: (row: Test) => [{ key: 'print', label, onClick: () => setAsked({ rows: [row] }) }],
          selection: {
            unit: '枚',
            actions: (rows: readonly Test[], clear: () => void) => [
              {
                key: 'print',
                label: `批量${label}`,
                primary: true,
                onClick: () => setAsked({ rows, clear }),
                refusedBecause: rows.length > printLimit ? `一次最多打印${printLimit}枚` : undefined,
              },
            ],
          },
        })}
        cardColumns={['equName', 'testedOn', 'equPlace', 'nextTestDate']}
        empty={
          part === 'waiting'
            ? { icon: 'print', title: '没有待打印的标志', hint: '一年内自行检测合格、还没有打印标志的电梯会出现在这里。' }
            : { icon: 'print', title: '还没有打印过标志', hint: '打印后可以在这里补打。' }
        }
      />
      {asked && <PrintDialog tests={asked.rows} onClose={() => setAsked(undefined)} onDone={done} />}
    </>
  );
}
