import { Button } from 'antd';
import { Link } from 'react-router';

import { payAddress } from '#areas/payment/contract/menu.ts';
import { shownIn } from '#kit/contract/list/listing.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { useMay, useSession } from '#kit/portal/session.ts';

import { inspectionCalls } from '../contract/calls.ts';
import { detailPath, inspectionAccess, inspectionPaths, readingPath } from '../contract/menu.ts';
import { applicationListing } from '../contract/replies.ts';
import { applicationCells, queryFields, type ListedApplication } from './open/application-table.tsx';
import { isIn } from './open/status.tsx';
import { useApplicationParts } from './open/application-parts.ts';
import { findMaker, movesInDialogs } from './detail/application-moves.ts';

/** 报检查询: every application the person may see, and what may be done with each. */
export function QueryPage() {
  const navigate = usePageNavigate();
  const parts = useApplicationParts();
  const mayApply = useMay(inspectionAccess.applyEdit);
  const maySubmit = useMay(inspectionAccess.applySubmit);
  const isAtDesk = useMay(inspectionAccess.deskView);
  const pathOf = mayApply || isAtDesk ? detailPath : readingPath;
  // Whoever works for a using unit reads its name in the head of the page already.
  const isOneUnit = useSession().role.actor.startsWith('E');
  const { filters, ...shown } = shownIn(applicationListing, isOneUnit ? { columns: ['useUnitName'] } : {});
  const go = (path: string) => void navigate(path);
  return (
    <>
      <PageHead title="报检查询" hint="查看办理进度，缴费、撤回、补正和整改反馈">
        {mayApply && (
          <Button type="primary" onClick={() => go(inspectionPaths.apply)}>
            在线报检
          </Button>
        )}
      </PageHead>
      <RecordTable
        title="检验申报"
        fields={queryFields}
        {...shown}
        call={inspectionCalls.list}
        exportCall={inspectionCalls.export}
        rowKey="id"
        nameField="onlinelsh"
        filters={['complex', ...filters]}
        start={{ orderBy: '-updatedAt' }}
        cells={applicationCells((row) => (
          <Link to={pathOf(String(row.id))}>{row.onlinelsh}</Link>
        ))}
        actions={(row) => linksOf(row, { mayApply, maySubmit, pathOf, go })}
        onMove={(move, opinion, row) => findMaker(move, parts)!({ id: String(row.id), version: row.version }, opinion)}
        // An inspection that begins early asks for more than a word.
        movesExcept={['start', ...movesInDialogs(parts)]}
        empty={{
          title: '还没有检验申报',
          hint: '在「在线报检」中选择到期设备，几分钟即可提交。',
          ...(mayApply && { action: { label: '在线报检', onClick: () => go(inspectionPaths.apply) } }),
        }}
      />
    </>
  );
}

interface May {
  readonly mayApply: boolean;
  readonly maySubmit: boolean;
  /** Where an application is opened: by those who do nothing in it to be read. */
  readonly pathOf: typeof detailPath;
  readonly go: (path: string) => void;
}

function linksOf(row: ListedApplication, { mayApply, maySubmit, pathOf, go }: May) {
  const id = String(row.id);
  const status = String(row.status);
  const mayDelete = row.moves.some(({ move }) => move === 'delete');
  const isOpen = mayApply && (mayDelete || isIn(status, 'returned', 'draft'));
  return [
    isOpen
      ? { key: 'edit', label: isIn(status, 'returned') ? '补正' : '编辑', onClick: () => go(`${inspectionPaths.edit}?id=${id}`) }
      : { key: 'open', label: '查看', onClick: () => go(pathOf(id)) },
    ...(maySubmit && isIn(status, 'awaitPayment', 'paying', 'heldForFee')
      ? [{ key: 'pay', label: '去缴费', onClick: () => go(payAddress(String(row.onlinelsh))) }]
      : []),
    ...(maySubmit && isIn(status, 'rectify') ? [{ key: 'rectify', label: '整改反馈', onClick: () => go(detailPath(id)) }] : []),
  ];
}
