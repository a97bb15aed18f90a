import { expect, test } from 'vitest';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { openInstitute } from '#areas/inspection/server/testing/institute.ts';
import { drafted, openStory, submitted } from '#areas/inspection/server/testing/story.ts';
import { smsCodeCalls } from '#areas/session/contract/sms-code.ts';
import { sentValues } from '#areas/session/server/testing/sent-code.ts';
import { proofFor } from '#areas/session/server/door.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { guestApplyCalls as calls, guestApplyFileCalls as files } from '../contract/calls.ts';
import { guestApplyLimits } from '../contract/limits.ts';
import { anotherMobile, handIn, openGuest, showMobile, wishOf, worked } from './testing/story.ts';

const city = await openCity();
const unit = await city.seedUnit({ orgname: '甬江家园业主委员会', unitTypes: ['U1'] });
const { clerk } = await openInstitute(city);

test('a piece of work opens one code, and no picture is asked for', async () => {
  const visitor = city.visitor();
  const work = await worked(visitor);
  const send = (given: object) => visitor.call(smsCodeCalls.send, { mobile: anotherMobile(), purpose: 'apply', ...given });
  const refused = { code: 'workWrong', status: 422 };
  await expect(send({})).rejects.toMatchObject(refused);
  await expect(send({ ...work, answer: '-1' })).rejects.toMatchObject(refused);
  await expect(send({ ...work, challenge: `9${work.challenge}` })).rejects.toMatchObject(refused);
  await send(work);
  await expect(send(work)).rejects.toMatchObject(refused);
  const late = await worked(visitor);
  city.pass({ minutes: 11 });
  await expect(send(late)).rejects.toMatchObject(refused);
});

test('a code sent to another number finds no device', async () => {
  const device = await seedDevice(city, unit);
  const visitor = city.visitor();
  const proof = await showMobile(city, visitor, anotherMobile());
  const asked = { id: newId(), mobile: anotherMobile(), proof, code: device.oidno, useUnitName: unit.orgname };
  await expect(visitor.call(calls.begin, asked)).rejects.toMatchObject({ code: 'mobileUnproven', status: 422 });
});

test('a device is found by each of its codes, with the name of its unit however its brackets are typed', async () => {
  const own = await city.seedUnit({ orgname: '甬江（北仑）物业有限公司', unitTypes: ['U1'] });
  const device = await seedDevice(city, own, { use_cert_no: '梯11浙B77001(22)', equlogcode: '31103302002022110001' });
  const [visitor, mobile] = [city.visitor(), anotherMobile()];
  for (const code of [device.oidno, ` ${device.oidno.toLowerCase()}`, '梯11浙B77001（22）', '31103302002022110001']) {
    const proof = proofFor(city.services.secrets, { mobile, purpose: 'apply' }, city.now);
    const asked = { mobile, proof, code, useUnitName: '甬江(北仑) 物业有限公司' };
    const { offer } = await visitor.call(calls.begin, { id: newId(), ...asked });
    // What was shown for one application begins no other.
    await expect(visitor.call(calls.begin, { id: newId(), ...asked })).rejects.toMatchObject({ code: 'mobileUnproven' });
    expect(offer.device).toMatchObject({ oidno: device.oidno, useUnitName: own.orgname });
    expect(offer.choices.map(({ inspType }) => inspType)).toContain('D1');
    expect(offer.days[0]).toBe('2026-11-23');
  }
});

test('unknown devices, other units, devices in another case and devices out of use are answered word for word alike', async () => {
  const story = await openStory(city);
  const { devices } = await submitted(city, story);
  const [stopped, locked, own] = [
    await seedDevice(city, unit, { use_status: '4' }),
    await seedDevice(city, unit, { locked_by: '停用 TY202611210001' }),
    await seedDevice(city, unit),
  ];
  const [visitor, mobile] = [city.visitor(), anotherMobile()];
  const proof = await showMobile(city, visitor, mobile);
  const ask = async (code: string, useUnitName: string) => {
    const response = await visitor.send(calls.begin, { id: newId(), mobile, proof, code, useUnitName });
    return [response.statusCode, response.body] as const;
  };
  const unknown = await ask('3302003110999999999', unit.orgname);
  expect(unknown[0]).toBe(404);
  expect(unknown[1]).not.toContain(unit.orgname);
  expect(await ask(own.oidno, '甬江家园物业')).toEqual(unknown);
  expect(await ask(devices[0]!.oidno, story.unit.orgname)).toEqual(unknown);
  expect(await ask(stopped.oidno, unit.orgname)).toEqual(unknown);
  expect(await ask(locked.oidno, unit.orgname)).toEqual(unknown);
  expect((await ask(own.oidno, unit.orgname))[0]).toBe(200);
});

