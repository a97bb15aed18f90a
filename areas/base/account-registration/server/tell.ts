import { findHolders, findUnitAccounts } from '#areas/accounts/server/door.ts';
import { forgetAccount } from '#areas/session/server/door.ts';
import { removeAttachments } from '#areas/attachments/server/door.ts';
import { addressWith } from '#kit/contract/pages.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import type { CaseRequest, Made } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { sendOut, type OutgoingTemplate } from '#kit/server/outbox/outbox.ts';
import { publicAddress } from '#kit/server/settings/config.ts';

import { draftDays, resetDays } from '../contract/lifecycle.ts';
import { joinPage, registrationPages } from '../contract/menu.ts';
import { registerPage } from '../contract/public-pages.ts';
import { unitNameOf } from './agree.ts';
import { linkSecret } from './applicant.ts';
import { forgetPerson, type Registration } from './registration-store.ts';

export const registrationTemplates: readonly OutgoingTemplate[] = [
  {
    key: 'registration.submitted',
    title: '注册申请已提交',
    text: '{name}您好，账号注册申请{applyNo}已提交，一般3个工作日内答复。可凭申请号和手机号码在注册页查询进度。',
  },
  { key: 'registration.agreed', title: '账号已开通', text: '{name}您好，{unit}的账号{loginName}已开通，请用注册时设置的密码登录。' },
  {
    key: 'registration.disagreed',
    title: '注册申请未通过',
    text: `{name}您好，账号注册申请{applyNo}未通过审核。请在${draftDays}天内打开{link}查看原因，修改后重新提交。`,
    secret: ['link'],
  },
  {
    key: 'registration.join',
    title: '有人申请加入本单位',
    text: '{name}您好，有人申请加入{unit}，申请号{applyNo}。请登录平台，在「加入本单位的申请」中确认。',
  },
  {
    key: 'passwordReset.done',
    title: '密码已重置',
    text: '{name}您好，账号{loginName}的密码已重置，所有登录已结束。如非本人办理，请立即联系管理员。',
  },
  {
    key: 'passwordReset.disagreed',
    title: '密码重置未通过',
    text: '{name}您好，密码重置申请{resetNo}未通过审核，请核对单位和登录名后重新申请。',
  },
  {
    key: 'passwordReset.expired',
    title: '密码重置已过期',
    text: `{name}您好，密码重置申请{resetNo}${resetDays}天内未办结，已过期，请重新申请。`,
  },
];

/** What somebody without an account hears comes by SMS; the people of the portal find it in their messages. */
export async function tellOf(tx: Tx, request: CaseRequest, { record, move }: Made<Registration>): Promise<void> {
  const { services, now, db } = request;
  const { id, applyNo, name, mobile, loginName } = record;
  const send = (template: string, more: Record<string, string> = {}, to = mobile!, whom = name!) =>
    sendOut(tx, services, { channel: 'sms', to, template, values: { name: whom, applyNo, ...more } }, now);
  switch (move) {
    case 'commit':
      await send('registration.submitted');
      return record.unitId === null ? undefined : askUnit(tx, request, record, send);
    case 'disagree':
    case 'unitDisagree': {
      const address = `${publicAddress(services.config)}${addressWith(registerPage.path, { id })}#${linkSecret(services.secrets, record)}`;
      return send('registration.disagreed', { link: address });
    }
    case 'agree':
      await send('registration.agreed', { unit: await unitNameOf(tx, record.unitId), loginName: loginName! });
      forgetAccount(db, record.accountId!);
      return welcome(tx, record, now);
    case 'delete':
      await removeAttachments(tx, id, now);
      return forgetPerson(tx, id);
    default:
      return undefined;
  }
}

type Send = (template: string, more: Record<string, string>, to: string, whom: string) => Promise<void>;

/** The administrators of a unit that is known are asked whether the applicant is one of theirs. */
async function askUnit(tx: Tx, { now }: CaseRequest, record: Registration, send: Send): Promise<void> {
  const administrators = (await findUnitAccounts(tx, record.unitId!)).filter(({ unitAdmin }) => unitAdmin);
  const unit = await unitNameOf(tx, record.unitId);
  for (const { id, name, mobile } of administrators) {
    const body = `${record.name}（登录名 ${record.loginName}）申请加入${unit}，请确认是否为本单位人员。`;
    await sendMessage(tx, { userId: id, kind: '单位', title: `申请加入本单位：${record.applyNo}`, body, link: joinPage.path }, now);
    if (mobile) await send('registration.join', { unit }, mobile, name);
  }
}

async function welcome(tx: Tx, { accountId, joins }: Registration, now: Date): Promise<void> {
  const body = joins ? '账号已开通，您已加入本单位。' : '账号已开通。请先补充单位信息、登记资质许可，再录入第一台设备，工作台上列有步骤。';
  await sendMessage(tx, { userId: accountId, kind: '一般', title: '欢迎使用', body }, now);
}

/** What nobody has looked at for a week is told to every administrator of the platform. */
export async function escalate(tx: Tx, late: { readonly id: string; readonly applyNo: string }, days: number, now: Date): Promise<void> {
  const body = `账号注册申请 ${late.applyNo} 提交已超过${days}天，尚未审核，请尽快办理。`;
  const link = caseAddress({ pages: registrationPages }, late.id);
  for (const userId of await findHolders(tx, 'A1'))
    await sendMessage(tx, { userId, kind: '超期告警', title: `注册审核超期：${late.applyNo}`, body, link }, now);
}
