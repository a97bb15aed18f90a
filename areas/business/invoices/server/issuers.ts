import { createHash } from 'node:crypto';

import type { Services } from '#kit/server/services.ts';

import { sampleInvoice } from './documents/invoice.ts';
import { httpIssuer } from './http-issuer.ts';
import type { ReceiptIssuer, Standing, ToIssue } from './issuer.ts';

/** The issuer of this installation; undefined where there is none. */
export function issuerOf(services: Pick<Services, 'documents' | 'config'>): ReceiptIssuer | undefined {
  const { receiptIssuer, demo } = services.config;
  const { mode = demo ? 'sandbox' : 'off', address } = receiptIssuer;
  if (mode === 'sandbox') return sandboxIssuer(services);
  return mode === 'http' && address ? httpIssuer({ ...receiptIssuer, address }) : undefined;
}

/** Services of the price are taxed at so many percent, contained in the amount; what the state charges is not. */
const taxPercent = 6;
/** Titles with these words are not issued, or not at once, so that each course can be seen. */
const sandboxWords = { fails: '模拟失败', waits: '模拟等待', login: '模拟登录' } as const;
/** 销货退回: the sandbox has the buyer confirm it first. */
const confirmedReason = '02';

const numberOf = (words: string, digits: number): string =>
  BigInt(`0x${createHash('sha256').update(words).digest('hex')}`)
    .toString()
    .slice(0, digits);

/** Stands in where no platform is configured: issues at once, with numbers that follow from the request. No tax bureau knows them, and its papers say so. */
function sandboxIssuer({ documents, config }: Pick<Services, 'documents' | 'config'>): ReceiptIssuer {
  const issued = ({ requestNo, invoiceKind, amountFen }: ToIssue): Standing => {
    const isFiscal = invoiceKind === '财政票据';
    const taxFen = isFiscal ? 0 : amountFen - Math.round((amountFen * 100) / (100 + taxPercent));
    return { state: 'issued', no: numberOf(requestNo, isFiscal ? 10 : 20), taxFen };
  };
  const answer = (paper: ToIssue): Standing => {
    if (paper.title.includes(sandboxWords.fails)) return { state: 'failed', why: '模拟开票平台拒绝：抬头含有「模拟失败」' };
    if (paper.title.includes(sandboxWords.login)) return { state: 'waitingLogin', why: '模拟开票平台：请登录电子税务局完成认证' };
    return issued(paper);
  };
  const reversed = ({ requestNo, invoiceKind }: ToIssue): Standing => ({
    state: 'reversed',
    no: numberOf(`red ${requestNo}`, invoiceKind === '财政票据' ? 10 : 20),
  });
  return {
    issue: (paper) => Promise.resolve(paper.title.includes(sandboxWords.waits) ? { state: 'issuing' } : answer(paper)),
    query: (paper, asked) => Promise.resolve(asked === 'red' ? reversed(paper) : answer(paper)),
    void: (paper, reason) => Promise.resolve(reason === confirmedReason ? { state: 'issuing', note: '02' } : reversed(paper)),
    file: (paper) => documents.render(sampleInvoice, { ...paper, seller: config.institute.name }),
  };
}
