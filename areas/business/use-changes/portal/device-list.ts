import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { notApplied } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { inspectionFirst, maintenanceFirst } from '#areas/equipment/contract/open-business.ts';
import { deviceTask, type DeviceList, type DeviceListPart } from '#areas/equipment/portal/open/device-list.ts';
import type { RowWith } from '#areas/equipment/contract/listed.ts';

import { kindCode, whyNotOfStanding, type ChangeKind } from '../contract/kinds.ts';
import { newChangeAddress, useChangeAccess } from '../contract/menu.ts';
import { mostDevices } from '../contract/use-change.ts';
import { whyNotRestart } from '../contract/why-not-restart.ts';

const { stop, restart, scrap } = kindCode;

const ofStanding = ['lockedBy', 'applyState', 'useStatus', 'regStatus'] as const;
const ofScrap = [...ofStanding, 'maintCase'] as const;
const ofRestart = [...ofStanding, 'stopDate', 'nextInspDate', 'lastInspDate', 'lastConclusion', 'maintUnit', 'maintEnd'] as const;

const whyNot = (kind: ChangeKind) => (row: RowWith<(typeof ofStanding)[number]>) => {
  if (row.lockedBy) return `在途业务 ${row.lockedBy}`;
  return row.applyState === notApplied ? whyNotOfStanding(kind, row) : inspectionFirst;
};
/** Nobody scraps a lift whose maintenance is being settled. */
const whyNotScrap = (row: RowWith<(typeof ofScrap)[number]>) =>
  !row.lockedBy && row.maintCase ? maintenanceFirst(row.maintCase) : whyNot(scrap)(row);
const whyNotUsedAgain = (row: RowWith<(typeof ofRestart)[number]>, today: string) => whyNot(restart)(row) ?? whyNotRestart(row, today);

const task = (key: string, kind: ChangeKind, label: string) => ({
  key,
  rank: 3 as const,
  on: ({ key: list }: DeviceList) => list === 'all' || list === 'nonUse',
  access: useChangeAccess.edit,
  together: label,
  most: mostDevices,
  addressOf: (rows: readonly RowWith[]) =>
    newChangeAddress(
      kind,
      rows.map(({ equSysId }) => equSysId),
    ),
});

/** A device in use offers its stop, one that is stopped its restart; both may be scrapped. */
export const deviceList: DeviceListPart = {
  tasks: [
    deviceTask({
      ...task('stopUse', stop, '停用'),
      needs: ofRestart,
      label: '停用',
      refuse: whyNot(stop),
      insteadOf: (row, today) =>
        row.useStatus === useStatusCode.stopped
          ? { word: '启用', address: newChangeAddress(restart, [row.equSysId]), refusedBecause: whyNotUsedAgain(row, today) }
          : undefined,
    }),
    deviceTask({ ...task('restartUse', restart, '启用'), needs: ofRestart, refuse: whyNotUsedAgain }),
    deviceTask({ ...task('scrapDevice', scrap, '报废'), needs: ofScrap, label: '报废', refuse: whyNotScrap }),
  ],
};
