import { randomBytes } from 'node:crypto';

import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { anotherCode } from '#areas/company/server/testing/story.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { showMobile } from '#areas/session/server/testing/sent-code.ts';
import { newId } from '#kit/server/id.ts';
import type { City } from '#server/testing/city.ts';
import { sealFields, type Visitor } from '#server/testing/person.ts';

import { guestFileCalls, registerCalls, resetGuestCalls } from '../../contract/guest-calls.ts';
import { privacy } from '../../contract/privacy.ts';

export const newSecret = () => randomBytes(32).toString('base64url');
export const password = 'Yongjiang#7421';

let made = 0;
/** A telephone that nobody else of the test has. */
export const anotherMobile = () => `138${String(10_000_000 + (made += 1))}`;
/** A login name that nobody else has. */
export const anotherName = () => `zhuce_${String((made += 1)).padStart(4, '0')}`;

/** What a new unit writes. */
export function wishOf(more: object = {}) {
  return {
    accountType: 'U1',
    orgcode: anotherCode(),
    orgname: '宁波甬江宏远机械有限公司',
    legalPerson: '周国梁',
    tel: '0574-87654321',
    areacode: '330203',
    address: '百丈路88号',
    name: '陈小燕',
    identityCard: '330299199003074516',
    mobile: anotherMobile(),
    loginName: anotherName(),
    email: 'chen@example.com',
    ...more,
  };
}

/** One secret field as the browser seals it under a fresh number. */
export async function seal(visitor: Visitor, field: string, value: string) {
  const { nonce, publicKey } = await visitor.call(sessionCalls.openLogin, {});
  return { nonce, ...sealFields(publicKey, nonce, { [field]: value }) };
}

type Wish = ReturnType<typeof wishOf>;

/** A draft of a registration with its telephone shown, at a browser of its own. */
export async function beginRegistration(city: City, wish: Wish = wishOf(), visitor = city.visitor()) {
  const proof = await showMobile(city, visitor, wish.mobile, 'register');
  const [id, secret] = [newId(), newSecret()];
  const { applyNo, version } = await visitor.call(registerCalls.save, { id, secret, proof, consent: privacy.version, values: wish });
  const upload = (attClass: string, name = `${attClass}.pdf`) =>
    visitor.call(guestFileCalls.upload, { attrefsysid: id, atttype: 'ACCOUNT', secret, attClass, file: fileOf(name, pdfOf(attClass)) });
  const apply = async (upon = version, word = password) =>
    visitor.call(registerCalls.apply, {
      id,
      secret,
      version: upon,
      ...((await seal(visitor, 'password', word)) as { nonce: string; password: string }),
    });
  const open = (by = secret) => visitor.call(registerCalls.open, { id, secret: by });
  return { visitor, id, secret, applyNo, version, wish, proof, upload, apply, open };
}

/** A registration handed in with all its papers. */
export async function handInRegistration(city: City, wish: Wish = wishOf()) {
  const draft = await beginRegistration(city, wish);
  const isPerson = wish.accountType === 'U12';
  for (const attClass of isPerson ? ['identityCard'] : ['businessLicence', 'authorization', 'identityCard']) await draft.upload(attClass);
  return { ...draft, handed: await draft.apply() };
}

/** A forgotten password, as far as the check. */
export async function beginReset(city: City, values: Readonly<Record<string, string>>, visitor = city.visitor()) {
  const proof = await showMobile(city, visitor, values['mobile']!, 'reset');
  const [id, secret] = [newId(), newSecret()];
  const checked = await visitor.call(resetGuestCalls.check, { id, secret, proof, values });
  const upload = (attClass: string) =>
    visitor.call(guestFileCalls.upload, {
      attrefsysid: id,
      atttype: 'PWD',
      secret,
      attClass,
      file: fileOf(`${attClass}.pdf`, pdfOf(attClass)),
    });
  const apply = async (more: object = {}, word = password) => {
    const sealed = (await seal(visitor, 'newPassword', word)) as { nonce: string; newPassword: string };
    return visitor.call(resetGuestCalls.apply, { id, secret, proof, version: checked.version, ...sealed, ...more });
  };
  return { visitor, secret, proof, ...checked, upload, apply };
}
