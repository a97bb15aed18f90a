import { enterpriseActors, instituteActors, type Actor } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

import { equipmentAccess as access } from '#areas/equipment/contract/access.ts';
import type { Grants } from '#areas/session/contract/roles.ts';

const owners: readonly Actor[] = ['E1', 'E2'];
const viewers: readonly Actor[] = [...enterpriseActors, ...instituteActors, 'G1', 'G2', 'R1', 'A1'];

/** Who enters devices enters them by the thousand, too; whoever may export fetches what took long. */
export const bulkGrants: Grants = {
  [access.importView]: owners,
  [access.importEdit]: owners,
  [access.importSubmit]: owners,
  [access.downloadView]: viewers,
  [access.downloadEdit]: viewers,
};

export const bulkPaths = { import: '/equipment/import', downloads: '/equipment/downloads' } as const;

export const importPage: Page = { path: bulkPaths.import, title: '批量导入', icon: 'up', access: [access.importView] };
export const downloadsPage: Page = { path: bulkPaths.downloads, title: '下载中心', icon: 'download', access: [access.downloadView] };
