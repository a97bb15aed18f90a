import { useState } from 'react';

import type { Form } from '#kit/contract/form.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { NewerNote } from '#kit/portal/form/NewerNote.tsx';
import { useFormUpon } from '#kit/portal/form/use-form-upon.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { useNewestRow } from '#kit/portal/list/use-newest-row.ts';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';

import { workerCalls } from '../contract/calls.ts';
import { itemColumns, itemFields, itemForm, needColumns, needFields, needForm } from '../contract/item.ts';
import { itemsPage } from '../contract/menu.ts';

type Item = RowIn<typeof workerCalls.items>;
type Need = RowIn<typeof workerCalls.needs>;

/** 作业项目与配备: the list in force with its source, older items that are mapped to it, and which people devices ask for. */
export function ItemsPage() {
  const [item, setItem] = useState<Item>();
  const [need, setNeed] = useState<Need>();
  return (
    <Stack>
      <PageHead
        title={itemsPage.title}
        hint="现行目录为市场监管总局公告2021年第41号；旧代号可读、可对应，不再颁发。配备要求只用于测算和提醒，不作为办理条件"
      />
      <RecordTable
        title="设备对持证人员的要求"
        stateName="needs"
        fields={needFields}
        columns={needColumns}
        hiddenColumns={['updatedAt']}
        cardColumns={['basis', 'items', 'per', 'count']}
        call={workerCalls.needs}
        rowKey="id"
        nameField="basis"
        actions={(row) => (row.mayEdit ? [{ key: 'edit', label: '修改', onClick: () => setNeed(row) }] : [])}
      />
      <RecordTable
        title="作业项目"
        stateName="items"
        fields={itemFields}
        columns={itemColumns}
        hiddenColumns={['updatedAt']}
        cardColumns={['code', 'kind', 'givenTo', 'becomes']}
        call={workerCalls.items}
        rowKey="id"
        nameField="code"
        actions={(row) => (row.mayEdit ? [{ key: 'edit', label: '修改', onClick: () => setItem(row) }] : [])}
      />
      {item && <ItemDialog item={item} onClose={() => setItem(undefined)} />}
      {need && <NeedDialog need={need} onClose={() => setNeed(undefined)} />}
    </Stack>
  );
}

const valuesFor = (form: Form, row: object) =>
  Object.fromEntries(Object.keys(form.fields).map((key) => [key, (row as Readonly<Record<string, unknown>>)[key]]));

function ItemDialog({ item, onClose }: { readonly item: Item; readonly onClose: () => void }) {
  const newest = useNewestRow(workerCalls.items, item) ?? item;
  const { handle, version, isBehind, take, keep } = useFormUpon(itemForm, {
    version: newest.version,
    values: valuesFor(itemForm, newest),
  });
  const save = useCallMutation(workerCalls.itemKeep, { success: '已保存', onSuccess: onClose, onError: (error) => handle.refuse(error) });
  const submit = () => {
    if (handle.check('submit')) save.mutate({ id: item.id!, version: version!, values: dropBlanks(handle.values) });
  };
  return (
    <FormModal
      handle={handle}
      title={`修改作业项目：${item.code ?? ''}`}
      okText="保存"
      isBusy={save.isPending}
      onOk={submit}
      onClose={onClose}
      below={isBehind && <NewerNote onTake={take} onKeep={keep} />}
    />
  );
}

function NeedDialog({ need, onClose }: { readonly need: Need; readonly onClose: () => void }) {
  const newest = useNewestRow(workerCalls.needs, need) ?? need;
  const { handle, version, isBehind, take, keep } = useFormUpon(needForm, {
    version: newest.version,
    values: valuesFor(needForm, newest),
  });
  const save = useCallMutation(workerCalls.needKeep, { success: '已保存', onSuccess: onClose, onError: (error) => handle.refuse(error) });
  const submit = () => {
    if (handle.check('submit')) save.mutate({ id: need.id!, version: version!, values: dropBlanks(handle.values) });
  };
  return (
    <FormModal
      handle={handle}
      title="修改配备要求"
      okText="保存"
      isBusy={save.isPending}
      onOk={submit}
      onClose={onClose}
      below={isBehind && <NewerNote onTake={take} onKeep={keep} />}
    />
  );
}
