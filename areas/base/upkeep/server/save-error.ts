import type { InputOf } from '#kit/contract/call.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import type { errorLogCalls } from '../contract/calls.ts';
import { clean, fit } from './clean.ts';
import { addError } from './error-store.ts';

export async function saveError(input: InputOf<typeof errorLogCalls.save>, { db, now, findAsker }: PublicRequest) {
  const asker = await findAsker();
  const [type, code, url] = [clean(input.type), clean(String(input.code)), clean(input.url)];
  const mes = fit(clean(input.mes), [type, code, url]);
  await addError(db, { type, code, mes, url, trace: null, userId: asker?.userId ?? null, userName: asker?.name ?? null }, now);
  return {};
}
