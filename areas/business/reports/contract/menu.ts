import { enterpriseActors, instituteActors, type Actor } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

import type { Grants } from '#kit/contract/actor.ts';

/** Menu ids `M{area}{page}{op}`: area 08 is the units' own service; op 0 view, 3 decide. */
export const reportAccess = { view: 'M08060', decide: 'M08063' } as const;

const viewers: readonly Actor[] = [...enterpriseActors, ...instituteActors, 'G1', 'G2', 'A1'];

export const reportGrants: Grants = {
  [reportAccess.view]: viewers,
  [reportAccess.decide]: ['I4'],
};

export const reportPage: Page = { path: '/company-service/report-query', title: '报告查询', icon: 'doc', access: [reportAccess.view] };
/** Where the QR code of a paper leads. */
export const checkPage: Page = { path: '/q/:k/:token', title: '文书核验' };
export const verifyPage: Page = { path: '/verify', title: '文书真伪查询' };
