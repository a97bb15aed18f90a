import { PDF } from '@libpdf/core';

import { checkFile } from '#kit/contract/signature/check-file.ts';
import { sealRefusals } from '#kit/contract/signature/refusals.ts';
import { timeInShanghai, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Documents, Place } from '../documents/documents.ts';
import { template } from '../documents/template.ts';
import { refuser, Refused } from '../refuse.ts';
import { own } from './elements.ts';
import { endOf } from './person-keys.ts';
import { penned, personMark, type PersonSigning } from './person-signing.ts';
import { SealAway, type SealKey, type TimeStamper } from './seal-key.ts';
import type { SealHolder, Seals } from './seals.ts';
import { signPdf, type SignatureField, type Signing } from './sign-pdf.ts';

const refuse = refuser(sealRefusals);
const sealMark = template<{ readonly name: string; readonly at: string }>('../documents/seal-mark.typ', import.meta.url);

export interface Sealing {
  readonly by: SealHolder;
  /** Who issues the paper, as it says itself. */
  readonly name: string;
  /** What is done by the signature: 出具检验报告. */
  readonly reason: string;
  /** Who signs before the seal, in their order. */
  readonly people?: readonly PersonSigning[];
}

interface Tools {
  readonly documents: Documents;
  readonly seals: Seals;
}

/** In points: right below what stands on the page, beside the numbers at its foot. */
const mark = { width: 176, height: 25.5, right: 51, bottom: 7 } as const;

/** Whether what this holder issues is signed. */
export const isSealedBy = ({ keys, stamper }: Seals, by: SealHolder): boolean => keys[by] !== undefined && stamper !== undefined;

/**
 * The paper with the signatures of those who answer for it and of whoever issues it; as it is, where its issuer has no key. What comes out has been checked by
 * code that shares nothing with what signed it: a signature that does not hold is never given out.
 * @throws sealAway where a key or the time stamps are away for the time being
 */
export async function sealPaper({ documents, seals }: Tools, pdf: Buffer, sealing: Sealing): Promise<Buffer> {
  const key = seals.keys[sealing.by];
  if (!key || !seals.stamper) return pdf;
  try {
    return await seal({ documents, seals, key, stamper: seals.stamper }, pdf, sealing);
  } catch (error) {
    if (error instanceof SealAway) return refuse('sealAway', { why: error.message });
    throw error;
  }
}

interface SealTools extends Tools {
  readonly key: SealKey;
  readonly stamper: TimeStamper;
}

/** One signature, before it is known which others the paper has. */
type Planned = Pick<Signing, 'key' | 'name' | 'reason' | 'appearance'> & { readonly field: SignatureField };

async function seal(tools: SealTools, pdf: Buffer, sealing: Sealing): Promise<Buffer> {
  const { key, stamper, seals } = tools;
  const at = new Date();
  const end = endOf(key);
  if (end < at) throw new SealAway(`${sealing.name}的签章证书已于${todayInShanghai(end)}到期，须换用新证书`);
  const paper = await PDF.load(pdf);
  const people = (sealing.people ?? []).map((one) => planPerson(tools, paper, one, { sealing, at }));
  const planned = await Promise.all([...people, planSeal(tools, paper, sealing, at)]);
  const fields = planned.map(({ field }) => field);
  let signed: Buffer = pdf;
  // Each is a revision of its own, over all that stands before it.
  for (const { field, ...one } of planned) signed = await signPdf(signed, { ...one, stamper, field: field.name, fields, at });
  const { finding, signatures } = await checkFile(own(signed), seals.roots);
  if (finding !== 'good' || signatures.length !== planned.length) throw new SealAway(`签章结果没有通过查验（${finding}）`);
  return signed;
}

async function planPerson(
  { documents, seals, key }: SealTools,
  paper: PDF,
  person: PersonSigning,
  { sealing, at }: { readonly sealing: Sealing; readonly at: Date },
): Promise<Planned> {
  const { mark: shown, ...by } = await penned(person, { people: seals.people, institute: { key, name: sealing.name }, at });
  const { role, name, place } = person;
  return {
    ...by,
    field: { name: place.name, label: `${role}签名：${name}`, page: place.page, rect: rectOf(paper, place) },
    appearance: await documents.render(personMark, shown),
  };
}

async function planSeal({ documents, key }: SealTools, paper: PDF, { name, reason }: Sealing, at: Date): Promise<Planned> {
  return {
    key,
    name,
    reason,
    field: { name: 'seal', label: `电子签章：${name}`, page: 0, rect: placeOfSeal(paper) },
    appearance: await documents.render(sealMark, { name, at: timeInShanghai(at) }),
  };
}

/** A PDF counts from below. */
function rectOf(paper: PDF, { page, left, top, width, height }: Place): SignatureField['rect'] {
  const upper = (paper.getPage(page)?.height ?? 0) - top;
  return [left, upper - height, left + width, upper];
}

function placeOfSeal(paper: PDF): SignatureField['rect'] {
  const width = paper.getPage(0)?.width ?? 0;
  const right = width - Math.min(mark.right, Math.max(width - mark.width, 0) / 2);
  return [right - Math.min(mark.width, width), mark.bottom, right, mark.bottom + mark.height];
}

/** The rest goes on where a paper cannot be sealed for the time being. */
export function unlessAway(error: unknown): null {
  if (error instanceof Refused && error.code === 'sealAway') return null;
  throw error;
}
