import { App, Button } from 'antd';
import { useState } from 'react';

import { dropBlanks } from '#kit/contract/form.ts';
import { shownIn } from '#kit/contract/list/listing.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { NewerNote } from '#kit/portal/form/NewerNote.tsx';
import { useFormUpon } from '#kit/portal/form/use-form-upon.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { useNewestRow } from '#kit/portal/list/use-newest-row.ts';
import { newId } from '#kit/portal/new-id.ts';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';

import { invoiceCalls } from '../contract/calls.ts';
import { titleFields, titleForm, titleKeys, titleListing } from '../contract/invoice.ts';
import { titlePage } from '../contract/menu.ts';

type Title = RowIn<typeof invoiceCalls.titles>;
/** A new one: its id is made here, so that a save whose answer was lost can be repeated. */
const fresh = (): Title => ({ id: newId(), isDefault: false }) as Title;

const fields = { complex: { ...titleFields.title, label: '抬头或税号' }, ...titleFields };

/** 开票抬头: the titles that a unit keeps, one of them the usual one. */
export function TitlesPage() {
  const { modal } = App.useApp();
  const [title, setTitle] = useState<Title>();
  const remove = useCallMutation(invoiceCalls.titleRemove, { success: '已删除' });
  const ask = ({ id, version, title: name }: Title) =>
    modal.confirm({
      title: `删除抬头「${name}」？`,
      content: '已用它申请的票据不受影响。',
      okText: '删除',
      onOk: () => remove.mutateAsync({ id: id!, version }),
    });
  return (
    <>
      <PageHead title={titlePage.title} hint="申请开票时从这里选择，默认的自动填入">
        <Button type="primary" onClick={() => setTitle(fresh())}>
          新增抬头
        </Button>
      </PageHead>
      <RecordTable
        title={titlePage.title}
        fields={fields}
        {...shownIn(titleListing)}
        filters={['complex']}
        call={invoiceCalls.titles}
        exportCall={invoiceCalls.titlesExport}
        rowKey="id"
        nameField="title"
        actions={(row) => [
          { key: 'edit', label: '修改', onClick: () => setTitle(row) },
          { key: 'remove', label: '删除', onClick: () => void ask(row) },
        ]}
        onRowOpen={setTitle}
        empty={{ icon: 'doc', title: '没有开票抬头', hint: '点击「新增抬头」，保存常用的抬头和税号。' }}
      />
      {title && <TitleDialog key={title.id} title={title} onClose={() => setTitle(undefined)} />}
    </>
  );
}

function TitleDialog({ title, onClose }: { readonly title: Title; readonly onClose: () => void }) {
  const newest = useNewestRow(invoiceCalls.titles, title) ?? title;
  const { handle, version, isBehind, take, keep } = useFormUpon(titleForm, {
    version: newest.version,
    values: Object.fromEntries([...titleKeys, 'isDefault' as const].map((key) => [key, newest[key] ?? undefined])),
  });
  const save = useCallMutation(invoiceCalls.titleStore, {
    success: '已保存',
    onSuccess: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (!handle.check('submit')) return;
    save.mutate({ id: title.id!, ...(version !== undefined && { version }), values: dropBlanks(handle.values) });
  };
  return (
    <FormModal
      handle={handle}
      title={title.title ? `修改抬头：${title.title}` : '新增抬头'}
      okText="保存"
      isBusy={save.isPending}
      onOk={submit}
      onClose={onClose}
      below={isBehind && <NewerNote onTake={take} onKeep={keep} />}
    />
  );
}
