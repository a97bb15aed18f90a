import type { TodoKind } from '#kit/contract/case/todo.ts';

import { agreementPages, batchPages, makeCertificatePages, notePages, visitPages } from './menu.ts';

const todo = (
  key: string,
  rank: number,
  { tone, title, urges }: { readonly tone: 'waiting' | 'bad'; readonly title: string; readonly urges: string },
  { page, part }: { readonly page: { readonly path: string }; readonly part: string },
): TodoKind => ({
  key,
  title,
  tone,
  rank,
  urges,
  to: [`${page.path}?part=${part}`],
});

/** What waits with the institute and with the makers, each with the tab that lists just that. */
export const makeTodos: readonly TodoKind[] = [
  todo(
    'makeAgreementSign',
    141,
    { tone: 'waiting', title: '监检协议待签订', urges: '有 {n} 份监检协议等待签订' },
    { page: agreementPages.list, part: 'waiting' },
  ),
  todo(
    'makeAgreementReturned',
    142,
    { tone: 'bad', title: '监检协议已退回', urges: '有 {n} 份监检协议被退回，等待修改' },
    { page: agreementPages.list, part: 'returned' },
  ),
  todo(
    'makeBatchAccept',
    143,
    { tone: 'waiting', title: '受检产品待受理', urges: '有 {n} 批受检产品等待受理' },
    { page: batchPages.list, part: 'waiting' },
  ),
  todo(
    'makeBatchReturned',
    144,
    { tone: 'bad', title: '受检产品已退回', urges: '有 {n} 批受检产品被退回，等待修改' },
    { page: batchPages.list, part: 'returned' },
  ),
  todo(
    'makeVisitConfirm',
    145,
    { tone: 'waiting', title: '约检待确认', urges: '有 {n} 份约检等待安排监检员' },
    { page: visitPages.list, part: 'waiting' },
  ),
  todo(
    'makeVisitAgree',
    146,
    { tone: 'waiting', title: '约检建议改期', urges: '有 {n} 份约检建议改期，等待同意' },
    { page: visitPages.list, part: 'proposed' },
  ),
  todo(
    'makeVisitMine',
    147,
    { tone: 'waiting', title: '待我监检', urges: '有 {n} 份约检由您监检' },
    { page: visitPages.list, part: 'mine' },
  ),
  todo(
    'makeVisitMend',
    148,
    { tone: 'bad', title: '控制点待整改', urges: '有 {n} 份约检的控制点未通过，等待整改' },
    { page: visitPages.list, part: 'mending' },
  ),
  todo(
    'makeNoteApprove',
    149,
    { tone: 'waiting', title: '意见通知书待批准', urges: '有 {n} 份监检意见通知书等待批准' },
    { page: notePages.list, part: 'approve' },
  ),
  todo(
    'makeNoteAnswer',
    151,
    { tone: 'bad', title: '监检文书待答复', urges: '有 {n} 份监检联络单、意见通知书等待答复' },
    { page: notePages.list, part: 'open' },
  ),
  todo(
    'makeNoteVerify',
    152,
    { tone: 'waiting', title: '监检文书待核实', urges: '有 {n} 份监检文书的答复等待核实' },
    { page: notePages.list, part: 'answered' },
  ),
  todo(
    'makeCertificateReview',
    153,
    { tone: 'waiting', title: '监检证书待审核', urges: '有 {n} 份监检证书等待审核' },
    { page: makeCertificatePages.list, part: 'review' },
  ),
  todo(
    'makeCertificateApprove',
    154,
    { tone: 'waiting', title: '监检证书待批准', urges: '有 {n} 份监检证书等待批准' },
    { page: makeCertificatePages.list, part: 'approve' },
  ),
  todo(
    'makeCertificateReturned',
    155,
    { tone: 'bad', title: '监检证书已退回', urges: '有 {n} 份监检证书被退回，等待修改' },
    { page: makeCertificatePages.list, part: 'returned' },
  ),
];
