import { shownIn } from '#kit/contract/list/listing.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';

import { deviceListing, type DeviceColumn, type DeviceFilter } from '../contract/listed.ts';
import { equipmentCalls } from './equipment-wire.ts';
import { ClassRail, useClassCounts } from './open/ClassRail.tsx';
import type { DeviceList } from './open/device-list.ts';
import { DeviceTable } from './open/DeviceTable.tsx';
import { ListHead } from './open/ListHead.tsx';

const shown: readonly DeviceColumn[] = ['equName', 'equPlace', 'useCertNo', 'dueOn', 'useStatus'];
const filters: readonly DeviceFilter[] = ['complex', ...shownIn(deviceListing).filters];
const list: DeviceList = { key: 'all', applies: true };

export function ComprehensiveQueryPage() {
  // Whether the rail of classes stands above the list decides where the list stands.
  const isLoading = useClassCounts().isLoading;
  return (
    <>
      <PageHead title="设备综合查询" hint="可按类别、登记证号、注册代码、名称、单位、使用地点查询可见范围内的全部设备">
        <ListHead list={list} />
      </PageHead>
      {isLoading ? (
        <Card>
          <SkeletonRows />
        </Card>
      ) : (
        <DeviceTable
          title="设备"
          call={equipmentCalls.list}
          exportCall={equipmentCalls.export}
          list={list}
          shown={shown}
          filters={filters}
          rail={(filter, search) => <ClassRail filters={filter} onSearch={search} />}
        />
      )}
    </>
  );
}
