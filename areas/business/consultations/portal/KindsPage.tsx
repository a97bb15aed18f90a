import { KeptRows } from '#kit/portal/list/KeptTable.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useMay } from '#kit/portal/session.ts';

import { consultationCalls } from '../contract/calls.ts';
import { kindFields, kindForm } from '../contract/kinds.ts';
import { kindAccess, kindPage } from '../contract/menu.ts';

/** 咨询类别与期限: who answers which kind of question, within how many working days. */
export function KindsPage() {
  const mayChange = useMay(kindAccess.edit) ? () => true : undefined;
  return (
    <>
      <PageHead
        title={kindPage.title}
        hint="各类咨询由哪个岗位、在几个工作日内答复；预设的期限由检验机构自行修改，只对以后提交的咨询有效"
      />
      <KeptRows
        title="咨询类别"
        what="咨询类别"
        named={({ kind }) => kind ?? ''}
        mayChange={mayChange}
        form={kindForm}
        save={consultationCalls.kindKeep}
        fields={kindFields}
        columns={['kind', 'desk', 'workdays', 'updatedAt']}
        cardColumns={['kind', 'desk', 'workdays']}
        call={consultationCalls.kinds}
        rowKey="id"
        nameField="kind"
        empty={{ icon: 'doc', title: '没有咨询类别' }}
      />
    </>
  );
}
