import { findAttachments, findFile, openFile } from '#areas/attachments/server/door.ts';
import type { InputOf, ReplyOf } from '#kit/contract/call.ts';
import { buffer } from 'node:stream/consumers';
import { media } from '#kit/contract/media.ts';
import { textReader, UnreadFile, type TextLine } from '#kit/server/reading/text-reader.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import type { registerCalls } from '../../contract/guest-calls.ts';
import { registration } from '../../contract/lifecycle.ts';
import { cardPaper, licencePaper, type PaperRead } from '../../contract/papers-read.ts';
import { privacy } from '../../contract/privacy.ts';
import { registrationFiles } from '../../contract/registration.ts';
import { registrationRefusals } from '../../contract/refusals.ts';
import { getRegistration } from '../guest.ts';
import { requireFewReadings } from '../guests/guest-limits.ts';
import type { Registration } from '../registration-store.ts';

import { isBackOfCard, valuesOfCard, type CardValues } from './card-values.ts';
import { valuesOfLicence, type LicenceValues } from './licence-values.ts';

type Calls = typeof registerCalls;
const refuse = refuser(registrationRefusals);
const { draft, disagreed } = registration.states;
/** What can be read, by its kind. */
const readable: readonly string[] = ['image/jpeg', 'image/png', media.pdf];

/** How one kind of paper is read. */
interface Reading<V extends object> {
  readonly paper: PaperRead;
  readonly valuesOf: (lines: readonly TextLine[], request: PublicRequest) => Promise<V> | V;
  /** The side of it that says nothing of the form: then the file before it is the other one. */
  readonly isBack?: (lines: readonly TextLine[]) => boolean;
  /** Whether the text that was agreed to says that such papers are read. */
  readonly isToldOf: (record: Registration) => boolean;
}

const licence: Reading<LicenceValues> = {
  paper: licencePaper,
  valuesOf: async (lines, { services }) => valuesOfLicence(lines, await services.dictionaries.areas()),
  isToldOf: () => true,
};
/** What it says is sensitive: it is read for whoever has agreed to the text that says so. */
const card: Reading<CardValues> = {
  paper: cardPaper,
  valuesOf: valuesOfCard,
  isBack: isBackOfCard,
  isToldOf: ({ consentVersion }) => consentVersion === privacy.version,
};

const rest = '；文件已作为材料保存';
const words = {
  nothing: ({ title, called }: PaperRead) => `没有从这份文件中识别出${title}的内容，请照${called}填写${rest}`,
  unscanned: ({ called }: PaperRead) => `文件还在进行安全检查，暂不能识别，请照${called}填写${rest}`,
  slow: ({ called }: PaperRead) => `识别用时过长，已停止，请照${called}填写${rest}`,
  back: () => `这是国徽面，姓名和身份证号在人像面：请一并上传，也可以直接填写${rest}`,
  untold: ({ called }: PaperRead) => `这份申请开始时的个人信息处理说明没有写明识别${called}，不作识别，请照${called}填写${rest}`,
  read: (count: number) => `已识别${count}项：空着的项已填入，已填写的不改动，请逐项核对`,
} as const;

export const readLicence = (input: InputOf<Calls['readLicence']>, request: PublicRequest): Promise<ReplyOf<Calls['readLicence']>> =>
  readPaper(licence, input, request);
export const readCard = (input: InputOf<Calls['readCard']>, request: PublicRequest): Promise<ReplyOf<Calls['readCard']>> =>
  readPaper(card, input, request);

/** Reads a paper that was brought to a draft. What is found fills nothing by itself: the browser offers it where nothing was typed. Nothing of it is stored or logged. */
async function readPaper<V extends object>(reading: Reading<V>, shown: InputOf<Calls['readCard']>, request: PublicRequest) {
  const { paper } = reading;
  const record = await getRegistration(request, shown);
  const files = await papersOf(record, paper, request);
  const none = (say: string) => ({ values: {} as V, say });
  if (!reading.isToldOf(record)) return none(words.untold(paper));
  let isBack = false;
  for (const file of files) {
    // What has not been scanned yet is stored and no more.
    if ((await findFile(request.db, file.attsysid))?.toScan !== false) return none(words.unscanned(paper));
    const lines = await linesOf(file, paper, { ...request, mobile: record.mobile! });
    if (lines === undefined) return none(words.slow(paper));
    const values = await reading.valuesOf(lines, request);
    const count = Object.keys(values).length;
    if (count > 0) return { values, say: words.read(count) };
    if (!reading.isBack?.(lines)) break;
    isBack = true;
  }
  return none(isBack ? words.back() : words.nothing(paper));
}

/** The files of a paper of a draft that may still be written, the last first; two, where it has two sides. */
async function papersOf(record: Registration, paper: PaperRead, { db }: PublicRequest) {
  const isWritten = record.status === draft.code || record.status === disagreed.code;
  const { title } = paper;
  if (!isWritten || record.mobile === null || !paper.isAsked({ ...record })) return refuse('paperMissing', { title });
  const files = (await findAttachments(db, [record.id])).filter(
    ({ atttype, attClass, mime }) => atttype === registrationFiles.atttype && attClass === paper.attClass && readable.includes(mime),
  );
  return files.length > 0 ? files.toReversed().slice(0, 2) : refuse('paperMissing', { title });
}

type Stored = Awaited<ReturnType<typeof papersOf>>[number];

/** The lines of a file, counted before it is read; none where it cannot be read, undefined where it takes too long. */
async function linesOf(file: Stored, paper: PaperRead, request: PublicRequest & { readonly mobile: string }) {
  const { called, title } = paper;
  const { db, services, mobile } = request;
  await requireFewReadings(db, request, { mobile, called });
  const stored = (await openFile(db, services, file.attsysid)) ?? refuse('paperMissing', { title });
  const content = Buffer.isBuffer(stored.content) ? stored.content : await buffer(stored.content);
  try {
    return await textReader().read({ content, isPdf: file.mime === media.pdf });
  } catch (error) {
    if (!(error instanceof UnreadFile)) throw error;
    if (error.why === 'busy') return refuse('readingBusy', { called });
    return error.why === 'slow' ? undefined : [];
  }
}
