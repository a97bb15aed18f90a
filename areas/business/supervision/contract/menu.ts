import { noticeAccess, supervisedLinePath } from '#areas/construction/contract/menu.ts';
import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import type { Actor, Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 01, which it shares with construction; op 0 view, 4 export. */
export const supervisedAccess = { view: 'M01030', export: 'M01034' } as const;

/** Whoever builds and those who supervise and watch; users see each device from its notice. */
const watchers: readonly Actor[] = ['C1', 'I1', 'I2', 'I4', 'G1', 'G2', 'A1'];

export const supervisionGrants: Grants = { [supervisedAccess.view]: watchers, [supervisedAccess.export]: watchers };

const service = '/company-service';
const supervised = { access: [supervisedAccess.view], after: inspectionPaths.query } as const;
export const supervisedPages = {
  list: { path: `${service}/query-list`, title: '监检申报查询', icon: 'search', ...supervised },
  lines: { path: `${service}/sbjjList`, title: '监检设备', icon: 'construction', ...supervised },
  line: { path: supervisedLinePath, title: '安装监检详情', access: [noticeAccess.view], hideInMenu: true },
} as const satisfies Readonly<Record<string, Page>>;
