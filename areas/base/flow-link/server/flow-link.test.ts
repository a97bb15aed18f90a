import { expect, test } from 'vitest';

import { faultCalls } from '#areas/fault/contract/calls.ts';
import { make, openFaultStory, registered } from '#areas/fault/server/testing/fault-story.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { openStory, submitted } from '#areas/inspection/server/testing/story.ts';
import { flowLinkDays } from '#kit/contract/case/flow-link.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { flowLinkCalls } from '../contract/calls.ts';

const city = await openCity();
const { mechanic, lift } = await openFaultStory(city);
const user = await city.seedUnit({ orgname: '甬江物业服务有限公司', unitTypes: ['U1'] });
const owner = await city.enter({ actor: 'E1', unit: user, name: '欧阳经办' });
const somebody = city.visitor();

const tokenOf = ({ path }: { readonly path: string }) => path.split('#')[1]!;

async function shared() {
  const fault = await registered(owner, (await lift(user)).equSysId);
  await make(mechanic, fault, 'accept');
  return { fault, link: await owner.call(faultCalls.flowLink, { id: fault.id }) };
}

test('who was sent the link reads the steps without a session: people by their family name, no opinion, no id', async () => {
  const { fault, link } = await shared();
  expect(link.path).toMatch(/^\/flowLog-single#[\w-]+\.[\w-]{16}$/);
  const shown = await somebody.call(flowLinkCalls.show, { t: tokenOf(link) });
  expect(shown).toMatchObject({ title: '故障', no: fault.faultNo });
  expect(shown.flow.map(({ label, who }) => [label, who])).toEqual([
    ['提交登记', '欧**（甬江物业服务有限公司）'],
    ['接单维修', expect.stringMatching(/^.\*\*（.+）$/)],
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/欧阳|opinion|operator/);
});

test('a private person’s unit, which is called like them, is masked, too', async () => {
  const { fault, link } = await shared();
  await city.db
    .insertInto('flowLog')
    .values({
      bizType: 'deviceFault',
      bizId: fault.id,
      action: 'note',
      label: '补充',
      operatorId: owner.userId,
      operatorName: '顾小满',
      operatorUnit: '顾小满',
      operatorRole: null,
      at: city.now.toISOString(),
      opinion: '请联系顾小满',
      fromStatus: null,
      toStatus: null,
      details: null,
    })
    .execute();
  const { flow } = await somebody.call(flowLinkCalls.show, { t: tokenOf(link) });
  expect(flow.at(-1)!.who).toBe('顾**');
});

test('the owner alone makes it, of a case, an application and a first entry; that it was made stands in the audit log', async () => {
  const { fault } = await shared();
  await expect(mechanic.call(faultCalls.flowLink, { id: fault.id })).rejects.toMatchObject({ code: 'noAccess' });
  expect((await owner.call(faultCalls.detail, { id: fault.id })).isOwner).toBe(true);
  expect((await mechanic.call(faultCalls.detail, { id: fault.id })).isOwner).toBe(false);
  const story = await openStory(city);
  const { id } = await submitted(city, story);
  await expect(story.institute.clerk.call(inspectionCalls.flowLink, { id })).rejects.toMatchObject({ code: 'noAccess' });
  const of = await story.owner.call(inspectionCalls.flowLink, { id });
  expect((await somebody.call(flowLinkCalls.show, { t: tokenOf(of) })).flow.length).toBeGreaterThan(0);
  const entry = await owner.call(firstEntryCalls.entrySave, { id: newId(), values: {} });
  const ofEntry = await owner.call(firstEntryCalls.entryFlowLink, { id: entry.id });
  expect(await somebody.call(flowLinkCalls.show, { t: tokenOf(ofEntry) })).toMatchObject({ title: '首检设备录入', no: entry.entryNo });
  const logged = await city.db.selectFrom('auditLog').select(['userId', 'objectId']).where('action', '=', 'flowLog.share').execute();
  expect(logged).toContainEqual({ userId: story.owner.userId, objectId: id });
});

test('changed, made up or too old it opens nothing, and it opens nothing else', async () => {
  const { link } = await shared();
  const token = tokenOf(link);
  const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  // A link cut off on its way is as dead as one that is made up.
  for (const t of ['', 'nonsense', altered, `${'A'.repeat(60)}.${'A'.repeat(16)}`])
    await expect(somebody.call(flowLinkCalls.show, { t })).rejects.toMatchObject({ code: 'flowLinkDead', status: 410 });
  city.pass({ days: flowLinkDays });
  await expect(somebody.call(flowLinkCalls.show, { t: token })).rejects.toMatchObject({ code: 'flowLinkDead' });
});
