import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, isBlank } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuseIssues } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { sessionCalls } from '../../contract/calls.ts';
import { personFields, personForm } from '../../contract/person.ts';
import { changeAccount, getAccount } from '../account-store.ts';
import { mobileFrom, tellFormerMobile } from '../codes/new-mobile.ts';
import { proveMobile } from '../codes/prove-mobile.ts';
import { proveSelf } from './prove-self.ts';
import { sealIdCard, shownIdCard } from './id-card.ts';
import { forgetSessionsOf } from '../session-cache.ts';

/** All that an empty input may leave behind is empty text. */
function textOf(value: unknown): unknown {
  return isBlank(value) ? '' : value;
}

/** What is not sent stays; what is sent empty is cleared. */
export async function updateInfo({ nonce, password, ...input }: InputOf<typeof sessionCalls.updateInfo>, request: Request) {
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
  if (input.mobile !== undefined) {
    const mobile = personFields.mobile.schema.parse(textOf(input.mobile));
    if (mobile !== (account.mobile ?? '')) await proveSelf(request, { nonce, password }, '更换手机号码，请输入当前密码');
    await proveMobile(request, { mobile, authCode: input.authCode }, account.mobile);
  }

  const values = {
    ...(input.name !== undefined && { name: personFields.name.schema.parse(input.name) }),
    ...(input.phone !== undefined && { phone: personFields.phone.schema.parse(textOf(input.phone)) || null }),
    ...(input.mobile !== undefined && mobileFrom(account, personFields.mobile.schema.parse(textOf(input.mobile)) || null, now)),
    ...(isIdCardChanged && {
      idCardSealed: sealIdCard(services.secrets, personFields.identityCard.schema.parse(textOf(input.identityCard))),
    }),
  };
  await inTransaction(db, async (tx) => {
    await changeAccount(tx, asker.userId, values);
    if ('mobile' in values) await tellFormerMobile(tx, request, account, values.mobile);
    await writeAudit(tx, { asker, action: 'session.updateInfo', objectId: asker.userId, details: { fields: Object.keys(values) }, now });
  });
  forgetSessionsOf(db, asker.userId);
  return {};
}
