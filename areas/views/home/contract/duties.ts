import { noticePages } from '#areas/construction/contract/menu.ts';
import { gravePage } from '#areas/examining/contract/menu.ts';
import { faultPages } from '#areas/fault/contract/menu.ts';
import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { partsPages, pricePage, projectPages } from '#areas/maintenance-offers/contract/menu.ts';
import { amendmentPages, changePages, endPages } from '#areas/maintenance/contract/menu.ts';
import { reportPage } from '#areas/reports/contract/menu.ts';
import { rescuePages } from '#areas/rescue/contract/menu.ts';
import { revocationPages } from '#areas/revocations/contract/menu.ts';
import { supervisedPages } from '#areas/supervision/contract/menu.ts';
import { useChangePages } from '#areas/use-changes/contract/menu.ts';
import { setPages, unitPages } from '#areas/use-registration/contract/menu.ts';
import type { Actor } from '#kit/contract/actor.ts';

import type { MenuPart } from './menu-part.ts';

const maintenance = [changePages.list.path, endPages.list.path, amendmentPages.list.path];

/** What an authority decides, what it watches over, and what is told to it. */
const ofAuthority: readonly MenuPart[] = [
  {
    path: '/duty/registration',
    title: '告知与使用登记',
    icon: 'use',
    pages: [noticePages.list.path, setPages.list.path, unitPages.list.path, useChangePages.list.path, revocationPages.list.path],
  },
  {
    path: '/duty/watch',
    title: '检验与安全监察',
    icon: 'shield',
    pages: [
      inspectionPaths.query,
      gravePage.path,
      supervisedPages.list.path,
      supervisedPages.lines.path,
      reportPage.path,
      faultPages.list.path,
      rescuePages.list.path,
    ],
  },
  {
    path: '/duty/maintenance',
    title: '维保备案与公示',
    icon: 'swap',
    pages: [...maintenance, pricePage.path, projectPages.list.path, partsPages.list.path],
  },
];

const ofRescue: readonly MenuPart[] = [
  { path: '/duty/rescue', title: '故障与救援', icon: 'alert', pages: [faultPages.list.path, rescuePages.registration.path] },
  { path: '/duty/maintenance', title: '维保单位与终止', icon: 'swap', pages: maintenance },
];

/** Whose duty it is to watch and to help serves no unit of its own: what units do in their self-service stands there in groups of that duty. */
export const duties: Partial<Record<Actor, readonly MenuPart[]>> = { G1: ofAuthority, G2: ofAuthority, R1: ofRescue };
