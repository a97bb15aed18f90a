import { z } from 'zod';

import { id, type Call } from '#kit/contract/call.ts';
import { longText, plainText } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';

import { accountManagerAccess } from './menu.ts';

/** Why somebody reads a number that lists and pages mask. */
export const revealForm = form(
  '查看完整身份证号',
  { reason: longText('查看原因', 200, { need: 'required', help: '至少4个字；原因和查看人记入审计日志' }) },
  [{ key: 'reason', title: '查看原因', fields: ['reason'] }],
);

/** Asked for, not pressed: the answer is kept nowhere. */
export const revealIdCard = {
  method: 'GET',
  path: '/a/stone/account/reveal/{id}',
  title: '账号管理：查看完整身份证号',
  confirmed: true,
  access: [accountManagerAccess.edit],
  input: z.strictObject({ id, reason: plainText(200).pipe(z.string().min(4, '请写明原因，至少4个字')) }),
  reply: z.object({ identityCard: z.string().nullable() }),
  perMinute: 10,
} as const satisfies Call;
