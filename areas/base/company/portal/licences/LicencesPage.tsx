import { App, Button } from 'antd';
import { useState } from 'react';

import type { Tone } from '#kit/contract/case/lifecycle.ts';
import { shownIn } from '#kit/contract/list/listing.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { licenceCalls } from '../../contract/licence-calls.ts';
import { licenceListFields, licenceListing } from '../../contract/license.ts';
import { licenceAccess, licencePage, unitAccess } from '../../contract/menu.ts';

// The form and the tiles of files are brought along when somebody opens one.
const LicenceDialog = latePart(() => import('./LicenceDialog.tsx').then((module) => module.LicenceDialog));

type Licence = RowIn<typeof licenceCalls.licenceList>;

const tones: Readonly<Record<string, Tone>> = { valid: 'good', soon: 'dueSoon', expired: 'bad', cancelled: 'stopped' };

/** 资质许可: what a unit is licensed to do, until when, and what must be renewed. */
export function LicencesPage() {
  const [opened, setOpened] = useState<Licence | 'new'>();
  const mayEdit = useMay(licenceAccess.edit);
  const mayExport = useMay(licenceAccess.export);
  const isOwn = useMay(unitAccess.view);
  const cancel = useCancel();
  return (
    <>
      <PageHead title={licencePage.title} hint="许可证到期前90、30、7天提醒；维保合同须有覆盖电梯安装（含修理）的有效许可证">
        {mayEdit && (
          <Button type="primary" onClick={() => setOpened('new')}>
            登记许可证
          </Button>
        )}
      </PageHead>
      <RecordTable
        title="资质许可"
        fields={licenceListFields}
        {...shownIn(licenceListing, isOwn ? { columns: ['unitName'], filters: ['unitName'] } : { columns: ['licenceScope'] })}
        call={licenceCalls.licenceList}
        rowKey="id"
        nameField="licenceNo"
        cells={{
          licenceStatus: ({ licenceStatus, outdated }, text) =>
            outdated && licenceStatus !== 'cancelled' ? (
              <StatusPill tone="bad">变更后待核对</StatusPill>
            ) : (
              <StatusPill tone={tones[licenceStatus ?? ''] ?? 'draft'}>{text}</StatusPill>
            ),
        }}
        {...(mayExport && { exportCall: licenceCalls.licenceExport })}
        actions={(row) => [
          { key: 'open', label: row.mayEdit ? '修改' : '查看', onClick: () => setOpened(row) },
          ...(row.mayEdit ? [{ key: 'cancel', label: '注销', danger: true, onClick: () => cancel(row) }] : []),
        ]}
        onRowOpen={setOpened}
        empty={{
          icon: 'shield',
          title: '没有登记许可证',
          ...(mayEdit && { hint: '制造、安装、改造、维修、充装、检验、检测单位须登记许可证。' }),
        }}
      />
      {opened && <LicenceDialog licence={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function useCancel() {
  const { modal } = App.useApp();
  const cancel = useCallMutation(licenceCalls.licenceCancel, { success: '已注销' });
  return ({ id, version, licenceNo }: Licence) =>
    void modal.confirm({
      title: '注销许可证',
      content: `${licenceNo} 注销后不再作为资质依据，也不能恢复。到期换证请用「修改」更新有效期。`,
      okText: '注销',
      okButtonProps: { danger: true },
      onOk: () => cancel.mutateAsync({ id: String(id), version }).catch(() => undefined),
    });
}
