import { calledAs } from '#kit/contract/trade/called-as.ts';
import type { SearchSource } from '#kit/server/list/search-source.ts';

import { equipmentAccess } from '../../contract/access.ts';
import { archiveAddress } from '../../contract/menu.ts';
import { findDevices } from './find-views.ts';

export const deviceSearch: SearchSource = {
  kind: 'device',
  title: '设备',
  rank: 10,
  async find(word, most, { readDb, asker }) {
    if (!asker.menuIds.has(equipmentAccess.queryView)) return [];
    const devices = await findDevices(readDb, asker, word, most);
    return devices.map(({ equSysId, equclacode, oidno, useCertNo, equPlace, useUnitName, ...called }) => ({
      id: equSysId,
      title: `${calledAs(called)} ${useCertNo ?? oidno}`,
      note: [useUnitName, equPlace].join('・'),
      address: archiveAddress(equclacode, equSysId),
      sign: equclacode,
    }));
  },
};
