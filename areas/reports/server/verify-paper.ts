import type { Db } from '#kit/server/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';
import type { Services } from '#kit/server/services.ts';
import { labelOf } from '#kit/contract/dictionary.ts';
import { todayInShanghai } from '#kit/contract/calendar.ts';

import { paperTypes, paperWord } from '../contract/paper.ts';
import { reportRefusals } from '../contract/refusals.ts';
import type { Verified, VerifiableKind } from '../contract/verification.ts';
import { findByNumber, findEdition, type Paper } from './paper-store.ts';
import { makePaper } from './render-paper.ts';
import { checkCode, linkKindOf, readLink, readPaperKey } from './verification-codes.ts';

const refuse = refuser(reportRefusals);

export interface Verifying {
  readonly db: Db;
  readonly services: Services;
  readonly today: string;
}

/** Finds what the public may know of a paper by the id in its link; undefined for what this area does not know. */
export type VerifyLookup = (id: string, verifying: Verifying) => Promise<Verified | undefined>;

const lookups = new Map<VerifiableKind, VerifyLookup[]>();

/** Says once, when the server is put together, how a kind of link is looked up. Several may share a kind; the first that knows the id answers. */
export function addLookup(kind: VerifiableKind, lookup: VerifyLookup): void {
  const known = lookups.get(kind) ?? [];
  if (!known.includes(lookup)) lookups.set(kind, [...known, lookup]);
}

for (const kind of new Set(paperTypes.map(linkKindOf))) addLookup(kind, verifyOwn);

/** What stands behind the QR code of a paper. Altered tokens and unknown papers are refused alike. */
export async function verifyByLink(
  { k, token }: { readonly k: VerifiableKind; readonly token: string },
  request: PublicRequest,
): Promise<Verified> {
  const id = readLink(request.services.secrets, k, token);
  if (id === undefined) return refuse('notVerified');
  for (const lookup of lookups.get(k) ?? []) {
    const found = await lookup(id, request);
    if (found) return found;
  }
  return refuse('notVerified');
}

/** The same by the number and the check code that stand on the paper. */
export async function verifyByCode(
  { no, code }: { readonly no: string; readonly code: string },
  request: PublicRequest,
): Promise<Verified> {
  const { db, services } = request;
  const papers = await findByNumber(db, no.toUpperCase(), paperTypes);
  const paper = papers.find((one) => one.releasedAt !== null && checkCode(services.secrets, one) === code);
  return paper ? verified(paper, request) : refuse('notVerified');
}

async function verifyOwn(id: string, verifying: Verifying): Promise<Verified | undefined> {
  const key = readPaperKey(id);
  const paper = key && (await findEdition(verifying.db, key.type, key.no, key.edition));
  return paper?.releasedAt ? verified(paper, verifying) : undefined;
}

async function verified(paper: Paper, { db, services, today }: Verifying): Promise<Verified> {
  const { sha256 } = await makePaper({ db, services }, paper);
  const dictionaries = await services.dictionaries.dictionaries();
  const facts: readonly (readonly [string, string | null])[] = [
    ['设备名称', paper.equName],
    ['设备识别码', paper.oidno],
    ['使用登记证编号', paper.useCertNo],
    ['使用单位', paper.useUnitName],
    ['所在区域', paper.equlocarecodName],
    ['检验类型', labelOf(dictionaries, 'inspType', paper.inspType)],
    ['检验日期', paper.inspDate],
    ['检验结论', paper.conclusion],
    ['下次检验日期', paper.nextInspDate],
    ['维护保养单位', paper.maintUnitName],
    ['应急救援电话', paper.rescueTel],
    ['出具日期', todayInShanghai(new Date(paper.issuedAt))],
  ];
  return {
    word: paperWord(paper.type),
    no: paper.no,
    issuer: services.config.institute.name,
    state: paper.voidedAt === null ? 'valid' : 'voided',
    voidReason: paper.voidReason,
    warning:
      paper.nextInspDate !== null && paper.nextInspDate < today
        ? `下次检验日期${paper.nextInspDate}已过，请查询是否已有新的检验报告`
        : null,
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    sha256,
  };
}
