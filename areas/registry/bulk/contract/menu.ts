import { enterpriseActors, instituteActors, type Actor } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

import { bulkAccess } from './access.ts';
import type { Grants } from '#kit/contract/actor.ts';

const owners: readonly Actor[] = ['E1', 'E2'];
const viewers: readonly Actor[] = [...enterpriseActors, ...instituteActors, 'G1', 'G2', 'R1', 'A1'];

/** People who enter devices may import them; people who may export have the download centre. */
export const bulkGrants: Grants = {
  [bulkAccess.importView]: owners,
  [bulkAccess.importEdit]: owners,
  [bulkAccess.importSubmit]: owners,
  [bulkAccess.downloadView]: viewers,
  [bulkAccess.downloadEdit]: viewers,
};

export const bulkPaths = { import: '/equipment/import', downloads: '/equipment/downloads' } as const;

export const importPage: Page = { path: bulkPaths.import, title: '批量导入', icon: 'up', access: [bulkAccess.importView] };
export const downloadsPage: Page = { path: bulkPaths.downloads, title: '下载中心', icon: 'download', access: [bulkAccess.downloadView] };
