import { Stack } from '#kit/portal/layout/Stack.tsx';
import { KeptRows } from '#kit/portal/list/KeptTable.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useMay } from '#kit/portal/session.ts';

import { workerCalls } from '../contract/calls.ts';
import { itemColumns, itemFields, itemForm, needColumns, needFields, needForm } from '../contract/item.ts';
import { itemAccess, itemsPage } from '../contract/menu.ts';

/** 作业项目与配备: the list in force with its source, older items that are mapped to it, and which people devices ask for. */
export function ItemsPage() {
  const mayChange = useMay(itemAccess.edit) ? () => true : undefined;
  return (
    <Stack>
      <PageHead
        title={itemsPage.title}
        hint="现行目录为市场监管总局公告2021年第41号；旧代号可读、可对应，不再颁发。配备要求只用于测算和提醒，不作为办理条件"
      />
      <KeptRows
        title="设备对持证人员的要求"
        what="配备要求"
        mayChange={mayChange}
        form={needForm}
        save={workerCalls.needKeep}
        stateName="needs"
        fields={needFields}
        columns={needColumns}
        hiddenColumns={['devices', 'source', 'updatedAt']}
        whole={['basis', 'items']}
        cardColumns={['basis', 'items', 'per', 'count']}
        call={workerCalls.needs}
        rowKey="id"
        nameField="basis"
      />
      <KeptRows
        title="作业项目"
        what="作业项目"
        named={({ code }) => code ?? ''}
        mayChange={mayChange}
        form={itemForm}
        save={workerCalls.itemKeep}
        stateName="items"
        fields={itemFields}
        columns={itemColumns}
        hiddenColumns={['updatedAt']}
        cardColumns={['code', 'kind', 'givenTo', 'becomes']}
        call={workerCalls.items}
        rowKey="id"
        nameField="code"
      />
    </Stack>
  );
}
