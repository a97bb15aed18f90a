import type { TodoKind } from '#kit/contract/case/todo.ts';
import { addressWith } from '#kit/contract/pages.ts';

import { inUse } from './instrument.ts';
import { meansPages } from './menu.ts';

/** How long before its end a calibration or a certificate is spoken of, in days. */
export const dueAheadDays = 30;

/** What waits for the heads of the office: without it nobody may inspect. */
export const meansTodos: readonly TodoKind[] = [
  {
    key: 'instrumentDue',
    title: '检验仪器检定（校准）到期',
    tone: 'dueSoon',
    rank: 262,
    urges: `有 {n} 台在用检验仪器的检定（校准）已过期或者${dueAheadDays}天内到期`,
    to: [addressWith(meansPages.instruments.path, { state: inUse, due: '1' })],
  },
  {
    key: 'inspectorCertificateDue',
    title: '检验人员证到期',
    tone: 'dueSoon',
    rank: 264,
    urges: `有 {n} 个检验人员证已过期或者${dueAheadDays}天内到期`,
    to: [addressWith(meansPages.certificates.path, { due: '1' })],
  },
];
