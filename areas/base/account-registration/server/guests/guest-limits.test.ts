import { expect, test } from 'vitest';

import { phoneCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { proofFor } from '#areas/session/server/door.ts';
import { showMobile } from '#areas/session/server/testing/sent-code.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { guestFileCalls, registerCalls, resetGuestCalls } from '../../contract/guest-calls.ts';
import { privacy } from '../../contract/privacy.ts';

import { guestLimits } from './guest-limits.ts';
import { anotherMobile, beginRegistration, beginReset, handInRegistration, newSecret, wishOf } from '../testing/applying.ts';

const city = await openCity();
const gigabyte = 1024 ** 3;

/** One telephone, and drafts that it begins from addresses of their own. */
function oneNumber(more: object = {}) {
  const wish = wishOf(more);
  // As if a code had been sent for each of them.
  const proofOf = () => proofFor(city.services.secrets, { mobile: wish.mobile, purpose: 'register' }, city.now);
  const key = () => ({ id: newId(), secret: newSecret() });
  const begin = async (shown = key(), values: object = wish) => {
    await city.visitor().call(registerCalls.save, { ...shown, proof: proofOf(), consent: privacy.version, values: { ...values } });
    return shown;
  };
  return { wish, proofOf, begin, key };
}
const setBytes = (attsysid: string, bytes: number) =>
  city.db.updateTable('attachment').set({ bytes }).where('attsysid', '=', attsysid).execute();
const clear = () => city.db.deleteFrom('attachment').execute();

test('a telephone has three drafts at most, however many windows press at once, and goes on with those that are open', async () => {
  const { wish, proofOf, begin, key } = oneNumber();
  const pressed = await Promise.allSettled(Array.from({ length: 8 }, () => begin()));
  const begun = pressed.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const refused = pressed.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(begun).toHaveLength(guestLimits.drafts);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'draftsTooMany', status: 429 });
  expect(String((refused[0] as Error).message)).toContain('接着填写其中一份');
  // The answer was lost: the same draft once more, and what is typed since.
  await begin(begun[0]);
  await city.visitor().call(registerCalls.save, { ...begun[0]!, version: 0, values: { ...wish, name: '陈大燕' } });
  // Nor may a draft of another telephone become the fourth of this one.
  const other = await beginRegistration(city);
  const { id, secret } = other;
  await expect(
    other.visitor.call(registerCalls.save, { id, secret, version: 0, proof: proofOf(), values: { ...other.wish, mobile: wish.mobile } }),
  ).rejects.toMatchObject({ code: 'draftsTooMany' });
  // Browsers get lost: what nobody has touched for a week is not waited for.
  city.pass({ days: guestLimits.draftDays, minutes: 1 });
  await begin(key());
});

test('a telephone begins five resets a day at most', async () => {
  const mobile = anotherMobile();
  const values = { orgname: '宁波甬江宏远机械有限公司', orgcode: wishOf().orgcode, loginName: 'nobody_1', applicant: '王强', mobile };
  const check = (id = newId(), secret = newSecret()) => {
    const proof = proofFor(city.services.secrets, { mobile, purpose: 'reset' }, city.now);
    return city.visitor().call(resetGuestCalls.check, { id, secret, proof, values });
  };
  const pressed = await Promise.allSettled(Array.from({ length: 8 }, () => check()));
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(guestLimits.resets);
  await expect(check()).rejects.toMatchObject({ code: 'resetsTooMany', status: 429 });
  city.pass({ days: 1, minutes: 1 });
  const [id, secret] = [newId(), newSecret()];
  const later = await showMobile(city, city.visitor(), mobile, 'reset');
  const again = () => city.visitor().call(resetGuestCalls.check, { id, secret, proof: later, values });
  expect(await again()).toEqual(await again());
});

