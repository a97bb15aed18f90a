import { App, Button } from 'antd';
import { useState } from 'react';

import { shownIn } from '#kit/contract/list/listing.ts';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { CountedTabs } from '#kit/portal/page/CountedTabs.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useMay } from '#kit/portal/session.ts';

import { offerCalls } from '../contract/calls.ts';
import { priceAccess, pricePage } from '../contract/menu.ts';
import { openPricePaths } from '../contract/open-page.ts';
import { mostCompared, partKey } from '../contract/offer.ts';
import * as published from '../contract/published.ts';

const ComparisonDialog = latePart(() => import('./Comparison.tsx').then((module) => module.ComparisonDialog));
const HistoryDialog = latePart(() => import('./History.tsx').then((module) => module.HistoryDialog));

export type PriceKind = 'projects' | 'parts';
const tabs = [
  { key: 'projects', label: '维保项目' },
  { key: 'parts', label: '配件价格' },
] as const;

const word = { complex: { ...published.projectPriceFields.unitName, label: '名称、品牌或单位' } };
const projectFields = { ...word, ...published.projectFilterFields };
const partFields = { ...word, ...published.partPriceFields };
const { filters: projectFilters, ...projectsShown } = shownIn(published.projectPriceListing);
const { filters: partFilters, ...partsShown } = shownIn(published.partPriceListing);

/** 维保价格查询: what firms publish now, to be searched, put side by side and followed back. */
export function PricesPage() {
  const [search, setSearch] = usePageSearch();
  const kind: PriceKind = search.get('kind') === 'parts' ? 'parts' : 'projects';
  const choose = (key: string) => setSearch(new URLSearchParams({ kind: key }));
  const [compared, setCompared] = useState<readonly string[]>();
  const [opened, setOpened] = useState<string>();
  const rail = () => <CountedTabs quiet label="公示内容" tabs={[...tabs]} chosen={kind} onChoose={choose} />;
  const Table = kind === 'projects' ? ProjectTable : PartTable;
  return (
    <>
      <PageHead title={pricePage.title} hint="维保、制造单位自行申报的价格，勾选后可以并排对比；平台不核定价格">
        <Button href={openPricePaths.list} target="_blank">
          公众查询页
        </Button>
      </PageHead>
      <Table key={kind} rail={rail} onOpen={setOpened} onCompare={setCompared} />
      {compared && <ComparisonDialog kind={kind} ids={compared} onClose={() => setCompared(undefined)} />}
      {opened && <HistoryDialog kind={kind} id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface TableProps {
  readonly rail: () => React.ReactNode;
  readonly onOpen: (id: string) => void;
  readonly onCompare: (ids: readonly string[]) => void;
}

/** The marks of a list, and the button that puts them side by side. */
function useComparing(onCompare: TableProps['onCompare']) {
  const { message } = App.useApp();
  return {
    unit: '项',
    actions: (rows: readonly { readonly id: string | null }[]) => [
      {
        key: 'compare',
        label: '并排对比',
        primary: true,
        onClick: () =>
          rows.length < 2 || rows.length > mostCompared
            ? void message.info(`请勾选2至${mostCompared}项`)
            : onCompare(rows.map(({ id }) => String(id))),
        refusedBecause: rows.length < 2 || rows.length > mostCompared ? `请勾选2至${mostCompared}项` : undefined,
      },
    ],
  };
}

function ProjectTable({ rail, onOpen, onCompare }: TableProps) {
  const mayExport = useMay(priceAccess.export);
  const selection = useComparing(onCompare);
  const open = ({ id }: RowIn<typeof offerCalls.projectPrices>) => onOpen(String(id));
  return (
    <RecordTable
      title="公示中的维保项目"
      fields={projectFields}
      {...projectsShown}
      filters={['complex', ...projectFilters]}
      call={offerCalls.projectPrices}
      rowKey="id"
      nameField="projName"
      rail={rail}
      selection={selection}
      actions={(row) => [{ key: 'open', label: '查看', onClick: () => open(row) }]}
      onRowOpen={open}
      {...(mayExport && { exportCall: offerCalls.projectPricesExport })}
      empty={{ icon: 'search', title: '没有公示中的维保项目' }}
    />
  );
}

function PartTable({ rail, onOpen, onCompare }: TableProps) {
  const mayExport = useMay(priceAccess.export);
  const selection = useComparing(onCompare);
  const open = ({ id }: RowIn<typeof offerCalls.partPrices>) => onOpen(String(id));
  return (
    <RecordTable
      title="公示中的配件价格"
      fields={partFields}
      {...partsShown}
      filters={['complex', ...partFilters]}
      call={offerCalls.partPrices}
      rowKey="id"
      nameOf={(row) => partKey(row)}
      rail={rail}
      selection={selection}
      actions={(row) => [{ key: 'open', label: '查看', onClick: () => open(row) }]}
      onRowOpen={open}
      {...(mayExport && { exportCall: offerCalls.partPricesExport })}
      empty={{ icon: 'search', title: '没有公示中的配件价格' }}
    />
  );
}
