import type { z } from 'zod';

import { refuser, Refused } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import { attachmentLimits } from '../contract/limits.ts';
import { attachmentRefusals } from '../contract/refusals.ts';

const refuse = refuser(attachmentRefusals);

export interface Parts<T> {
  readonly fields: T;
  readonly file: { readonly name: string; readonly content: Buffer };
}

/** Reads a form with one file, fields in any order. @throws the refusals of files, or `invalid` for the fields */
export async function readParts<S extends z.ZodType>({ http }: PublicRequest, schema: S): Promise<Parts<z.output<S>>> {
  if (!http.request.isMultipart()) return refuse('fileMissing');
  const given = new Map<string, unknown>();
  let file: Parts<never>['file'] | undefined;
  try {
    for await (const part of http.request.parts()) {
      if (part.type === 'file') file = { name: part.filename ?? '', content: await part.toBuffer() };
      else if (given.has(part.fieldname)) refuse('invalid', { message: '请求内容格式不正确' });
      else given.set(part.fieldname, part.value);
    }
  } catch (error) {
    if ((error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE')
      refuse('fileTooBig', { most: attachmentLimits.bytes / 1024 / 1024 });
    // The reader of forms says what it could not read without a status of its own.
    const isBroken = !(error instanceof Refused) && (error as { statusCode?: unknown }).statusCode === undefined;
    return isBroken ? refuse('invalid', { message: '请求内容格式不正确' }) : Promise.reject(error);
  }
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) return refuse('invalid', { message: parsed.error.issues[0]?.message ?? '请求内容格式不正确' });
  return file && file.name !== '' ? { fields: parsed.data, file } : refuse('fileMissing');
}
