import { App, Button } from 'antd';
import { useState } from 'react';

import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { newId } from '#kit/portal/new-id.ts';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';

import { phraseCalls, phraseFilters } from '../contract/calls.ts';
import { phrasePage } from '../contract/menu.ts';
import { phraseFields, phraseForm } from '../contract/phrase.ts';

type Phrase = RowIn<typeof phraseCalls.list>;

/** The phrases of one's own body, with those that every desk is offered. */
export function PhrasesPage() {
  const [edited, setEdited] = useState<Phrase | 'new'>();
  const drop = useDrop();
  return (
    <>
      <PageHead title={phrasePage.title} hint="退回、不予受理、审批等意见中反复使用的话，办理时一点即填入；本单位人员共用">
        <Button type="primary" onClick={() => setEdited('new')}>
          新增常用语
        </Button>
      </PageHead>
      <RecordTable
        title="常用语"
        fields={phraseFields}
        columns={['words', 'kind', 'updatedBy', 'updatedAt']}
        cardColumns={['words', 'kind']}
        filters={phraseFilters}
        call={phraseCalls.list}
        rowKey="id"
        nameField="words"
        cells={{ updatedBy: (row, text) => (row.isOwn ? text : '系统自带'), updatedAt: (row, text) => (row.isOwn ? text : '—') }}
        actions={(row) =>
          row.isOwn
            ? [
                { key: 'edit', label: '修改', onClick: () => setEdited(row) },
                { key: 'drop', label: '删除', danger: true, onClick: () => drop(row) },
              ]
            : []
        }
        empty={{ icon: 'book', title: '没有找到常用语' }}
      />
      {edited && <PhraseDialog phrase={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function useDrop() {
  const { modal } = App.useApp();
  const drop = useCallMutation(phraseCalls.drop, { success: '已删除' });
  return ({ id, version, words }: Phrase) =>
    void modal.confirm({
      title: '删除常用语',
      content: `「${words}」删除后办理时不再提供，已写入记录的意见不变。`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => drop.mutateAsync({ id: String(id), version }).catch(() => undefined),
    });
}

function PhraseDialog({ phrase, onClose }: { readonly phrase: Phrase | undefined; readonly onClose: () => void }) {
  const [id] = useState(() => phrase?.id ?? newId());
  const handle = useRecordForm(phraseForm, phrase ? { kind: phrase.kind, words: phrase.words } : { kind: 'return' });
  const save = useCallMutation(phraseCalls.save, {
    success: '已保存',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) save.mutate({ id, ...(phrase && { version: phrase.version }), values: handle.values });
  };
  return (
    <FormModal
      handle={handle}
      title={phrase ? '修改常用语' : '新增常用语'}
      okText="保存"
      isBusy={save.isPending}
      onOk={submit}
      onClose={onClose}
    />
  );
}
