import { mayFail } from '#areas/device-facts/contract/dictionaries/archive.ts';
import type { DeviceBusiness, DossierTable } from '#areas/equipment/server/doors/cases.ts';
import { getDeviceKey } from '#areas/equipment/server/doors/read.ts';
import { timeInShanghai } from '#kit/contract/trade/calendar.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { Request } from '#kit/server/request.ts';

import { deviceFault } from '../contract/lifecycle.ts';
import { faultAccess, faultAddress } from '../contract/menu.ts';
import { findFaultsOf } from './device-views.ts';

/** For the archive page of a device. */
export async function showFaultsOf(input: { readonly equSysId: string }, request: Request) {
  return { faults: await findFaultsOf(request.readDb, request.asker, await getDeviceKey(input, request)) };
}

export const faultTable: DossierTable = {
  tab: 'faults',
  async read(db, { asker }, equSysId, dictionaries) {
    const faults = await findFaultsOf(db, asker, equSysId);
    return {
      title: '故障记录',
      head: ['发现时间', '故障单号', '状态', '类别与等级', '故障与维修', '恢复时间'],
      rows: faults.map((one) => [
        one.foundTime && timeInShanghai(new Date(one.foundTime)),
        one.faultNo,
        deviceFault.states[stateByCode(deviceFault, one.status)].label,
        `${labelOf(dictionaries, 'faultKind', one.faultKind)}，${labelOf(dictionaries, 'faultLevel', one.faultLevel)}`,
        [one.desc, one.measure && `维修：${one.measure}`].filter(Boolean).join('；'),
        one.restoreTime && timeInShanghai(new Date(one.restoreTime)),
      ]),
    };
  },
};

/** Whoever registers faults at all and has this device within reach uses, owns or maintains it. */
export const faultBusiness: DeviceBusiness = {
  key: 'fault',
  standing: (asker, { faultId, useStatus }) => ({
    open: faultId !== null && asker.menuIds.has(faultAccess.view) ? faultAddress(faultId) : null,
    mayStart: asker.menuIds.has(faultAccess.edit) && faultId === null && mayFail(useStatus),
  }),
};
