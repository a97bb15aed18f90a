import type { Actor, Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids: area 14 (platform settings), page 11 the instruments, page 12 the conditions on site, page 13 the certificates of inspectors; op 0 view, 1 edit. */
export const meansAccess = {
  instruments: 'M141100',
  keepInstruments: 'M141101',
  conditions: 'M141200',
  keepConditions: 'M141201',
  certificates: 'M141300',
  keepCertificates: 'M141301',
} as const;

/** Everybody at the institute; written out as in the lists of items. */
const readers: readonly Actor[] = ['I1', 'I2', 'I3', 'I4', 'A1'];

export const meansGrants: Grants = {
  [meansAccess.instruments]: readers,
  // Whoever has an instrument calibrated enters it.
  [meansAccess.keepInstruments]: ['I2', 'I4'],
  [meansAccess.conditions]: readers,
  [meansAccess.keepConditions]: ['I4'],
  [meansAccess.certificates]: readers,
  [meansAccess.keepCertificates]: ['I4'],
};

const folder = '/system';

export const meansPages = {
  instruments: { path: `${folder}/instruments`, title: '检验仪器', icon: 'check', access: [meansAccess.instruments] },
  conditions: { path: `${folder}/site-conditions`, title: '现场检验条件', icon: 'book', access: [meansAccess.conditions] },
  certificates: { path: `${folder}/inspector-certificates`, title: '检验人员证', icon: 'check', access: [meansAccess.certificates] },
} as const satisfies Readonly<Record<'instruments' | 'conditions' | 'certificates', Page>>;
