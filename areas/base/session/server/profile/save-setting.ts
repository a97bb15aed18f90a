import type { InputOf } from '#kit/contract/call.ts';
import { isStorable } from '#kit/contract/storable.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { settingBytes, type sessionCalls } from '../../contract/calls.ts';
import { sessionRefusals } from '../../contract/refusals.ts';
import { countOtherSettings, dropSetting, putSetting, readSettings } from './setting-store.ts';

const refuse = refuser(sessionRefusals);
const settingsAtMost = 300;

export async function saveSetting({ name, content }: InputOf<typeof sessionCalls.saveSetting>, { db, asker, now }: Request) {
  if (content === null) {
    await dropSetting(db, asker.userId, name);
    return {};
  }
  const text = JSON.stringify(content);
  if (Buffer.byteLength(text) > settingBytes) return refuse('settingTooLong');
  // JSON spells both out, so the check is for the escapes.
  if (/\\u0000|\\ud[89a-f]/i.test(text) || !isStorable(text)) return refuse('invalid', { message: '含有无法保存的字符' });
  if ((await countOtherSettings(db, asker.userId, name)) >= settingsAtMost) return refuse('settingsFull');
  await putSetting(db, asker.userId, { name, content: text }, now);
  return {};
}

export async function listSettings(_input: object, { db, asker }: Request) {
  return { settings: await readSettings(db, asker.userId) };
}