test('it comes to the desk as an ordinary application, marked; unit and telephone are told', async () => {
  const member = await city.enter({ actor: 'E1', unit });
  const guest = await handIn(city, unit);
  const { list } = await clerk.call(inspectionCalls.queue, { desk: 'acceptance', onlinelsh: guest.onlinelsh });
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ isPc: '2', contact: '沈阿姨', contactMobile: guest.mobile, useUnitName: unit.orgname, status: '10' });
  const told = await sentValues(city, guest.mobile, 'guestApplication.handedIn');
  expect(told).toMatchObject({ no: guest.onlinelsh, code: guest.queryCode });
  const shown = await city.db.selectFrom('outgoing').select('shown').where('template', '=', 'guestApplication.handedIn').execute();
  expect(shown.map((one) => one.shown).join()).not.toContain(guest.queryCode);
  const { list: own } = await member.call(inspectionCalls.list, { isPc: ['2'], onlinelsh: guest.onlinelsh });
  expect(own).toMatchObject([{ onlinelsh: guest.onlinelsh }]);
  const messages = await city.db.selectFrom('message').select('title').where('unitId', '=', unit.unitSysId).execute();
  expect(messages.map(({ title }) => title)).toContain(`公众报检：${guest.onlinelsh}`);
});

test('pressed again after a lost answer, or twenty times at once, it is one application', async () => {
  const guest = await openGuest(city, unit);
  await guest.upload();
  await guest.upload();
  const pressed = await Promise.all(Array.from({ length: 20 }, () => guest.apply()));
  expect(new Set(pressed.map(({ onlinelsh, queryCode }) => `${onlinelsh} ${queryCode}`)).size).toBe(1);
  expect(await guest.visitor.call(calls.open, { pass: guest.pass })).toEqual({ offer: null, done: pressed[0] });
  // Begun again with the same id it is the same one; of another telephone it is none.
  await expect(guest.visitor.call(calls.begin, guest.asked)).resolves.toMatchObject({ offer: { device: { oidno: guest.device.oidno } } });
  const [mobile, other] = [anotherMobile(), city.visitor()];
  const proof = await showMobile(city, other, mobile);
  await expect(other.call(calls.begin, { ...guest.asked, mobile, proof })).rejects.toMatchObject({ code: 'deviceUnmatched' });
  const { list } = await clerk.call(inspectionCalls.queue, { desk: 'acceptance', onlinelsh: pressed[0]!.onlinelsh });
  expect(list).toHaveLength(1);
});

test('a device that was taken meanwhile is answered as one that does not exist', async () => {
  const story = await openStory(city);
  const guest = await openGuest(city, story.unit);
  await guest.upload();
  expect(await guest.visitor.call(calls.open, { pass: guest.pass })).toEqual({ offer: guest.offer, done: null });
  const draft = await drafted(story, [guest.device]);
  await story.owner.call(applyingCalls.commit, { id: draft.id, version: draft.version, promise: true });
  await expect(guest.apply()).rejects.toMatchObject({ code: 'deviceUnmatched', status: 404, errors: [] });
  await expect(guest.visitor.call(calls.open, { pass: guest.pass })).rejects.toMatchObject({ code: 'deviceUnmatched' });
});

test('what is missing or wrong is said at its field, and nothing is left of what was refused', async () => {
  const guest = await openGuest(city, unit);
  await expect(guest.apply()).rejects.toMatchObject({ errors: [{ field: 'material:selfInspection' }] });
  await guest.upload();
  for (const [field, value] of [
    ['bookDate', '2026-11-22'],
    ['bookDate', '不知道'],
    ['contact', ''],
    ['selfInspNo', ''],
    ['inspPlace', '路'.repeat(201)],
    ['invoiceKind', '电子专票'],
    ['inspType', 'D5'],
  ] as const)
    await expect(guest.apply({ values: wishOf({ [field]: value }) }), field).rejects.toMatchObject({
      status: field === 'inspType' ? 404 : 422,
    });
  await expect(guest.apply({ promise: false })).rejects.toMatchObject({ code: 'promiseMissing', errors: [{ field: 'promise' }] });
  expect(await city.db.selectFrom('inspectionApplication').select('id').where('id', '=', guest.id).execute()).toEqual([]);
  await guest.apply();
});

test('files are the guest’s own until it is handed in, and nobody else’s pass opens them', async () => {
  const [guest, other] = [await openGuest(city, unit), await openGuest(city, unit)];
  const { attsysid } = await guest.upload();
  const { files: listed } = await guest.visitor.call(files.list, { pass: guest.pass });
  expect(listed.map((one) => one.attsysid)).toEqual([attsysid]);
  await expect(other.visitor.call(files.delete, { pass: other.pass, attsysid })).rejects.toMatchObject({ status: 404 });
  await expect(other.visitor.download(files.download, { pass: other.pass, attsysid })).rejects.toMatchObject({ status: 404 });
  expect((await guest.visitor.download(files.download, { pass: guest.pass, attsysid })).type).toBe('application/pdf');
  const [row] = await city.db.selectFrom('attachment').select('holder').where('attsysid', '=', attsysid).execute();
  expect(row).toEqual({ holder: guest.id });
  for (let again = 0; again < 2; again += 1) await guest.visitor.call(files.delete, { pass: guest.pass, attsysid });
  await guest.upload();
  await guest.apply();
  await expect(guest.upload('sitePhoto', Buffer.from('no picture'))).rejects.toMatchObject({ status: 409 });
  for (const pass of ['', 'x', guest.pass.replace(guest.id, other.id), `${guest.pass}0`])
    await expect(guest.visitor.call(files.list, { pass }), pass).rejects.toMatchObject({ code: 'passOver', status: 410 });
  city.pass({ hours: guestApplyLimits.draftHours, minutes: 1 });
  await expect(guest.visitor.call(files.list, { pass: guest.pass })).rejects.toMatchObject({ code: 'passOver' });
});
