import { Link } from 'react-router';

import { equipmentQueries } from '#areas/equipment/contract/queries.ts';
import { shownIn } from '#kit/contract/list/listing.ts';
import { useCaseMove } from '#kit/portal/case/use-case-move.ts';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { useMay } from '#kit/portal/session.ts';

import { detectionCalls } from '../detection-wire.ts';
import { extensionFilterFields, extensionListing } from '../../contract/extension.ts';
import { testExtension } from '../../contract/lifecycle.ts';
import { detectionAccess, detectionPages } from '../../contract/menu.ts';
import { LiftName } from '../open/LiftName.tsx';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import '../detection.css';

const ExtensionDialog = latePart(() => import('./ExtensionDialog.tsx').then((module) => module.ExtensionDialog));

const kind = { calls: { move: detectionCalls.extensionMove } };

/** 延期检测申请: what the unit has asked for, or what an authority has to decide. */
export function ExtensionsPage() {
  const mayAsk = useMay(detectionAccess.extensionEdit);
  const mayExport = useMay(detectionAccess.extensionExport);
  const [search, setSearch] = usePageSearch();
  const makeMove = useCaseMove(kind);
  const { filters, ...listed } = shownIn(extensionListing, mayAsk ? { columns: ['useUnitName'] } : {});
  const [id, lift] = [search.get('id'), search.get('lift')];
  const show = (next: Readonly<Record<string, string>>) => {
    const kept = new URLSearchParams(search);
    for (const key of ['id', 'lift']) kept.delete(key);
    for (const [key, value] of Object.entries(next)) kept.set(key, value);
    setSearch(kept);
  };
  const open = (row: RowIn<typeof detectionCalls.extensionList>) => show({ id: String(row.id) });
  return (
    <>
      <PageHead title={detectionPages.extension.title} hint="不能按期自行检测的电梯，由使用单位申请延期，监管部门审批">
        {mayAsk && <Link to={equipmentQueries.detectDue.path}>从「{equipmentQueries.detectDue.title}」选择电梯</Link>}
      </PageHead>
      <RecordTable
        title="延期检测申请"
        fields={extensionFilterFields}
        {...listed}
        call={detectionCalls.extensionList}
        {...(mayExport && { exportCall: detectionCalls.extensionExport })}
        rowKey="id"
        nameField="extensionNo"
        filters={['complex', ...filters]}
        cells={{
          equName: (row, text) => <LiftName row={row} name={text} />,
          status: (row, text) => (
            <StatePill cycle={testExtension} status={row.status}>
              {text}
            </StatePill>
          ),
        }}
        actions={(row) => [{ key: 'open', label: '查看', onClick: () => open(row) }]}
        onMove={({ move }, opinion, row) => makeMove(row, move, opinion)}
        onRowOpen={open}
        empty={{
          icon: 'clock',
          title: '还没有延期申请',
          ...(mayAsk && { hint: '从「检测到期」或「检测超期」选择电梯，点击「申请延期」。' }),
        }}
      />
      {(id || lift) && (
        <ExtensionDialog
          key={id ?? lift}
          {...(id && { id })}
          {...(lift && { lift })}
          onMove={makeMove}
          onShow={(made) => show({ id: made })}
          onClose={() => show({})}
        />
      )}
    </>
  );
}
