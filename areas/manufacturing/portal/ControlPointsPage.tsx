import { App, Button } from 'antd';
import { useState } from 'react';

import { dropBlanks } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { newId } from '#kit/portal/new-id.ts';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { useCallMutation } from '#kit/portal/record/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { makeCalls } from '../contract/calls.ts';
import { pointAccess, pointPage } from '../contract/menu.ts';
import { pointFields, pointForm } from '../contract/point.ts';

type Row = RowIn<typeof makeCalls.pointList>;

const word = { complex: { ...pointFields.pointName, label: '控制点' } };

/** 监检控制点: the table of the institute by category. */
export function ControlPointsPage() {
  const [edited, setEdited] = useState<Row | 'new'>();
  const drop = useDrop();
  const mayEdit = useMay(pointAccess.edit);
  return (
    <>
      <PageHead
        title={pointPage.title}
        hint="受理时按监检类别取用；标「参考」的没有查到规范原文，由检验机构核对后改正。监检中的产品不受影响"
      >
        {mayEdit && (
          <Button type="primary" onClick={() => setEdited('new')}>
            新增控制点
          </Button>
        )}
      </PageHead>
      <RecordTable
        title={pointPage.title}
        fields={{ ...word, ...pointFields }}
        columns={['category', 'position', 'pointName', 'controlClass', 'isReference', 'basis', 'updatedBy', 'updatedAt']}
        hiddenColumns={['updatedBy', 'updatedAt']}
        cardColumns={['category', 'pointName', 'controlClass']}
        filters={['complex', 'category', 'controlClass', 'isReference']}
        call={makeCalls.pointList}
        exportCall={makeCalls.pointExport}
        rowKey="id"
        nameField="pointName"
        cells={{
          isReference: ({ isReference }) => (isReference ? '参考' : '—'),
          updatedBy: (row, text) => (row.updatedBy ? text : '系统自带'),
        }}
        {...(mayEdit && {
          actions: (row: Row) => [
            { key: 'edit', label: '修改', onClick: () => setEdited(row) },
            { key: 'drop', label: '删除', danger: true, onClick: () => drop(row) },
          ],
        })}
        empty={{ icon: 'book', title: '没有监检控制点' }}
      />
      {edited && <PointDialog row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function useDrop() {
  const { modal } = App.useApp();
  const drop = useCallMutation(makeCalls.pointDrop, { success: '已删除' });
  return ({ id, version, pointName }: Row) =>
    void modal.confirm({
      title: '删除控制点',
      content: `「${pointName}」删除后，今后受理的产品不再有这个控制点；监检中的产品不受影响。`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => drop.mutateAsync({ id: String(id), version }).catch(() => undefined),
    });
}

function PointDialog({ row, onClose }: { readonly row: Row | undefined; readonly onClose: () => void }) {
  const [id] = useState(() => row?.id ?? newId());
  const [start] = useState(() => {
    if (!row) return { isReference: true };
    const { category, position, pointName, controlClass, isReference, basis } = row;
    return dropBlanks({ category, position, pointName, controlClass, isReference, basis });
  });
  const handle = useRecordForm(pointForm, start);
  const save = useCallMutation(makeCalls.pointKeep, {
    success: '已保存',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) save.mutate({ id, ...(row && { version: row.version }), values: handle.values });
  };
  return (
    <FormModal
      handle={handle}
      title={row ? '修改控制点' : '新增控制点'}
      okText="保存"
      isBusy={save.isPending}
      onOk={submit}
      onClose={onClose}
    />
  );
}
