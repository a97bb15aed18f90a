import { findAttachments, findFile, openFile } from '#areas/attachments/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { buffer } from 'node:stream/consumers';
import { media } from '#kit/contract/media.ts';
import { textReader, UnreadFile, type TextLine } from '#kit/server/reading/text-reader.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import type { registerCalls } from '../../contract/guest-calls.ts';
import { registration } from '../../contract/lifecycle.ts';
import { asksLicence, registrationFiles } from '../../contract/registration.ts';
import { registrationRefusals } from '../../contract/refusals.ts';
import { getRegistration } from '../guest.ts';
import { requireFewReadings } from '../guests/guest-limits.ts';
import type { Registration } from '../registration-store.ts';

import { valuesOfLicence } from './licence-values.ts';

const refuse = refuser(registrationRefusals);
const { draft, disagreed } = registration.states;
/** What can be read, by its kind. */
const readable: readonly string[] = ['image/jpeg', 'image/png', media.pdf];

const nothingRead = '没有从这份文件中识别出营业执照的内容，请照执照填写；文件已作为材料保存';
const notScanned = '文件还在进行安全检查，暂不能识别，请照执照填写；文件已作为材料保存';
const slowly = '识别用时过长，已停止，请照执照填写；文件已作为材料保存';

/** Reads the licence that was brought to a draft. What is found fills nothing by itself: the browser offers it where nothing was typed. */
export async function readLicence(input: InputOf<typeof registerCalls.readLicence>, request: PublicRequest) {
  const record = await getRegistration(request, input);
  const { db, services } = request;
  const file = await licenceOf(record, request);
  // What has not been scanned yet is stored and no more.
  if ((await findFile(db, file.attsysid))?.toScan !== false) return { values: {}, say: notScanned };
  await requireFewReadings(db, request, record.mobile!);
  const stored = (await openFile(db, services, file.attsysid)) ?? refuse('licenceMissing');
  const content = Buffer.isBuffer(stored.content) ? stored.content : await buffer(stored.content);
  const lines = await linesOf({ content, isPdf: file.mime === media.pdf });
  if (lines === undefined) return { values: {}, say: slowly };
  const values = valuesOfLicence(lines, await services.dictionaries.areas());
  const count = Object.keys(values).length;
  return { values, say: count === 0 ? nothingRead : `已识别${count}项：空着的项已填入，已填写的不改动，请逐项核对` };
}

/** The last licence of a draft that may still be written. */
async function licenceOf(record: Registration, { db }: PublicRequest) {
  const isWritten = record.status === draft.code || record.status === disagreed.code;
  if (!isWritten || record.mobile === null || !asksLicence({ ...record })) return refuse('licenceMissing');
  const files = await findAttachments(db, [record.id]);
  const licences = files.filter(
    ({ atttype, attClass, mime }) => atttype === registrationFiles.atttype && attClass === 'businessLicence' && readable.includes(mime),
  );
  return licences.at(-1) ?? refuse('licenceMissing');
}

/** The lines of a file; none where it cannot be read, undefined where it takes too long. */
async function linesOf(file: { readonly content: Buffer; readonly isPdf: boolean }): Promise<readonly TextLine[] | undefined> {
  try {
    return await textReader().read(file);
  } catch (error) {
    if (!(error instanceof UnreadFile)) throw error;
    if (error.why === 'busy') return refuse('readingBusy');
    return error.why === 'slow' ? undefined : [];
  }
}
