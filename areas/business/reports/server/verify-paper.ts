import { buffer } from 'node:stream/consumers';

import { readArchives } from '#areas/equipment/server/doors/read.ts';
import { isInUse } from '#areas/device-facts/contract/facts/certificate-words.ts';
import { whyNotToUse } from '#areas/device-facts/contract/facts/out-of-order.ts';
import { checkFile } from '#kit/contract/signature/check-file.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';
import type { Services } from '#kit/server/services.ts';
import { own } from '#kit/server/signing/elements.ts';
import { unlessAway } from '#kit/server/signing/seal-paper.ts';
import { newestSealed, sealedByFile } from '#kit/server/signing/sealed-paper-store.ts';
import { numberAsTyped, otherNumbers, registeredPapers, verifiablePapers } from '#kit/server/documents/verifiable.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';

import { paperTypes, paperWord, type PaperType } from '../contract/paper.ts';
import { reportRefusals } from '../contract/refusals.ts';
import type { Verified, VerifiableKind } from '../contract/verification.ts';
import { findByApplication, findByFile, findByNumber, findEdition, type Paper } from './paper-store.ts';
import { makePaper } from './render-paper.ts';
import { isCodeOf, readLink, type PaperKey } from './verification-codes.ts';

// sv-SE writes year-month-day with dashes.
const instantText = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });
const refuse = refuser(reportRefusals);

interface Verifying {
  readonly db: Db;
  readonly services: Services;
  readonly today: string;
  readonly now: Date;
}

/** What stands behind the QR code of a paper. Altered tokens, unknown papers and those still held for the fee are refused alike. */
export async function verifyByLink(
  { k, t }: { readonly k: VerifiableKind; readonly t: string },
  request: PublicRequest,
): Promise<Verified> {
  const key = readLink(request.services.secrets, k, t);
  if (!key) return refuse('notVerified');
  if (!isPaperType(key.type)) return verifiedElsewhere(key, request);
  const paper = await findEdition(request.db, key.type, key.no, key.edition);
  return paper?.releasedAt ? verified(paper, request) : refuse('notVerified');
}

/** The same by a number and the check code that stand on the paper; of several numbers any. What others have issued bears no code: its number is enough. */
export async function verifyByCode(
  { no, code }: { readonly no: string; readonly code: string },
  request: PublicRequest,
): Promise<Verified> {
  const { db, services } = request;
  const typed = numberAsTyped(no);
  if (code === '') return (await registered(typed, request)) ?? refuse('notVerified');
  const papers = [...(await findByNumber(db, typed, paperTypes)), ...(await findByApplication(db, typed))];
  const paper = papers.find((one) => one.releasedAt !== null && isCodeOf(services.secrets, one, code));
  if (paper) return verified(paper, request);
  const others = await Promise.all(services.handed.of(otherNumbers).map((source) => source.find(db, typed)));
  // Numbers of one kind may begin like those of another: the code tells them apart.
  const own = services.handed.of(verifiablePapers).filter(({ prefix }) => typed.startsWith(prefix));
  const keys: readonly PaperKey[] = [...own.map(({ prefix }) => ({ type: prefix, no: typed, edition: 1 })), ...others.flat()];
  const key = keys.find((one) => isCodeOf(services.secrets, one, code));
  return key ? verifiedElsewhere(key, request) : ((await registered(typed, request)) ?? refuse('notVerified'));
}

/** Which paper a file is that somebody holds, by its digest: the file itself does not come here. Nobody guesses the digest of a file that they do not have. */
export async function verifyByFile({ sha256 }: { readonly sha256: string }, request: PublicRequest): Promise<Verified> {
  const { db } = request;
  const paper = await findByFile(db, sha256);
  if (paper?.releasedAt) {
    const fileName = paper.originalSha256 === sha256 ? paper.originalName : paper.fileName;
    return { ...(await verified(paper, request)), signatures: await signaturesOf(fileName!, request) };
  }
  const sealed = (await sealedByFile(db, sha256)) ?? refuse('fileUnknown');
  const told = await verifiedElsewhere({ type: sealed.kind, no: sealed.no, edition: 1 }, request);
  return { ...told, signatures: await signaturesOf(sealed.fileName, request) };
}

/** Who signed a file, why and when. */
async function signaturesOf(fileName: string, { services: { storage, seals } }: Verifying): Promise<Verified['signatures']> {
  const { signatures } = await checkFile(own(await buffer(storage.get(fileName))), seals.roots);
  return signatures.map(({ at, ...signature }) => ({ ...signature, at: at && instantText.format(at) }));
}

