import { Button } from 'antd';
import { useNavigate } from 'react-router';

import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { useSession } from '#kit/portal/session.ts';

import { firstEntryAccess } from '#areas/first-entry/contract/access.ts';
import { equipmentCalls } from './equipment-wire.ts';
import { equipmentFilterKeys } from '../contract/listed.ts';
import { firstEntryPaths } from '#areas/first-entry/contract/menu.ts';
import { CartLink } from './open/CartLink.tsx';
import { ClassRail } from './open/ClassRail.tsx';
import { DeviceTable } from './open/DeviceTable.tsx';
import { useDeviceTasks } from './use-device-tasks.tsx';

const shown = ['equName', 'useCertNo', 'equVarietyName', 'equPlace', 'dueOn', 'useStatus'];
const first = ['complex', 'useStatus', 'dueOn'];
const filters = [...first, ...equipmentFilterKeys.filter((key) => !first.includes(key))];

export function ComprehensiveQueryPage() {
  const navigate = useNavigate();
  const { role } = useSession();
  const { tasks, dialog } = useDeviceTasks();
  return (
    <>
      <PageHead title="设备综合查询" hint="可按类别、登记证号、注册代码、名称、单位、使用地点查询可见范围内的全部设备">
        <CartLink />
        {role.menuIdList.includes(firstEntryAccess.entryEdit) && (
          <Button type="primary" onClick={() => void navigate(firstEntryPaths.deviceForm)}>
            新增设备
          </Button>
        )}
      </PageHead>
      <DeviceTable
        title="设备"
        call={equipmentCalls.list}
        exportCall={equipmentCalls.export}
        shown={shown}
        filters={filters}
        applies
        tasks={tasks}
        rail={(filter, search) => <ClassRail filters={filter} onSearch={search} />}
      />
      {dialog}
    </>
  );
}
