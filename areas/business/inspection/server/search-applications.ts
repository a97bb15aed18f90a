import { asInitials, findUnitsByInitials } from '#areas/equipment/server/doors/search.ts';
import { noteOf } from '#kit/contract/search-hit.ts';
import type { SearchSource } from '#kit/server/list/search-source.ts';

import { inspectionApplication } from '../contract/lifecycle.ts';
import { detailPath, inspectionAccess } from '../contract/menu.ts';
import { findApplications } from './application-views.ts';
import { stateOf } from './step.ts';

export const applicationSearch: SearchSource = {
  kind: 'application',
  title: '检验申报',
  rank: 20,
  async find(word, most, { readDb, asker }) {
    if (!asker.menuIds.has(inspectionAccess.queryView)) return [];
    const initials = asInitials(word);
    const units = initials ? await findUnitsByInitials(readDb, initials) : [];
    const found = await findApplications(readDb, asker, { word, units, most });
    return found.map(({ id, onlinelsh, equName, lineCount, useUnitName, status }) => ({
      id,
      title: `${onlinelsh}　${equName ?? '尚未选择设备'}${lineCount > 1 ? ` 等 ${lineCount} 台` : ''}`,
      note: noteOf(useUnitName, inspectionApplication.states[stateOf({ status })].label),
      address: detailPath(id),
      sign: 'doc',
    }));
  },
};
