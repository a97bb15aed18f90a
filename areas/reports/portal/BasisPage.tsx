import { App, Button } from 'antd';
import { useState } from 'react';

import { inspType } from '#areas/equipment/contract/dictionaries/inspection-types.ts';
import { labelOf } from '#kit/contract/dictionary.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { newId } from '#kit/portal/new-id.ts';
import { useCatalogue, useDictionaries } from '#kit/portal/record/dictionaries.ts';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { useCallMutation } from '#kit/portal/record/use-call.ts';

import { basisFields, basisFilters, basisForm, devicesInWords, typesInWords } from '../contract/basis.ts';
import { basisPage } from '../contract/menu.ts';
import { reportCalls } from './reports-wire.ts';

type Row = RowIn<typeof reportCalls.basisList>;

/** The texts that inspections follow, with the days on which each is valid. */
export function BasisPage() {
  const [edited, setEdited] = useState<Row | 'new'>();
  const drop = useDrop();
  const catalogue = useCatalogue();
  const dictionaries = useDictionaries();
  return (
    <>
      <PageHead title={basisPage.title} hint="检验报告、意见通知书按检验日期取用当日有效的文本；已出具的文书不变">
        <Button type="primary" onClick={() => setEdited('new')}>
          新增检验依据
        </Button>
      </PageHead>
      <RecordTable
        title={basisPage.title}
        fields={basisFields}
        columns={['basis', 'equclacode', 'inspType', 'validFrom', 'validTo', 'updatedBy', 'updatedAt']}
        hiddenColumns={['updatedBy', 'updatedAt']}
        cardColumns={['basis', 'validFrom']}
        filters={basisFilters}
        call={reportCalls.basisList}
        rowKey="id"
        nameField="basis"
        cells={{
          equclacode: (row) => devicesInWords(String(row.equclacode), catalogue.nameOf),
          inspType: (row) => typesInWords(String(row.inspType), (code) => labelOf(dictionaries, inspType.name, code)),
          updatedBy: (row, text) => (row.updatedBy ? text : '系统自带'),
          updatedAt: (row, text) => (row.updatedBy ? text : '—'),
        }}
        actions={(row) => [
          { key: 'edit', label: '修改', onClick: () => setEdited(row) },
          { key: 'drop', label: '删除', danger: true, onClick: () => drop(row) },
        ]}
        empty={{ icon: 'book', title: '没有找到检验依据' }}
      />
      {edited && <BasisDialog row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function useDrop() {
  const { modal } = App.useApp();
  const drop = useCallMutation(reportCalls.basisDrop, { success: '已删除' });
  return ({ id, version, basis }: Row) =>
    void modal.confirm({
      title: '删除检验依据',
      content: `「${basis}」删除后，今后出具的文书不再引用；只是被新文本接替的，不必删除。`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => drop.mutateAsync({ id: String(id), version }).catch(() => undefined),
    });
}

function BasisDialog({ row, onClose }: { readonly row: Row | undefined; readonly onClose: () => void }) {
  const [id] = useState(() => row?.id ?? newId());
  const [start] = useState(() => {
    if (!row) return {};
    const { equclacode, inspType, basis, validFrom, validTo } = row;
    return dropBlanks({ equclacode, inspType, basis, validFrom, validTo });
  });
  const handle = useRecordForm(basisForm, start);
  const save = useCallMutation(reportCalls.basisSave, {
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
      title={row ? '修改检验依据' : '新增检验依据'}
      okText="保存"
      isBusy={save.isPending}
      onOk={submit}
      onClose={onClose}
    />
  );
}
