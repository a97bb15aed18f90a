import { shownIn } from '#kit/contract/list/listing.ts';
import { addressWith } from '#kit/contract/pages.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useMay } from '#kit/portal/session.ts';

import { workerCalls } from '../contract/calls.ts';
import { gapFields, gapListing } from '../contract/item.ts';
import { overviewPage, workerAccess } from '../contract/menu.ts';

type Gap = RowIn<typeof workerCalls.gaps>;

/** Units whose people do not suffice for their devices, as reckoned last night. */
export function GapList() {
  const navigate = usePageNavigate();
  const mayExport = useMay(workerAccess.export);
  const open = ({ unitId }: Gap) => void navigate(addressWith(overviewPage.path, { unitId: unitId ?? '' }));
  return (
    <>
      <PageHead
        title={overviewPage.title}
        hint="持证人员少于按在用设备测算人数，或者在用设备没有指定有效持证人员的单位，每天夜间更新；仅作监管提醒"
      />
      <RecordTable
        title="持证人员缺口"
        fields={gapFields}
        {...shownIn(gapListing)}
        call={workerCalls.gaps}
        rowKey="id"
        nameField="unitName"
        actions={(row) => [{ key: 'open', label: '查看单位', onClick: () => open(row) }]}
        onRowOpen={open}
        {...(mayExport && { exportCall: workerCalls.gapsExport })}
        empty={{ icon: 'worker', title: '没有持证人员不足的单位' }}
      />
    </>
  );
}
