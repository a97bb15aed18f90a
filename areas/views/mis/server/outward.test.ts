import { afterAll, describe, expect, test } from 'vitest';

import { drafted, move as moveNotice, notified, openConstructionStory, stepOf, stopped } from '#areas/construction/server/testing/story.ts';
import { openOfferStory, published } from '#areas/maintenance-offers/server/testing/story.ts';
import { constructionCalls } from '#areas/construction/contract/calls.ts';
import { granted, openChangeStory, submitted as submittedChange } from '#areas/use-changes/server/testing/story.ts';
import { openCity } from '#server/testing/city.ts';
import { readCycles } from '#server/testing/cycles.ts';
import { readSamples, seedSamples } from '#server/testing/samples.ts';

import { misCalls } from '../contract/calls.ts';
import { isWhole, outboundTitles, outboundWebhooks, type OutboundEvent } from '../contract/outbound.ts';
import { composeMove, composers } from './outward.ts';
import { openNeighbour, type Heard } from './testing/neighbour.ts';

const city = await openCity();
const mis = await openNeighbour(city);
afterAll(() => mis.close());
const authority = await city.seedUnit({ orgname: '宁波市海曙区市场监督管理局' });
const administrator = await city.enter({ actor: 'A1' });

/** What the neighbour is told by what is done here. */
async function heard(work: () => Promise<unknown>): Promise<readonly Heard[]> {
  await mis.listen();
  mis.heard.length = 0;
  await work();
  expect(await mis.listen()).toBe(0);
  for (const { event, payload } of mis.heard) expect(isWhole(event as OutboundEvent, payload), event).toBe(true);
  return mis.heard;
}
const named = (events: readonly Heard[]) => events.map(({ event }) => event).filter((event) => !event.startsWith('device.'));

describe('what lifecycles say that others hear of', async () => {
  const cycles = await readCycles();
  const { byCycle } = await seedSamples(city, await readSamples());
  const told = cycles.flatMap(({ cycle }) =>
    Object.entries(cycle.moves).flatMap(([name, move]) => (move.told ? [{ cycle, name, move, event: move.told }] : [])),
  );

  test('each is an event of the interface document, and somebody says what it carries', () => {
    const events = [...new Set(told.map(({ event }) => event))].toSorted();
    expect(Object.keys(composers).toSorted()).toEqual(events);
    expect(Object.keys(outboundTitles)).toEqual(expect.arrayContaining(events));
    expect(outboundWebhooks.map(({ name }) => name)).toEqual(Object.keys(outboundTitles));
  });

  test.each(told.map((one) => [`${one.cycle.title}：${one.move.label}`, one] as const))('%s', async (_, { cycle, move, event }) => {
    const { table, id } = byCycle.get(cycle.name)!;
    const targets = typeof move.to === 'string' ? [move.to] : move.to;
    const composed = await Promise.all(
      move.from.flatMap((from) =>
        targets.map((to) => {
          const step = { from: cycle.states[from]!.code, state: cycle.states[to]!.code, opinion: '理由', at: city.now.toISOString() };
          return composeMove(city.db, { id, event, table, recordId: id, ...step });
        }),
      ),
    );
    const whole = composed.filter((one) => one !== undefined);
    // A sample may be of a device that is not registered here.
    if (event !== 'device.created') expect(whole.length).toBeGreaterThan(0);
    for (const one of whole) {
      expect(isWhole(one.event, one.payload), JSON.stringify(one)).toBe(true);
      expect(one.key).not.toBe('');
    }
  });
});

