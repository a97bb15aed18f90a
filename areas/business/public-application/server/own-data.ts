import { findAccountNamed } from '#areas/accounts/server/door.ts';
import { instant, text } from '#kit/contract/field.ts';
import type { PersonalData } from '#kit/server/audit/personal-data.ts';

import { guestApplyLimits } from '../contract/limits.ts';
import { listOfMobile } from './guest-store.ts';

/** What was begun by the asker's telephone for a device of the own unit: a telephone alone shows too little. */
export const guestApplyData: PersonalData = {
  title: '公众报检',
  purpose: '验证申报人手机，告知办理进度',
  kept: `没有提交的${guestApplyLimits.keptDays}天后删除；已提交的在申报办结、提交满${guestApplyLimits.keptYears}年后删除`,
  fields: {
    mobile: text('手机号码', 11),
    onlinelsh: text('流水号', 20),
    begunAt: instant('开始时间'),
    handedInAt: instant('提交时间'),
  },
  async read({ readDb, asker }, most) {
    const account = await findAccountNamed(readDb, asker.loginName);
    if (!account?.mobile || asker.unitId === null) return [];
    return listOfMobile(readDb, { mobile: account.mobile, useUnit: asker.unitId }, most);
  },
};
