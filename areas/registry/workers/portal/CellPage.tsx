import { Button } from 'antd';
import { useState } from 'react';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import { addressWith } from '#kit/contract/pages.ts';
import { usePageNavigate, usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { textOf, useReferenceData } from '#kit/portal/page/display.ts';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { workerCalls } from '../contract/calls.ts';
import { tendedColumns, tendedFields, tendedFilters } from '../contract/item.ts';
import { overviewPage, workerAccess, workerPage } from '../contract/menu.ts';
import { cellFields, cells, type Cell } from '../contract/worker.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { WorkerTable } from './WorkerTable.tsx';

/** 人员总览明细: the people, or the devices, behind one number of the overview. */
export function CellPage() {
  const navigate = usePageNavigate();
  const [search] = usePageSearch();
  const reference = useReferenceData();
  const isOwn = useMay(workerAccess.edit);
  const [itemCode, cell, unitId] = [search.get('item') ?? '', search.get('cell') ?? '', search.get('unitId')];
  // Devices are also looked at without an item: all that ask for somebody.
  const item = textOf(cellFields.itemCode, itemCode, reference) || (cell === 'needed' ? '持证人员' : '');
  const label = cell in cellFields ? cellFields[cell as keyof typeof cellFields].label : '';
  const title = itemCode ? `${item} ${label}` : '需要持证人员操作的设备';
  usePageTitle(item && label ? title : undefined);
  if (!item || !label) return <EmptyState icon="search" title="没有指定作业项目" hint={`请从${overviewPage.title}打开。`} />;
  const fixed = { ...(itemCode && { itemCode }), ...(unitId && { unitId }) };
  const back = () => void navigate(unitId ? addressWith(overviewPage.path, { unitId }) : overviewPage.path);
  return (
    <>
      <PageHead title={title} hint={cell === 'needed' ? '可以为设备指定人员' : '一人持有多个项目的，只看本项目的有效期'}>
        <Button onClick={back}>返回{overviewPage.title}</Button>
      </PageHead>
      {isCell(cell) ? (
        <WorkerTable
          call={workerCalls.detailList}
          isOwn={isOwn}
          fixed={{ ...fixed, cell }}
          actions={({ id }) => [
            { key: 'open', label: '查看', onClick: () => void navigate(addressWith(workerPage.path, { id: id ?? '' })) },
          ]}
          onOpen={({ id }) => void navigate(addressWith(workerPage.path, { id: id ?? '' }))}
          empty={{ icon: 'worker', title: '没有人员' }}
        />
      ) : (
        <Stack>
          {itemCode && <HowMany itemCode={itemCode} {...(unitId && { unitId })} />}
          <Devices fixed={fixed} isOwn={isOwn} item={item} />
        </Stack>
      )}
    </>
  );
}

const isCell = (cell: string): cell is Cell => (cells as readonly string[]).includes(cell);

/** How many people these devices ask for: a number of people, where the list has devices. */
function HowMany({ itemCode, unitId }: { readonly itemCode: string; readonly unitId?: string }) {
  const { data } = useCall(workerCalls.overview, unitId ? { unitId } : {});
  const need = data?.rows.find((row) => row.itemCode === itemCode);
  if (!need?.needed) return null;
  const { needed, held, gap, basis } = need;
  return (
    <Note tone={gap ? 'bad' : 'draft'}>
      <p>
        这些设备共需配备 <b>{needed}人</b>，现持证 {held}人{gap ? `，缺 ${gap}人` : ''}：{basis.join('；')}
      </p>
    </Note>
  );
}

type Device = RowIn<typeof workerCalls.needList>;

interface DevicesProps {
  readonly fixed: { readonly itemCode?: string; readonly unitId?: string };
  readonly isOwn: boolean;
  readonly item: string;
}

function Devices({ fixed, isOwn, item }: DevicesProps) {
  const navigate = usePageNavigate();
  const [chosen, setChosen] = useState<readonly Device[]>();
  const open = ({ equclacode, equSysId }: Device) => void navigate(archiveAddress(equclacode ?? '', equSysId ?? ''));
  return (
    <>
      <RecordTable
        title={`需要${item}的设备`}
        fields={tendedFields}
        columns={tendedColumns}
        cardColumns={['oidno', 'equName', 'people', 'hasValid']}
        filters={tendedFilters}
        call={workerCalls.needList}
        fixed={fixed}
        rowKey="equSysId"
        nameField="oidno"
        cells={{
          equName: (row) => calledAs(row),
          hasValid: ({ hasValid, people }) => (
            <StatusPill tone={hasValid ? 'good' : 'bad'}>{hasValid ? '有' : people ? '指定人员均无有效证' : '未指定'}</StatusPill>
          ),
        }}
        actions={(row) => [
          ...(isOwn ? [{ key: 'assign', label: '指定人员', onClick: () => setChosen([row]) }] : []),
          { key: 'open', label: '设备档案', onClick: () => open(row) },
        ]}
        {...(isOwn && {
          selection: {
            unit: '台',
            actions: (rows: readonly Device[], clear: () => void) => [
              {
                key: 'assign',
                label: '指定人员',
                onClick: () => {
                  setChosen(rows);
                  clear();
                },
              },
            ],
          },
        })}
        onRowOpen={open}
        empty={{ icon: 'equipment', title: '没有需要这个项目的设备' }}
      />
      {chosen && <AssignDialog devices={chosen} itemCode={fixed.itemCode ?? ''} onClose={() => setChosen(undefined)} />}
    </>
  );
}
