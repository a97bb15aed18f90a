import { App, Button } from 'antd';
import { useState } from 'react';

import { shownIn } from '#kit/contract/listing.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { newId } from '#kit/portal/new-id.ts';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { safetyCalls } from '../contract/calls.ts';
import { dutyAccess, riskPage } from '../contract/menu.ts';
import { riskForm, riskListFields, riskListing } from '../contract/safety.ts';

type Risk = RowIn<typeof safetyCalls.risks>;
const keys = Object.keys(riskForm.fields) as (keyof typeof riskForm.fields)[];

/** 安全风险管控清单: what a unit checks of each class, and by what it knows the risk. */
export function RisksPage() {
  const [edited, setEdited] = useState<Risk | 'new'>();
  const isOwn = useMay(dutyAccess.edit);
  const mayExport = useMay(dutyAccess.export);
  const drop = useDrop();
  return (
    <>
      <PageHead title={riskPage.title} hint="按设备种类列出风险点、管控措施和依据；填写检查记录时带入检查项目">
        {isOwn && (
          <Button type="primary" onClick={() => setEdited('new')}>
            新增风险
          </Button>
        )}
      </PageHead>
      <RecordTable
        title={riskPage.title}
        fields={riskListFields}
        {...shownIn(riskListing, isOwn ? { columns: ['unitName'], filters: ['unitName'] } : {})}
        call={safetyCalls.risks}
        rowKey="id"
        nameField="item"
        actions={(row) =>
          row.isOwn && isOwn
            ? [
                { key: 'edit', label: '修改', onClick: () => setEdited(row) },
                { key: 'drop', label: '删除', danger: true, onClick: () => drop(row) },
              ]
            : []
        }
        {...(mayExport && { exportCall: safetyCalls.risksExport })}
        empty={{ icon: 'doc', title: '没有风险', ...(isOwn && { hint: '由安全总监组织辨识，逐条写明管控措施和依据。' }) }}
      />
      {edited && <RiskDialog risk={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function useDrop() {
  const { modal } = App.useApp();
  const drop = useCallMutation(safetyCalls.riskDrop, { success: '已删除' });
  return ({ id, version, item }: Risk) =>
    void modal.confirm({
      title: '删除风险',
      content: `「${item ?? ''}」删除后不再带入检查记录，已提交的记录不变。`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => drop.mutateAsync({ id: String(id), version }).catch(() => undefined),
    });
}

function RiskDialog({ risk, onClose }: { readonly risk: Risk | undefined; readonly onClose: () => void }) {
  const [id] = useState(() => risk?.id ?? newId());
  const handle = useRecordForm(riskForm, risk ? Object.fromEntries(keys.map((key) => [key, risk[key]])) : { recordKind: 'daily' });
  const save = useCallMutation(safetyCalls.riskKeep, {
    success: '已保存',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) save.mutate({ id, ...(risk && { version: risk.version }), values: handle.values });
  };
  return (
    <FormModal
      handle={handle}
      title={risk ? '修改风险' : '新增风险'}
      okText="保存"
      isBusy={save.isPending}
      onOk={submit}
      onClose={onClose}
    />
  );
}