/** A paper that somebody else has issued, as its holder has registered it. */
async function registered(typed: string, { db, services, today, now }: Verifying): Promise<Verified | undefined> {
  for (const papers of services.handed.of(registeredPapers)) {
    const found = await papers.find(db, typed, today);
    if (!found) continue;
    const { registeredBy, facts, ...told } = found;
    const state = told.voidReason === null ? ('valid' as const) : ('voided' as const);
    const kept = { edition: 1, sha256: null, signatures: [], checkedAt: instantText.format(now) };
    return { ...told, ...kept, facts: [...facts], state, issuer: registeredBy, isRegistered: true };
  }
  return undefined;
}

const isPaperType = (type: string): type is PaperType => (paperTypes as readonly string[]).includes(type);

/** A paper of another area. */
async function verifiedElsewhere({ type, no, edition }: PaperKey, { db, services, today, now }: Verifying): Promise<Verified> {
  const papers = services.handed.of(verifiablePapers).find(({ prefix }) => prefix === type);
  const paper = await papers?.find(db, no);
  if (!paper) return refuse('notVerified');
  const { allowsUseOf = null, ...told } = paper;
  const archive = told.voidReason === null ? await archiveOf(db, allowsUseOf) : undefined;
  return {
    ...told,
    edition,
    issuer: services.config.city + services.config.title,
    isRegistered: false,
    state: told.voidReason === null ? 'valid' : 'voided',
    warning: (archive && (whyNotUsed(archive) ?? overdueSince(archive.nextInspDate, today))) ?? null,
    facts: [...told.facts],
    sha256: await newestSealed(db, type, no),
    signatures: [],
    checkedAt: instantText.format(now),
  };
}

async function verified(paper: Paper, { db, services, today, now }: Verifying): Promise<Verified> {
  // What is said of a paper is true before it is signed; only its file cannot be compared yet.
  const made = await makePaper({ db, services }, paper).catch(unlessAway);
  const newest = paper.voidedAt === null ? paper : await findEdition(db, paper.type, paper.no);
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
    ['有效期至', validUntil(paper)],
    ['使用标志编号', paper.markNo],
    ['维护保养单位', paper.maintUnitName],
    ['应急救援电话', paper.rescueTel],
    ['出具日期', todayInShanghai(new Date(paper.issuedAt))],
    ['文件', paper.originalName === null ? null : '检验业务管理系统出具的原件'],
  ];
  return {
    word: paperWord(paper.type),
    no: paper.no,
    issuer: services.config.institute.name,
    isRegistered: false,
    edition: paper.edition,
    state: paper.voidedAt === null ? 'valid' : newest?.edition === paper.edition && paper.replacedBy === null ? 'voided' : 'replaced',
    voidReason: paper.voidReason,
    ...(paper.replacedBy !== null && { replacedBy: paper.replacedBy }),
    warning: await warningOf(db, paper, today),
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    sha256: made?.sha256 ?? null,
    signatures: [],
    checkedAt: instantText.format(now),
  };
}

const aboutUse: ReadonlySet<PaperType> = new Set(['BG', 'DYSYBJ', 'YJTZS1']);

/** A genuine paper does not say that its device is in order today. */
async function warningOf(db: Db, paper: Paper, today: string): Promise<string | null> {
  const { type, equSysId, voidedAt, nextInspDate } = paper;
  if (voidedAt !== null || !aboutUse.has(type)) return null;
  const until = validUntil(paper);
  if (until !== null && until < today) return `本通知的有效期至${until}，已经超过，不再作为检验结论的凭据。`;
  const archive = await archiveOf(db, equSysId);
  return (archive && whyNotUsed(archive)) ?? overdueSince(nextInspDate, today) ?? null;
}

/** The last day of form (1). */
function validUntil({ content }: Pick<Paper, 'content'>): string | null {
  return content.type === 'YJTZS1' ? content.validUntil : null;
}

async function archiveOf(db: Db, equSysId: string | null) {
  return equSysId === null ? undefined : (await readArchives(db, [equSysId])).get(equSysId);
}

type Archive = NonNullable<Awaited<ReturnType<typeof archiveOf>>>;

function whyNotUsed(archive: Archive): string | undefined {
  return isInUse(archive.useStatus) ? whyNotToUse(archive, '该设备目前', '使用') : '该设备目前不在用，请勿使用。';
}

function overdueSince(nextInspDate: string | null, today: string): string | undefined {
  return nextInspDate !== null && nextInspDate < today ? `下次检验日期${nextInspDate}已过，请查询是否已有新的检验报告` : undefined;
}
