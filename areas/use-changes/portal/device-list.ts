import type { DeviceListPart } from '#areas/equipment/portal/open/device-list.ts';
import type { DeviceRow } from '#areas/equipment/contract/listed.ts';

import { kindCode, whyNotOfStanding, type ChangeKind } from '../contract/kinds.ts';
import { newChangeAddress, useChangeAccess } from '../contract/menu.ts';
import { mostDevices } from '../contract/use-change.ts';

const whyNot = (kind: ChangeKind) => (row: DeviceRow) => (row.lockedBy ? `在途业务 ${row.lockedBy}` : whyNotOfStanding(kind, row));

type Task = NonNullable<DeviceListPart['tasks']>[number];

const task = (key: string, kind: ChangeKind, label: string): Task => ({
  key,
  rank: 3,
  on: ({ key: list }) => list === 'all' || list === 'nonUse',
  access: useChangeAccess.edit,
  together: label,
  most: mostDevices,
  refuse: whyNot(kind),
  addressOf: (rows) =>
    newChangeAddress(
      kind,
      rows.map(({ equSysId }) => equSysId),
    ),
});

const { stop, restart, scrap } = kindCode;

/** A device in use offers its stop, one that is stopped its restart; both may be scrapped. */
export const deviceList: DeviceListPart = {
  tasks: [
    {
      ...task('stopUse', stop, '停用'),
      label: '停用',
      insteadOf: ({ equSysId, useStatus, lockedBy }) =>
        useStatus === '3' && !lockedBy ? { word: '启用', address: newChangeAddress(restart, [equSysId]) } : undefined,
    },
    task('restartUse', restart, '启用'),
    { ...task('scrapDevice', scrap, '报废'), label: '报废' },
  ],
};
