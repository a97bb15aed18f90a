import type { Actor } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';
import { deviceOwners, entryViewers } from '#areas/equipment/contract/owners.ts';

import { firstEntryAccess as access } from './access.ts';

/** Who has which menu id (domain section 9). */
export const firstEntryGrants: Readonly<Record<string, readonly Actor[]>> = {
  [access.entryView]: entryViewers,
  [access.entryEdit]: deviceOwners,
  [access.entrySubmit]: deviceOwners,
  [access.entryDecide]: ['I1'],
  [access.entryExport]: entryViewers,
  [access.pipelineView]: entryViewers,
  [access.pipelineEdit]: deviceOwners,
  [access.pipelineSubmit]: deviceOwners,
  [access.pipelineDecide]: ['I1'],
  [access.pipelineExport]: entryViewers,
};

export const firstEntryPaths = {
  device: '/equipment/device-info-new',
  deviceForm: '/equipment/device-info-new/form',
  pipeline: '/equipment/pipeline-info-new',
  pipelineForm: '/equipment/pipeline-info-new/form',
} as const;

export const firstEntryPages = {
  device: { path: firstEntryPaths.device, title: '首检设备录入', icon: 'plus', access: [access.entryView] },
  pipeline: { path: firstEntryPaths.pipeline, title: '新增管道', icon: 'pressurePipeline', access: [access.pipelineView] },
  deviceForm: { path: firstEntryPaths.deviceForm, title: '首检录入单', access: [access.entryView], hideInMenu: true },
  pipelineForm: { path: firstEntryPaths.pipelineForm, title: '管道录入单', access: [access.pipelineView], hideInMenu: true },
} satisfies Readonly<Record<string, Page>>;

/** One first entry, on the page of its kind. */
export function entryAddress(equclacode: string | null, id: string): string {
  return `${equclacode?.startsWith('8') ? firstEntryPaths.pipelineForm : firstEntryPaths.deviceForm}?id=${id}`;
}
