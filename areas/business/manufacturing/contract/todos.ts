import type { TodoKind } from '#kit/contract/case/todo.ts';

import { agreementPages, batchPages, certificatePages, notePages, visitPages } from './menu.ts';

const todo = (
  key: string,
  rank: number,
  tone: 'waiting' | 'bad',
  title: string,
  urges: string,
  page: { readonly path: string },
  part: string,
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
  todo('makeAgreementSign', 141, 'waiting', '监检协议待签订', '有 {n} 份监检协议等待签订', agreementPages.list, 'waiting'),
  todo('makeAgreementReturned', 142, 'bad', '监检协议已退回', '有 {n} 份监检协议被退回，等待修改', agreementPages.list, 'returned'),
  todo('makeBatchAccept', 143, 'waiting', '受检产品待受理', '有 {n} 批受检产品等待受理', batchPages.list, 'waiting'),
  todo('makeBatchReturned', 144, 'bad', '受检产品已退回', '有 {n} 批受检产品被退回，等待修改', batchPages.list, 'returned'),
  todo('makeVisitConfirm', 145, 'waiting', '约检待确认', '有 {n} 份约检等待安排监检员', visitPages.list, 'waiting'),
  todo('makeVisitAgree', 146, 'waiting', '约检建议改期', '有 {n} 份约检建议改期，等待同意', visitPages.list, 'proposed'),
  todo('makeVisitMine', 147, 'waiting', '待我监检', '有 {n} 份约检由您监检', visitPages.list, 'mine'),
  todo('makeVisitMend', 148, 'bad', '控制点待整改', '有 {n} 份约检的控制点未通过，等待整改', visitPages.list, 'mending'),
  todo('makeNoteApprove', 149, 'waiting', '意见通知书待批准', '有 {n} 份监检意见通知书等待批准', notePages.list, 'approve'),
  todo('makeNoteAnswer', 151, 'bad', '监检文书待答复', '有 {n} 份监检联络单、意见通知书等待答复', notePages.list, 'open'),
  todo('makeNoteVerify', 152, 'waiting', '监检文书待核实', '有 {n} 份监检文书的答复等待核实', notePages.list, 'answered'),
  todo('makeCertificateReview', 153, 'waiting', '监检证书待审核', '有 {n} 份监检证书等待审核', certificatePages.list, 'review'),
  todo('makeCertificateApprove', 154, 'waiting', '监检证书待批准', '有 {n} 份监检证书等待批准', certificatePages.list, 'approve'),
  todo('makeCertificateReturned', 155, 'bad', '监检证书已退回', '有 {n} 份监检证书被退回，等待修改', certificatePages.list, 'returned'),
];
