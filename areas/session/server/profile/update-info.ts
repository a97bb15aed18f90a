import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, isBlank } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit.ts';
import { inTransaction } from '#kit/server/database.ts';
import { refuseIssues } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { sessionCalls } from '../../contract/calls.ts';
import { personFields, personForm } from '../../contract/person.ts';
import { changeAccount, getAccount } from '../account-store.ts';
import { isRightCode, refuseCode } from '../codes/sms-codes.ts';
import { sealIdCard, shownIdCard } from './id-card.ts';
import { forgetSessionsOf } from '../session-cache.ts';

/** All that an empty input may leave behind is empty text. */
function textOf(value: unknown): unknown {
  return isBlank(value) ? '' : value;
}

/** What is not sent stays; what is sent empty is cleared. */
export async function updateInfo(input: InputOf<typeof sessionCalls.updateInfo>, request: Request) {
  const { db, services, asker, now } = request;
  const account = await getAccount(db, asker.userId);
  const shown = shownIdCard(services.secrets, account.idCardSealed);
  // The page shows the number masked and sends it back so when nobody touched it.
  const isIdCardChanged = input.identityCard !== undefined && input.identityCard !== shown;
  const checked = {
    ...input,
    name: input.name === undefined ? account.name : input.name,
    ...(!isIdCardChanged && { identityCard: undefined }),
  };
  refuseIssues(checkValues(personForm, checked, 'submit'));
  if (input.mobile !== undefined) await proveMobile(request, input, account.mobile);

  const values = {
    ...(input.name !== undefined && { name: personFields.name.schema.parse(input.name) }),
    ...(input.phone !== undefined && { phone: personFields.phone.schema.parse(textOf(input.phone)) || null }),
    ...(input.mobile !== undefined && { mobile: personFields.mobile.schema.parse(textOf(input.mobile)) || null }),
    ...(isIdCardChanged && {
      idCardSealed: sealIdCard(services.secrets, personFields.identityCard.schema.parse(textOf(input.identityCard))),
    }),
  };
  await inTransaction(db, async (tx) => {
    await changeAccount(tx, asker.userId, values);
    await writeAudit(tx, { asker, action: 'session.updateInfo', objectId: asker.userId, details: { fields: Object.keys(values) }, now });
  });
  forgetSessionsOf(db, asker.userId);
  return {};
}

/** First passwords and codes go to the telephone: another one is taken only from whoever holds it. */
async function proveMobile(
  request: Request,
  { mobile: given, authCode = '' }: InputOf<typeof sessionCalls.updateInfo>,
  known: string | null,
): Promise<void> {
  const mobile = personFields.mobile.schema.parse(textOf(given));
  if (mobile === (known ?? '')) return;
  if (mobile === '') refuseIssues([{ field: 'mobile', message: '手机号码不能清空，请换成新的号码' }]);
  if (authCode === '') refuseIssues([{ field: 'authCode', message: '更换手机号码，请填写发送到新号码的短信验证码' }]);
  if (!(await isRightCode(request, { mobile, purpose: 'mobile', authCode }))) refuseCode();
}