test('an application takes so many megabytes, deleted files included, from the browser and from a telephone', async () => {
  await clear();
  const { id, secret, visitor, upload } = await beginRegistration(city);
  const first = await upload('other');
  await setBytes(first.attsysid, guestLimits.draftBytes - 10);
  // The same file once more takes no room.
  expect((await upload('other')).attsysid).toBe(first.attsysid);
  const full = { code: 'draftFull', status: 409, message: expect.stringContaining('60 MB') as string };
  await expect(upload('identityCard')).rejects.toMatchObject(full);
  const record = { attrefsysid: id, atttype: 'ACCOUNT' as const, secret };
  const { path } = await visitor.call(guestFileCalls.openPhone, { ...record, attClass: 'identityCard' });
  const fromPhone = { secret: path.split('#')[1]!, file: fileOf('front.pdf', pdfOf('front')) };
  await expect(city.visitor().call(phoneCalls.upload, fromPhone)).rejects.toMatchObject(full);
  await visitor.call(guestFileCalls.delete, { ...record, attsysid: first.attsysid });
  await expect(upload('identityCard')).rejects.toMatchObject(full);
  await beginRegistration(city).then((other) => other.upload('other'));
  // Two windows at once: one of them has room.
  await setBytes(first.attsysid, guestLimits.draftBytes - pdfOf('authorization').length - 10);
  const both = await Promise.allSettled([upload('authorization'), upload('identityCard')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const reset = await beginReset(city, {
    orgname: '甲',
    orgcode: wishOf().orgcode,
    loginName: 'nobody_1',
    applicant: '王强',
    mobile: anotherMobile(),
  });
  await reset.upload('letter').then(({ attsysid }) => setBytes(attsysid, guestLimits.draftBytes));
  await expect(reset.upload('identityCard')).rejects.toMatchObject(full);
});

test('all who have no account share a space; the administrators hear of it once before it is full, and what was agreed to leaves it', async () => {
  await clear();
  const guard = await city.enter({ actor: 'A2', name: '安全甲' });
  const heard = async () => (await guard.call(sessionCalls.messages, {})).list.filter(({ title }) => title === '申请材料的空间将满').length;
  const most = city.services.config.limits.guestFilesGb * gigabyte;
  const others = await handInRegistration(city);
  const { files } = await others.visitor.call(guestFileCalls.list, { attrefsysid: others.id, atttype: 'ACCOUNT', secret: others.secret });
  const big = files[0]!.attsysid;
  const { upload } = await beginRegistration(city);
  expect(await heard()).toBe(0);
  await setBytes(big, most * guestLimits.toldAt);
  await upload('other');
  expect(await heard()).toBe(1);
  await upload('identityCard');
  expect(await heard()).toBe(1);
  await setBytes(big, most);
  const full = { code: 'guestFilesFull', status: 409, message: expect.stringContaining('稍后再试') as string };
  await expect(upload('businessLicence')).rejects.toMatchObject(full);
  await expect((await beginRegistration(city)).upload('other')).rejects.toMatchObject(full);
  await city.db.updateTable('registration').set({ status: '80' }).where('id', '=', others.id).execute();
  await upload('businessLicence');
  await clear();
});

test('a telephone looks up thirty units and login names an hour, whichever of its drafts asks, by which call, from where', async () => {
  const { orgcode } = wishOf();
  const orgname = '宁波镇海百丈塑料有限公司';
  await city.seedUnit({ orgname, orgcode, unitTypes: ['U1'], areacode: '330203' });
  const { wish, begin, key } = oneNumber({ orgcode: '' });
  const [one, two] = [await begin(), await begin()];
  const ask = (shown: typeof one) => city.visitor().call(registerCalls.unitCheck, { field: 'loginName', value: 'nobody_1', ...shown });
  const name = (version: number, values: object) =>
    city.visitor().call(registerCalls.save, { ...one, version, values: { ...wish, ...values } });
  for (let asked = 0; asked < guestLimits.lookUps - 2; asked += 1)
    expect(await ask(asked % 2 === 0 ? one : two)).toMatchObject({ known: false });
  // Naming a unit tells what it is called. The same once more tells nothing new.
  for (let press = 0; press < 2; press += 1) await name(0, { orgcode });
  expect((await city.visitor().call(registerCalls.open, one)).values).toMatchObject({ orgname });
  await name(1, { orgcode: wishOf().orgcode });
  expect(await ask(two)).toMatchObject({ known: null });
  expect(await ask(one)).toMatchObject({ known: null });
  const over = { code: 'lookUpsTooMany', status: 429, message: expect.stringContaining('一小时后再试') as string };
  await expect(name(2, { orgcode })).rejects.toMatchObject(over);
  // Nor by way of a person’s application that has the code of the unit already, or of a new draft.
  await name(2, { accountType: 'U12', orgcode });
  await expect(name(3, { orgcode })).rejects.toMatchObject(over);
  await expect(begin(key(), { ...wish, orgcode })).rejects.toMatchObject(over);
  // Everything else is still kept.
  await name(3, { accountType: 'U12', name: '陈大燕' });
  city.pass({ minutes: 61 });
  expect(await ask(two)).toMatchObject({ known: false });
});

test('handing in tells whether a login name is taken, and is counted likewise', async () => {
  const { id, secret, visitor, upload, apply } = await beginRegistration(city);
  for (const attClass of ['businessLicence', 'authorization', 'identityCard']) await upload(attClass);
  const ask = () => city.visitor().call(registerCalls.unitCheck, { field: 'loginName', value: 'nobody_1', id, secret });
  for (let asked = 0; asked < guestLimits.lookUps; asked += 1) await ask();
  await expect(apply()).rejects.toMatchObject({ code: 'lookUpsTooMany', status: 429 });
  city.pass({ minutes: 61 });
  const handed = await apply();
  expect(await apply()).toEqual(handed);
  await visitor.call(registerCalls.cancel, { id, secret, version: handed.version });
});
