import { findAccountNamed } from '#areas/accounts/server/door.ts';
import { openIdCard } from '#areas/session/server/door.ts';
import { pick } from '#kit/contract/field.ts';
import type { PersonalData } from '#kit/server/audit/personal-data.ts';
import type { Request } from '#kit/server/request.ts';

import { registrationFields } from '../contract/registration.ts';
import { draftDays } from '../contract/lifecycle.ts';
import { resetFields } from '../contract/reset.ts';
import { listOwnRegistrations, listOwnResets } from './own-views.ts';

type Asking = Pick<Request, 'readDb' | 'asker' | 'services'>;

/** The identity card of the asker, which nobody else has; without one a telephone alone shows too little. */
async function ownCard({ readDb, asker, services }: Asking) {
  const account = await findAccountNamed(readDb, asker.loginName);
  const card = account?.idCardSealed ? openIdCard(services.secrets, account.idCardSealed) : undefined;
  return { mobile: account?.mobile ?? null, card };
}

const registrations: PersonalData = {
  title: '账号注册申请',
  purpose: '核实身份，开立账号',
  kept: `开通后随账号保存；未提交和未通过的${draftDays}天后删除`,
  fields: pick(registrationFields, [
    ...(['applyNo', 'status', 'accountType', 'orgname', 'orgcode', 'name', 'identityCard', 'mobile', 'loginName'] as const),
    ...(['email', 'consentVersion', 'submittedAt', 'decidedByName', 'decidedAt'] as const),
  ]),
  /** Those by which the account was opened, and those that the same person has under way: same telephone, same identity card. */
  async read(asking, most) {
    const { readDb, asker, services } = asking;
    const { mobile, card } = await ownCard(asking);
    const found = await listOwnRegistrations(readDb, { accountId: asker.userId, mobile }, most);
    return found
      .map(({ identityCardSealed, ...row }) => ({ ...row, identityCard: openIdCard(services.secrets, identityCardSealed) }))
      .filter(({ accountId, identityCard }) => accountId === asker.userId || (card !== undefined && identityCard === card));
  },
};

const resets: PersonalData = {
  title: '密码重置申请',
  purpose: '核实身份，重置密码',
  kept: '办结后随账号保存；逾期未办结的删除申请人信息',
  fields: pick(resetFields, [
    'resetNo',
    'status',
    'mode',
    'orgname',
    'loginName',
    'applicant',
    'mobile',
    'reason',
    'submittedAt',
    'decidedAt',
  ]),
  read: ({ readDb, asker }, most) => listOwnResets(readDb, asker.userId, most),
};

export const registrationPersonalData: readonly PersonalData[] = [registrations, resets];
