import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { shownIn } from '#kit/contract/list/listing.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useSession } from '#kit/portal/session.ts';

import { madeDeviceCalls, voidedFields, voidedListing } from '../contract/calls.ts';
import { voidedPage } from '../contract/menu.ts';

/** Devices whose archives name a certificate of making that is void. */
export function VoidedDevicesPage() {
  const navigate = usePageNavigate();
  const isOwn = useSession().role.actor.startsWith('E');
  const open = ({ equclacode, equSysId }: RowIn<typeof madeDeviceCalls.voidedDevices>) =>
    void navigate(archiveAddress(equclacode ?? '', equSysId ?? ''));
  return (
    <>
      <PageHead title={voidedPage.title} hint="有现行证书的，请在设备档案中办理资料更正；没有的，请联系制造单位重新取得证书" />
      <RecordTable
        title={voidedPage.title}
        fields={voidedFields}
        {...shownIn(voidedListing, isOwn ? { columns: ['useUnitName'] } : {})}
        call={madeDeviceCalls.voidedDevices}
        exportCall={madeDeviceCalls.voidedExport}
        rowKey="equSysId"
        nameField="oidno"
        cells={{}}
        actions={(row) => [{ key: 'open', label: '设备档案', onClick: () => open(row) }]}
        onRowOpen={open}
        empty={{ icon: 'check', title: '没有证书已作废的设备' }}
      />
    </>
  );
}
