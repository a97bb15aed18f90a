import { instant, text } from '#kit/contract/field.ts';
import type { PersonalData } from '#kit/server/audit/personal-data.ts';

import { newBrowserLimits } from '../../contract/new-browser-limits.ts';
import { cardFields } from '../../contract/person.ts';
import { getAccount, listRoles } from '../account-store.ts';
import { listBrowsers } from '../new-browser/known-browser-store.ts';
import { findFactor } from '../second-factor/second-factor-store.ts';
import { listLogins } from '../session-store.ts';
import { openIdCard } from './id-card.ts';
import { readSettings } from './setting-store.ts';

const { unitTel: _tel, unitAddress: _address, ...ownFields } = cardFields;

const account: PersonalData = {
  title: '账号资料',
  purpose: '登录、联系和确认身份',
  kept: '账号存在期间',
  fields: {
    ...ownFields,
    createdAt: instant('建立时间'),
    secondFactorSince: instant('两步验证启用时间'),
  },
  async read({ readDb, asker, services }) {
    const [own, roles, factor] = await Promise.all([
      getAccount(readDb, asker.userId),
      listRoles(readDb, asker.userId),
      findFactor(readDb, asker.userId),
    ]);
    const { idCardSealed, passwordHash: _hash, ...shown } = own;
    const identityCard = openIdCard(services.secrets, idCardSealed);
    const roleNames = roles.map(({ name }) => name).join('、');
    return [{ ...shown, identityCard, roleNames, unitName: asker.unitName, secondFactorSince: factor?.confirmedAt ?? null }];
  },
};

const logins: PersonalData = {
  title: '登录记录',
  purpose: '发现不是本人的登录',
  kept: '按系统设置的期限，到期清理',
  fields: {
    createdAt: instant('登录时间'),
    address: text('网络地址', 64),
    seenAt: instant('最后操作'),
    endedAt: instant('结束时间'),
  },
  read: ({ readDb, asker }, most) => listLogins(readDb, asker.userId, most),
};

const browsers: PersonalData = {
  title: '已记住的设备',
  purpose: '在这些设备上登录不再询问短信验证码',
  kept: `${newBrowserLimits.days}天，可随时忘记`,
  fields: {
    name: text('设备', 200),
    address: text('网络地址', 64),
    createdAt: instant('记住时间'),
    usedAt: instant('最近登录'),
    until: instant('有效期至'),
  },
  read: ({ readDb, asker }) => listBrowsers(readDb, asker.userId),
};

const settings: PersonalData = {
  title: '个人设置',
  purpose: '记住列表、外观等习惯',
  kept: '账号存在期间，可随时改回',
  fields: { name: text('设置', 60), content: text('内容', 8192) },
  read: async ({ readDb, asker }) =>
    Object.entries(await readSettings(readDb, asker.userId)).map(([name, content]) => ({ name, content: JSON.stringify(content) })),
};

/** What this area stores about a person. The password is nobody's to read, not even theirs: only its hash is kept. */
export const ownPersonalData: readonly PersonalData[] = [account, logins, browsers, settings];
