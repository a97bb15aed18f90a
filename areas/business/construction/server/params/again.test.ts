import { beforeAll, describe, expect, test } from 'vitest';

import { seedLicence } from '#areas/company/server/testing/seed-licence.ts';
import { openCity } from '#server/testing/city.ts';

import { constructionCalls as calls } from '../../contract/calls.ts';
import { likeNotice } from '../../contract/like-notice.ts';
import { newLift, nextProno, notified, openConstructionStory, terms, type Story } from '../testing/story.ts';
import { completed, lift, linesOf } from '../testing/supervised.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
let story: Story;
beforeAll(async () => {
  story = await openConstructionStory(city, authority);
});

describe('the parameters of an earlier device', () => {
  const offered = async (of: Pick<Story, 'builder'>, id: string) => {
    const [line] = await linesOf(of, id);
    return (await of.builder.call(calls.alikeParams, { id, lineId: line!.id })).alike;
  };
  const noticeOf = (line: object = {}) => notified(story, { lines: [{ ...newLift(nextProno()), equipmodel: 'EL-800', ...line }] });

  test('are offered for the same make and model, the newest ones, without what is each device’s or each building’s own', async () => {
    const first = await noticeOf();
    expect(await offered(story, first.id)).toBeNull();
    city.pass({ minutes: 1 });
    const next = await noticeOf();
    expect(await offered(story, next.id), 'not complete yet').toBeNull();
    await completed(story, first.id);
    const alike = await offered(story, next.id);
    const { constructionNotice } = await story.builder.call(calls.detail, { id: first.id });
    expect(alike?.noticeNo).toBe(constructionNotice.noticeNo ?? constructionNotice.bcwNo);
    expect(alike?.values).toMatchObject({ ratedLoad: lift['ratedLoad'] });
    for (const own of ['machineNo', 'controllerNo', 'carGovernor', 'floors', 'stops', 'doors', 'liftingHeight'])
      expect(alike?.values).not.toHaveProperty(own);
    await completed(story, next.id);
    const third = await noticeOf();
    const newest = await offered(story, third.id);
    expect(newest?.noticeNo).not.toBe(alike?.noticeNo);
  });

  test('are offered neither for another model nor for one of another maker, and to no other firm', async () => {
    const known = await noticeOf();
    await completed(story, known.id);
    expect(await offered(story, (await noticeOf({ equipmodel: 'EL-1000' })).id)).toBeNull();
    expect(await offered(story, (await noticeOf({ makeUnitName: '越城电梯有限公司' })).id)).toBeNull();
    const firm = await city.seedUnit({ orgname: '越城机电安装有限公司', unitTypes: ['U3'] });
    await seedLicence(city, firm);
    const builder = await city.enter({ actor: 'C1', unit: firm, name: '施工丙' });
    const other = await notified({ ...story, builder }, { lines: [{ ...newLift(nextProno()), equipmodel: 'EL-800' }] });
    expect(await offered({ builder }, other.id)).toBeNull();
    const [line] = await linesOf(story, known.id);
    await expect(builder.call(calls.alikeParams, { id: known.id, lineId: line!.id })).rejects.toMatchObject({ code: 'noticeNotFound' });
  });
});

describe('a notice like an earlier one', () => {
  test('has who builds what for whom and with whom; days, numbers and places of devices are told anew', () => {
    const lines = [{ ...newLift('CN90001'), equPlace: '2幢', equcode: '31101023320260001', oidno: null }];
    const { planStart: _start, planEnd: _end, ...kept } = terms;
    expect(likeNotice({ ...terms, lines, noticeNo: '甬特告〔2026〕3-00001', status: '30', subcontract: null })).toEqual({
      ...kept,
      lines: [{ equclacode: '3110', equName: '乘客电梯', equipmodel: 'TKJ1000/1.75', makeUnitName: '甬江电梯制造有限公司' }],
    });
  });

  test('names no devices where those of an archive are worked on, and no number of which a part is hidden', () => {
    const lines = [{ ...newLift('CN90001'), oidno: '330230000818B' }];
    const taken = likeNotice({ ...terms, constrsort: '3', lines, constrContactMobile: '138****0001' });
    expect(taken).not.toHaveProperty('lines');
    expect(taken).not.toHaveProperty('constrContactMobile');
  });
});
