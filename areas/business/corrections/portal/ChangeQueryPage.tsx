import { useState } from 'react';

import { shownIn } from '#kit/contract/list/listing.ts';
import { calledAs, calledWithCode } from '#kit/contract/trade/called-as.ts';
import { Chip, Chips } from '#kit/portal/layout/Chip.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { usePageNavigate, usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { useMay } from '#kit/portal/session.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { useCaseMove } from '#kit/portal/case/use-case-move.ts';
import { StatePill } from '#kit/portal/page/StatePill.tsx';

import { changeColumns, changeFields, correctionCalls, correctionCase, correctionFields } from '../contract/calls.ts';
import { correctionAccess } from '../contract/access.ts';
import { correctionAddress } from '../contract/menu.ts';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { complexField } from './complex-field.ts';
import './corrections.css';

const DiffTable = latePart(() => import('#areas/device-facts/portal/open/DiffTable.tsx').then((module) => module.DiffTable));

const { filters, ...listed } = shownIn(correctionCase.listed);

const views = { corrections: '更正申请', changes: '变更记录' } as const;
type View = keyof typeof views;
type Correction = RowIn<typeof correctionCalls.correctionList>;
type Change = RowIn<typeof correctionCalls.changeList>;

/** Corrections of archive data on their way, and everything that was ever changed. */
export function ChangeQueryPage() {
  const [search] = usePageSearch();
  const [view, setView] = useState<View>(search.get('view') === 'changes' ? 'changes' : 'corrections');
  return (
    <>
      <PageHead title="资料变更" hint="更正申请的办理进度，以及每次变更的新旧内容；需要更正时，从设备档案点击「资料更正」" />
      <div className="change-views">
        <Chips label="查看">
          {Object.entries(views).map(([key, label]) => (
            <Chip key={key} quiet pressed={key === view} onPress={() => setView(key as View)}>
              {label}
            </Chip>
          ))}
        </Chips>
      </div>
      {view === 'corrections' ? <Corrections /> : <Changes />}
    </>
  );
}

function Corrections() {
  const navigate = usePageNavigate();
  const makeMove = useCaseMove(correctionCase);
  const mayExport = useMay(correctionAccess.changeExport);
  const mayEdit = ({ moves }: Correction) => moves.some(({ move }) => move === 'delete');
  return (
    <RecordTable
      title="更正申请"
      stateName="corrections"
      fields={{ ...complexField, ...correctionFields }}
      {...listed}
      call={correctionCalls.correctionList}
      {...(mayExport && { exportCall: correctionCalls.correctionExport })}
      rowKey="id"
      nameField="correctionNo"
      filters={['complex', ...filters]}
      cells={{ equName: (row) => calledAs(row), status: ({ status }) => <StatePill cycle={correctionCase.cycle} status={status} /> }}
      actions={(row) => [
        { key: 'open', label: mayEdit(row) ? '编辑' : '查看', onClick: () => void navigate(correctionAddress(String(row.id))) },
      ]}
      onMove={({ move }, opinion, row) => makeMove(row, move, opinion)}
      empty={{ title: '还没有更正申请', hint: '使用单位发现档案资料有误时，从设备档案提交更正。' }}
    />
  );
}

function Changes() {
  const navigate = usePageNavigate();
  const mayExport = useMay(correctionAccess.changeExport);
  const [shown, setShown] = useState<Change>();
  return (
    <>
      <RecordTable
        title="变更记录"
        stateName="changes"
        fields={{ ...complexField, ...changeFields }}
        columns={changeColumns}
        call={correctionCalls.changeList}
        {...(mayExport && { exportCall: correctionCalls.changeExport })}
        rowKey="id"
        nameOf={calledWithCode}
        cells={{ equName: (row) => calledAs(row) }}
        filters={['complex', 'equclacode', 'serialNo', 'operatorName', 'at']}
        actions={(row) => [
          { key: 'diff', label: '新旧对照', onClick: () => setShown(row) },
          {
            key: 'archive',
            label: '设备档案',
            onClick: () => void navigate(`${archiveAddress(String(row.equclacode), String(row.equSysId))}&tab=registration`),
          },
        ]}
        empty={{ title: '没有变更记录', hint: '联系信息的修改和资料更正都会记录在这里。' }}
      />
      {shown && (
        <PageModal open title={`${calledWithCode(shown)}：${shown.reason}`} width={720} footer={null} onCancel={() => setShown(undefined)}>
          <DiffTable equclacode={String(shown.equclacode)} diff={shown.diff} title="变更前后对照" />
        </PageModal>
      )}
    </>
  );
}
