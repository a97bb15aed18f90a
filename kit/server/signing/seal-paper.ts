import { PDF } from '@libpdf/core';

import { checkFile } from '#kit/contract/signature/check-file.ts';
import { sealRefusals } from '#kit/contract/signature/refusals.ts';
import { timeInShanghai, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Documents } from '../documents/documents.ts';
import { template } from '../documents/template.ts';
import { refuser, Refused } from '../refuse.ts';
import { own } from './elements.ts';
import { SealAway, type SealKey, type TimeStamper } from './seal-key.ts';
import { endOf, type SealHolder, type Seals } from './seals.ts';
import { signPdf } from './sign-pdf.ts';

const refuse = refuser(sealRefusals);
const sealMark = template<{ readonly name: string; readonly at: string }>('../documents/seal-mark.typ', import.meta.url);

export interface Sealing {
  readonly by: SealHolder;
  /** Who issues the paper, as it says itself. */
  readonly name: string;
  /** What is done by the signature: 出具检验报告. */
  readonly reason: string;
}

interface Tools {
  readonly documents: Documents;
  readonly seals: Seals;
}

/** In points: right below what stands on the page, beside the numbers at its foot. */
const mark = { width: 176, height: 25.5, right: 51, bottom: 7 } as const;

/**
 * The paper with the signature of whoever issues it; as it is, where its issuer has no key. What comes out has been checked by code that shares nothing with
 * what signed it: a signature that does not hold is never given out.
 * @throws sealAway where the key or the time stamps are away for the time being
 */
export async function sealPaper({ documents, seals }: Tools, pdf: Buffer, { by, name, reason }: Sealing): Promise<Buffer> {
  const key = seals.keys[by];
  if (!key || !seals.stamper) return pdf;
  try {
    return await seal({ documents, key, stamper: seals.stamper, roots: seals.roots }, pdf, { by, name, reason });
  } catch (error) {
    if (error instanceof SealAway) return refuse('sealAway', { why: error.message });
    throw error;
  }
}

interface SealTools extends Pick<Tools, 'documents'>, Pick<Seals, 'roots'> {
  readonly key: SealKey;
  readonly stamper: TimeStamper;
}

async function seal({ documents, key, stamper, roots }: SealTools, pdf: Buffer, { name, reason }: Sealing): Promise<Buffer> {
  const at = new Date();
  const end = endOf(key);
  if (end < at) throw new SealAway(`${name}的签章证书已于${todayInShanghai(end)}到期，须换用新证书`);
  const signed = await signPdf(pdf, {
    key,
    stamper,
    field: 'seal',
    fields: [{ name: 'seal', label: `电子签章：${name}`, page: 0, rect: await placeIn(pdf) }],
    name,
    reason,
    at,
    appearance: await documents.render(sealMark, { name, at: timeInShanghai(at) }),
  });
  const { finding } = await checkFile(own(signed), roots);
  if (finding !== 'good') throw new SealAway(`签章结果没有通过查验（${finding}）`);
  return signed;
}

async function placeIn(pdf: Buffer): Promise<readonly [number, number, number, number]> {
  const page = (await PDF.load(pdf)).getPage(0);
  const width = page?.width ?? 0;
  const right = width - Math.min(mark.right, Math.max(width - mark.width, 0) / 2);
  return [right - Math.min(mark.width, width), mark.bottom, right, mark.bottom + mark.height];
}

/** The rest goes on where a paper cannot be sealed for the time being. */
export function unlessAway(error: unknown): null {
  if (error instanceof Refused && error.code === 'sealAway') return null;
  throw error;
}
