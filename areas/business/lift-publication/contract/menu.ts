import { detectionViewers } from '#areas/elevator-detection/contract/menu.ts';
import { testingActors } from '#areas/elevator-detection/contract/parties.ts';
import { enterpriseActors, instituteActors, type Actor, type Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 03 is equipment, 12 elevator detection; op 0 view, 1 edit, 2 submit, 4 export. */
export const publicationAccess = {
  ownLiftsView: 'M03090',
  ownLiftsEdit: 'M03091',
  ownLiftsExport: 'M03094',
  printingView: 'M12020',
  printingSubmit: 'M12022',
  publicLiftsView: 'M12030',
} as const;

const access = publicationAccess;
const everybodyWithLifts: readonly Actor[] = [...enterpriseActors, ...instituteActors, 'G1', 'G2', 'R1', 'A1'];

/** Who has which menu id (domain section 9). */
export const publicationGrants: Grants = {
  [access.ownLiftsView]: everybodyWithLifts,
  [access.ownLiftsEdit]: ['E1', 'E2', 'P1'],
  [access.ownLiftsExport]: everybodyWithLifts,
  [access.printingView]: [...testingActors, 'I1', 'G1', 'G2', 'A1'],
  [access.printingSubmit]: [...testingActors],
  [access.publicLiftsView]: detectionViewers,
};

export const publicationPaths = {
  ownLifts: '/equipment/eleInfoPublic',
  publicLifts: '/elevatorDetection/eleInfoPublic',
  printing: '/elevatorDetection/elevatorPrinting',
} as const;

/** 电梯信息公示 stands in two groups of the menu. */
export const publicationPages = {
  ownLifts: { path: publicationPaths.ownLifts, title: '电梯信息公示', icon: 'qr', access: [access.ownLiftsView] },
  printing: { path: publicationPaths.printing, title: '检测标志打印', icon: 'print', access: [access.printingView] },
  publicLifts: { path: publicationPaths.publicLifts, title: '电梯信息公示', icon: 'qr', access: [access.publicLiftsView] },
} as const satisfies Readonly<Record<string, Page>>;

/** Public pages that the server draws itself, without login and without a script. */
export const openPaths = { lift: '/lift/{token}', mark: '/lift/mark/{token}' } as const;
