import type { Actor, Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

import { extendingActors, orderingActors, statementOwners, testingActors } from './parties.ts';

/** Menu ids `M{area}{page}{op}`: area 12 is elevator detection; op 0 view, 1 edit, 2 submit, 3 decide, 4 export. */
export const detectionAccess = {
  complianceView: 'M12010',
  complianceEdit: 'M12011',
  complianceDecide: 'M12013',
  complianceExport: 'M12014',
  testingView: 'M12040',
  testingEdit: 'M12041',
  testingSubmit: 'M12042',
  testingDecide: 'M12043',
  testingExport: 'M12044',
  extensionView: 'M12050',
  extensionEdit: 'M12051',
  extensionDecide: 'M12053',
  extensionExport: 'M12054',
} as const;

const access = detectionAccess;
const extensionViewers: readonly Actor[] = [...extendingActors, 'I1', 'I4', 'G1', 'G2', 'A1'];
const testingViewers: readonly Actor[] = [...extendingActors, ...testingActors, 'I1', 'I4', 'G1', 'G2', 'A1'];
/** Who reads of statements, and of what is published of lifts. */
export const detectionViewers: readonly Actor[] = ['E1', 'E2', 'M1', 'T1', 'P1', 'I1', 'G1', 'G2', 'A1'];

/** Who has which menu id (domain section 9). */
export const detectionGrants: Grants = {
  [access.complianceView]: detectionViewers,
  [access.complianceEdit]: [...statementOwners],
  [access.complianceDecide]: ['G1'],
  [access.complianceExport]: detectionViewers,
  [access.testingView]: testingViewers,
  [access.testingEdit]: [...orderingActors],
  [access.testingSubmit]: [...testingActors],
  [access.testingDecide]: ['G1'],
  [access.testingExport]: testingViewers,
  [access.extensionView]: extensionViewers,
  [access.extensionEdit]: [...extendingActors],
  [access.extensionDecide]: ['G1'],
  [access.extensionExport]: extensionViewers,
};

export const detectionPaths = {
  compliance: '/elevatorDetection/compliance',
  complianceForm: '/elevatorDetection/compliance/form',
  testing: '/elevatorDetection/testing',
  testingForm: '/elevatorDetection/testing/form',
  extension: '/elevatorDetection/extension',
} as const;

/** One statement: to write, or to read. */
export function statementAddress(id?: string): string {
  return id ? `${detectionPaths.complianceForm}?id=${id}` : detectionPaths.complianceForm;
}

/** Lifts that one order may hold. */
export const orderLimit = 50;

/** Begins the number of every order for tests. */
export const orderPrefix = 'WT';

/** One order for tests, to write or to read. */
export function testOrderAddress(id: string): string {
  return `${detectionPaths.testingForm}?id=${id}`;
}

/** A new order for these lifts. */
export function newTestOrderAddress(equSysIds: readonly string[] = []): string {
  return equSysIds.length === 0 ? detectionPaths.testingForm : `${detectionPaths.testingForm}?lifts=${equSysIds.join(',')}`;
}

/** The applications for extension, one of them open. */
export function extensionAddress(id: string): string {
  return `${detectionPaths.extension}?id=${id}`;
}

/** A new application for the extension of this lift's test. */
export function newExtensionAddress(equSysId: string): string {
  return `${detectionPaths.extension}?lift=${equSysId}`;
}

/** Among the orders that a body has to work on, those with this lift. */
export function testResultsAddress(oidno: string): string {
  return `${detectionPaths.testing}?complex=${oidno}`;
}

export const detectionPages = {
  compliance: { path: detectionPaths.compliance, title: '符合性声明', icon: 'shield', access: [access.complianceView] },
  complianceForm: { path: detectionPaths.complianceForm, title: '声明编制', access: [access.complianceView], hideInMenu: true },
  testing: { path: detectionPaths.testing, title: '检测委托', icon: 'elevator', access: [access.testingView] },
  testingForm: { path: detectionPaths.testingForm, title: '检测委托单', access: [access.testingView], hideInMenu: true },
  extension: { path: detectionPaths.extension, title: '延期检测申请', icon: 'clock', access: [access.extensionView] },
} as const satisfies Readonly<Record<string, Page>>;

/** The public register of testing bodies, which the server draws itself, without login and without a script; it goes by one name with the pages of lifts. */
export const openRegister = { path: '/lift/bodies', site: '电梯信息公示' } as const;
