import type { Actor } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';
import { deviceViewers } from '#areas/equipment/contract/menu.ts';
import { deviceOwners, entryViewers } from '#areas/equipment/contract/owners.ts';

import { pipelineAccess as access } from './access.ts';

/** Who has which menu id (domain section 9). */
export const pipelineGrants: Readonly<Record<string, readonly Actor[]>> = {
  [access.pipingView]: deviceViewers,
  [access.pipingExport]: deviceViewers,
  [access.pipeView]: entryViewers,
  [access.pipeEdit]: deviceOwners,
  [access.pipeSubmit]: deviceOwners,
  [access.pipeDecide]: ['I1'],
  [access.pipeExport]: entryViewers,
};

export const pipelinePaths = { piping: '/equipment/query-pressure-piping', pipes: '/equipment/pressure-pipeline-maintain' } as const;

export const pipelinePages = {
  piping: { path: pipelinePaths.piping, title: '压力管道查询', icon: 'pressurePipeline', access: [access.pipingView] },
  pipes: { path: pipelinePaths.pipes, title: '压力管道维护', icon: 'pressurePipeline', access: [access.pipeView] },
} satisfies Readonly<Record<string, Page>>;
