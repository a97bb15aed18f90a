import { useState } from 'react';

import { dropBlanks } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { NewerNote } from '#kit/portal/form/NewerNote.tsx';
import { useFormUpon } from '#kit/portal/form/use-form-upon.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { useNewestRow } from '#kit/portal/list/use-newest-row.ts';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';

import { consultationCalls } from '../contract/calls.ts';
import { kindFields, kindForm } from '../contract/kinds.ts';
import { kindPage } from '../contract/menu.ts';

type Kind = RowIn<typeof consultationCalls.kinds>;

/** 咨询类别与期限: who answers which kind of question, within how many working days. */
export function KindsPage() {
  const [kind, setKind] = useState<Kind>();
  return (
    <>
      <PageHead
        title={kindPage.title}
        hint="各类咨询由哪个岗位、在几个工作日内答复；预设的期限由检验机构自行修改，只对以后提交的咨询有效"
      />
      <RecordTable
        title="咨询类别"
        fields={kindFields}
        columns={['kind', 'desk', 'workdays', 'updatedAt']}
        cardColumns={['kind', 'desk', 'workdays']}
        call={consultationCalls.kinds}
        rowKey="id"
        nameField="kind"
        actions={(row) => (row.mayEdit ? [{ key: 'edit', label: '修改', onClick: () => setKind(row) }] : [])}
        empty={{ icon: 'doc', title: '没有咨询类别' }}
      />
      {kind && <KindDialog kind={kind} onClose={() => setKind(undefined)} />}
    </>
  );
}

function KindDialog({ kind, onClose }: { readonly kind: Kind; readonly onClose: () => void }) {
  const newest = useNewestRow(consultationCalls.kinds, kind) ?? kind;
  const { handle, version, isBehind, take, keep } = useFormUpon(kindForm, {
    version: newest.version,
    values: { desk: newest.desk, workdays: newest.workdays },
  });
  const save = useCallMutation(consultationCalls.kindKeep, {
    success: '已保存',
    onSuccess: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) save.mutate({ id: kind.id!, version: version!, values: dropBlanks(handle.values) });
  };
  return (
    <FormModal
      handle={handle}
      title={`修改咨询类别：${kind.kind ?? ''}`}
      okText="保存"
      isBusy={save.isPending}
      onOk={submit}
      onClose={onClose}
      below={isBehind && <NewerNote onTake={take} onKeep={keep} />}
    />
  );
}