describe('what the neighbour hears', () => {
  test('of a notice of construction: in force, to be put right, in force again, stopped, taken back', async () => {
    const story = await openConstructionStory(city, authority);
    const { builder, officer } = story;
    let noticeNo = '';
    const events = await heard(async () => {
      const given = await notified(story);
      const reasons = [{ field: 'siteManagerCertNo', label: '现场负责人证号', reason: '与附件不符' }];
      const returned = await officer.call(constructionCalls.return, { ...stepOf(given), opinion: '请补施工合同', reasons });
      const again = await builder.call(constructionCalls.commit, stepOf(returned));
      await stopped(officer, again);
      noticeNo = (await city.db.selectFrom('constructionNotice').select('noticeNo').where('id', '=', given.id).executeTakeFirstOrThrow())
        .noticeNo!;
    });
    expect(named(events)).toEqual(['notice.accepted', 'notice.returned', 'notice.accepted', 'notice.stopped']);
    expect(new Set(events.filter(({ event }) => event.startsWith('notice.')).map(({ key }) => key))).toEqual(new Set([noticeNo]));
    const returned = events.find(({ event }) => event === 'notice.returned')!;
    expect(returned.payload).toMatchObject({
      opinion: '请补施工合同',
      constructor: story.firm.orgname,
      lines: [{ equclacode: expect.any(String) }],
    });
    // A draft is nobody's business.
    expect(named(await heard(() => drafted(story)))).toEqual([]);
    expect(named(await heard(async () => moveNotice(builder, await notified(story), 'withdraw')))).toEqual([
      'notice.accepted',
      'notice.cancelled',
    ]);
  });

  test('of a change of the registration: what has changed, and the status of the devices', async () => {
    const story = await openChangeStory(city, authority);
    const truck = await story.truck();
    const events = await heard(async () =>
      granted(story.officer, await submittedChange(story.owner, '11', { equSysIds: [truck.equSysId] })),
    );
    expect(events.map(({ event }) => event).toSorted()).toEqual(['device.statusChanged', 'registration.changed']);
    const { oidno } = await city.db
      .selectFrom('equipment')
      .select('oidno')
      .where('equSysId', '=', truck.equSysId)
      .executeTakeFirstOrThrow();
    expect(events.find(({ event }) => event === 'registration.changed')!.payload).toMatchObject({
      changeKind: '11',
      lines: [{ oidno, useStatus: '3' }],
    });
    expect(events.find(({ event }) => event === 'device.statusChanged')).toMatchObject({
      key: oidno,
      payload: { diff: expect.arrayContaining([expect.objectContaining({ field: 'useStatus', new: '3' })]) },
    });
    const gone = await story.truck();
    const ended = await heard(async () => granted(story.officer, await submittedChange(story.owner, '14', { equSysIds: [gone.equSysId] })));
    expect(ended.map(({ event }) => event)).toContain('registration.cancelled');
  });

  test('of an offer that is published; of one that waits for its day nothing yet', async () => {
    const story = await openOfferStory(city);
    const [event] = await heard(() => published(story, 'project'));
    expect(event).toMatchObject({ event: 'offer.published', payload: { kind: 'project', edition: 1 } });
    expect(
      await heard(() => published(story, 'project', { projName: '明年起的项目', validFrom: '2027-03-01', validTo: '2027-12-31' })),
    ).toEqual([]);
  });

  test('while it is away nobody waits for it: the event is kept, told again under its number, and shown', async () => {
    const story = await openConstructionStory(city, authority);
    await mis.listen();
    mis.mood = 'dead';
    const given = await notified(story);
    expect(await mis.listen()).toBeGreaterThan(0);
    const { noticeNo } = await city.db
      .selectFrom('constructionNotice')
      .select('noticeNo')
      .where('id', '=', given.id)
      .executeTakeFirstOrThrow();
    const shown = async () => (await administrator.call(misCalls.sent, { subject: noticeNo! })).list;
    expect(await shown()).toMatchObject([{ event: 'notice.accepted', state: 'waiting', attempts: 1 }]);
    // What happens meanwhile does not change what was told first.
    await city.db.updateTable('constructionNotice').set({ equPlace: '别处' }).where('id', '=', given.id).execute();
    mis.mood = 'good';
    mis.heard.length = 0;
    expect(await mis.listen()).toBe(0);
    const told = mis.heard.filter(({ key }) => key === noticeNo);
    expect(told).toHaveLength(1);
    expect(told[0]!.payload['equPlace']).not.toBe('别处');
    expect(await shown()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });
});
