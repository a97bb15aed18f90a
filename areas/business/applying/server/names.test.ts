import { expect, test } from 'vitest';

import { dueCalendarCalls } from '#areas/due-calendar/contract/calls.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { drafted, openStory, stepOf } from '#areas/inspection/server/testing/story.ts';
import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import { newId } from '#kit/server/id.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

import { applyingCalls } from '../contract/calls.ts';

const city = await openCity();
const { unit, owner, institute } = await openStory(city);
const name = '望江新村 11幢 3单元4号';
const place = { building_name: '望江新村', building_no: '11幢3单元', unit_inner_no: '3单元4号' };

test('one lift has one name: among the candidates, in the cart, in its application, in lists, in the search and where it is refused', async () => {
  const { equSysId, oidno } = await seedDevice(city, unit, place);
  const devices = [equSysId];
  const { list: candidates } = await owner.call(applyingCalls.candidates, { devices: devices.join(',') });
  const { list: listed } = await owner.call(equipmentCalls.list, { complex: oidno });
  const { parts } = await owner.call(applyingCalls.splitPlan, { devices });
  expect([...candidates, ...listed, ...parts[0]!.devices].map(calledAs)).toEqual([name, name, name]);

  const id = newId();
  await owner.call(applyingCalls.split, { parts: [{ id, inspType: 'D1', devices }] });
  const { application, lines } = await owner.call(inspectionCalls.detail, { id });
  expect(application.equName).toBe(name);
  expect(lines.map(calledAs)).toEqual([name]);
  const { list } = await owner.call(inspectionCalls.list, { status: '00' });
  expect(list.map(({ equName }) => equName)).toEqual([name]);

  const { groups } = await owner.call(homeCalls.searchEverywhere, { word: oidno });
  expect(groups.find(({ kind }) => kind === 'device')?.hits[0]?.title).toContain(name);

  // Gathered, and then not to be applied for any more: the refusal names it alike.
  await city.db.updateTable('equipment').set({ useStatus: '3' }).where('equSysId', '=', equSysId).execute();
  const { refused } = await owner.call(applyingCalls.splitPlan, { devices });
  expect(refused.map((device) => calledAs(device))).toEqual([name]);
});

test('and on papers: the slip of its acceptance, the notice of its fee, the list of what falls due', async () => {
  const device = await seedDevice(city, unit, place);
  const words = (content: Buffer) => readPages(content).join('').replaceAll(/\s/g, '');
  const said = name.replaceAll(' ', '');
  const draft = await drafted({ unit, owner }, [device]);
  const sent = await owner.call(applyingCalls.commit, { ...stepOf(draft), promise: true });
  const accepted = await institute.clerk.call(dispatchCalls.accept, stepOf(sent));
  const slip = await owner.download(reportCalls.downloadPaper, { type: 'TZSXZ', no: sent.onlinelsh });
  expect(words(slip.content)).toContain(said);
  await institute.finance.call(inspectionCalls.judgeFee, stepOf(accepted));
  const { payNo } = await owner.call(paymentCalls.orderOf, { payNo: sent.onlinelsh });
  const notice = await owner.download(paymentCalls.feeNotice, { payNo });
  expect(words(notice.content)).toContain(said);
  const list = await owner.download(dueCalendarCalls.dueCalendarPrint, { beginDueOn: '2026-12-01', endDueOn: '2026-12-31' });
  expect(words(list.content)).toContain(said);
});

test('and in messages: of several lifts the first, and how many they are', async () => {
  const devices = [await seedDevice(city, unit, place), await seedDevice(city, unit, place)];
  const draft = await drafted({ unit, owner }, devices);
  const sent = await owner.call(applyingCalls.commit, { ...stepOf(draft), promise: true });
  await institute.clerk.call(dispatchCalls.return, { ...stepOf(sent), opinion: '请补充维保合同' });
  const { list } = await owner.call(sessionCalls.messages, {});
  expect(list.map(({ body }) => body)).toContain(`${name}等2台，${sent.onlinelsh}：请补充维保合同`);
});
