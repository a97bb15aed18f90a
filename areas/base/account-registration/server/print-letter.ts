import { openIdCard } from '#areas/session/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { media } from '#kit/contract/media.ts';
import type { FileAnswer, PublicRequest } from '#kit/server/request.ts';

import type { registerCalls, resetGuestCalls } from '../contract/guest-calls.ts';
import { authorizationPaper } from './documents/authorization.ts';
import { resetLetter } from './documents/reset-letter.ts';
import { getRegistration, getReset } from './guest.ts';

const powersOf = { first: '注册并管理本单位账号，办理特种设备业务。', joining: '加入本单位账号，办理特种设备业务。' };

/** 授权委托书 with what the draft says; what is not written yet stays blank. */
export async function printLetter(input: InputOf<typeof registerCalls.letter>, request: PublicRequest): Promise<FileAnswer> {
  const record = await getRegistration(request, input);
  const { services, today } = request;
  const { applyNo, orgname, orgcode, legalPerson, name, identityCardSealed, mobile, loginName, joins } = record;
  const content = await services.documents.render(authorizationPaper, {
    number: applyNo,
    printedOn: today,
    unitName: orgname ?? '',
    orgcode: orgcode ?? '',
    legalPerson: legalPerson ?? '',
    name: name ?? '',
    identityCard: openIdCard(services.secrets, identityCardSealed) ?? '',
    mobile: mobile ?? '',
    loginName: loginName ?? '',
    portal: services.config.city + services.config.title,
    powers: joins ? powersOf.joining : powersOf.first,
  });
  return { name: '授权委托书.pdf', type: media.pdf, content };
}

/** 密码重置申请函 with what has been typed; the reason is written by hand. */
export async function printResetLetter(input: InputOf<typeof resetGuestCalls.letter>, request: PublicRequest): Promise<FileAnswer> {
  const { resetNo, orgname, orgcodeSealed, loginName, applicant, mobile } = await getReset(request, input);
  const { services, today } = request;
  const content = await services.documents.render(resetLetter, {
    number: resetNo,
    printedOn: today,
    unitName: orgname ?? '',
    orgcode: openIdCard(services.secrets, orgcodeSealed) ?? '',
    loginName: loginName ?? '',
    applicant: applicant ?? '',
    mobile: mobile ?? '',
    portal: services.config.city + services.config.title,
  });
  return { name: '密码重置申请函.pdf', type: media.pdf, content };
}
