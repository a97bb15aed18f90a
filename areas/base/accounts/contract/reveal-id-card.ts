import { z } from 'zod';

import { id, type Call } from '#kit/contract/call.ts';
import { plainText } from '#kit/contract/field.ts';

import { accountManagerAccess } from './menu.ts';

/** Asked for, not pressed: the answer is kept nowhere. */
export const revealIdCard = {
  method: 'GET',
  path: '/a/stone/account/reveal/{id}',
  title: '账号管理：查看完整身份证号',
  confirmed: true,
  whole: true,
  access: [accountManagerAccess.edit],
  input: z.strictObject({ id, reason: plainText(200).pipe(z.string().min(4, '请写明原因，至少4个字')) }),
  reply: z.object({ identityCard: z.string().nullable() }),
  perMinute: 10,
} as const satisfies Call;
