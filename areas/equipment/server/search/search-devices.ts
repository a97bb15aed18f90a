import type { SearchSource } from '#kit/server/search-source.ts';

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
    return devices.map(({ equSysId, equclacode, equName, unitInnerNo, oidno, useCertNo, equPlace, useUnitName }) => ({
      id: equSysId,
      title: [equName, unitInnerNo, useCertNo ?? oidno].filter(Boolean).join(' '),
      note: [useUnitName, equPlace].join('・'),
      address: archiveAddress(equclacode, equSysId),
      sign: equclacode,
    }));
  },
};
