import { beforeEach, describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { seedLicence } from '#areas/company/server/testing/seed-licence.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { offerCalls as calls } from '../contract/calls.ts';
import { maintenanceParts, maintenanceProject } from '../contract/lifecycle.ts';
import { projectFiles } from '../contract/materials.ts';
import { drafted, openOfferStory, partOf, partsOf, projectOf, published, stepOf, submitted, type Story } from './testing/story.ts';
import { runOfferTimers } from './timers.ts';

const city = await openCity();
const start = city.now;
let story: Story;
beforeEach(async () => {
  city.now = start;
  story = await openOfferStory(city);
});

const { states } = maintenanceProject;
const runTimers = () => runOfferTimers({}, { db: city.db, services: city.services, now: city.now } as never);
const titlesFor = async (person: Person) => (await person.call(sessionCalls.messages, {})).list.map(({ title }) => title);
const todos = async (person: Person) =>
  Object.fromEntries((await person.call(homeCalls.getEqustatisticNums, {})).todos.map(({ key, count }) => [key, count]));
const projectsOf = async (person: Person, more: object = {}) =>
  (await person.call(calls.projectPrices, { unitName: story.firm.orgname, ...more })).list;
const partsNow = async (person: Person, more: object = {}) =>
  (await person.call(calls.partPrices, { unitName: story.firm.orgname, ...more })).list;
/** So many days later, when nobody is logged in any more. */
async function inDays(days: number) {
  city.now = new Date(start.getTime() + days * 86_400_000);
  const { firm } = story;
  return { seller: await city.enter({ actor: 'M1', unit: firm }), buyer: await city.enter({ actor: 'E1', unit: firm }) };
}

describe('an offer', () => {
  test('goes from its draft over the desk into the list that every using unit reads; its firm hears of it', async () => {
    const { seller, desk, buyer } = story;
    const step = await submitted(seller, 'project');
    expect(await projectsOf(buyer)).toEqual([]);
    expect(await todos(desk)).toMatchObject({ projectCheck: 1 });
    const done = await desk.call(calls.projectMove, { ...stepOf(step), move: 'publish' });
    expect(done.status).toBe(states.published.code);
    expect(await titlesFor(seller)).toEqual([expect.stringMatching(/^维保项目公示中：XM\d+$/)]);
    const [found] = await projectsOf(buyer);
    expect(found).toMatchObject({
      projName: projectOf().projName,
      price: 480_000,
      yearPrice: 480_000,
      edition: 1,
      publishedOn: '2026-11-21',
    });
    const { maintenanceProject: record } = await seller.call(calls.projectDetail, { id: step.id });
    expect(record).toMatchObject({ licenceNo: 'TS3333001-2029', checkedByName: '受理甲', edition: 1 });
  });

  test.each([
    ['project', ['请上传许可证', '请上传维保项目表']],
    ['parts', ['请上传许可证', '请上传配件价格表']],
  ] as const)('a %s is not handed in without its papers', async (kind, lacking) => {
    const { seller } = story;
    const id = newId();
    const save = kind === 'project' ? calls.projectSave : calls.partsSave;
    await seller.call(save, { id, values: kind === 'project' ? projectOf() : partsOf() } as never);
    const commit = kind === 'project' ? calls.projectCommit : calls.partsCommit;
    const refused = await seller.call(commit, { id, version: 0 }).catch((error: { errors: { message: string }[] }) => error.errors);
    expect((refused as { message: string }[]).map(({ message }) => message)).toEqual(lacking);
  });

  test('a part with a number of a type test asks for the certificate', async () => {
    const { seller } = story;
    const id = newId();
    await seller.call(calls.partsSave, { id, values: partsOf({ items: [partOf({ typeTestNo: 'TX3330' })] }) as never });
    const refused = await seller
      .call(calls.partsCommit, { id, version: 0 })
      .catch((error: { errors: { field: string }[] }) => error.errors);
    expect((refused as { field: string }[]).map(({ field }) => field)).toContain('material:typeTest');
  });

  test('a firm without a licence for lifts that holds today does not publish; a maker of lifts publishes parts', async () => {
    const bare = await city.seedUnit({ orgname: '无证维保有限公司', unitTypes: ['U2'] });
    const seller = await city.enter({ actor: 'M1', unit: bare });
    await expect(submitted(seller, 'project')).rejects.toMatchObject({
      errors: [{ field: 'material:maintenanceLicence', message: expect.stringContaining('没有登记当前有效的电梯安装') as string }],
    });
    const maker = await city.seedUnit({ orgname: '甬江电梯制造有限公司', unitTypes: ['U4'] });
    await seedLicence(city, maker, { licenceItem: 'make', licenceNo: 'TS2333001-2029' });
    const salesman = await city.enter({ actor: 'Z1', unit: maker });
    expect(await submitted(salesman, 'parts')).toMatchObject({ status: states.submitted.code });
  });

  test('a licence that ends before the offer is asked about, and told to the desk', async () => {
    const firm = await city.seedUnit({ orgname: '短证维保有限公司', unitTypes: ['U2'] });
    await seedLicence(city, firm, { validTo: '2027-03-31' });
    const seller = await city.enter({ actor: 'M1', unit: firm });
    const draft = await drafted(seller, 'project');
    await expect(seller.call(calls.projectCommit, draft, { warningsRead: [] })).rejects.toMatchObject({ code: 'warned' });
    const step = stepOf(await seller.call(calls.projectCommit, draft));
    const { flow } = await story.desk.call(calls.projectDetail, { id: step.id });
    expect(flow.at(-1)!.warnings).toEqual([expect.stringContaining('许可证TS3333001-2029有效期至2027-03-31，早于公示的有效期')]);
    const publishing = story.desk.call(calls.projectMove, { ...step, move: 'publish' }, { warningsRead: [] });
    await expect(publishing).rejects.toMatchObject({ code: 'warned' });
  });

  test('is sent back with words, put right and handed in again; or given up', async () => {
    const { seller, desk } = story;
    const step = await submitted(seller, 'parts');
    const returned = await desk.call(calls.partsMove, { ...stepOf(step), move: 'return', opinion: '价格表未盖章' });
    expect(await todos(seller)).toMatchObject({ partsReturned: 1 });
    const saved = await seller.call(calls.partsSave, { ...stepOf(returned), values: partsOf({ remark: '已盖章' }) as never });
    const again = await seller.call(calls.partsCommit, stepOf(saved));
    expect(again.status).toBe(maintenanceParts.states.submitted.code);
    const back = await desk.call(calls.partsMove, { ...stepOf(again), move: 'return', opinion: '型号不清' });
    expect((await seller.call(calls.partsMove, { ...stepOf(back), move: 'cancel' })).status).toBe(maintenanceParts.states.cancelled.code);
    expect(await todos(seller)).not.toHaveProperty('partsReturned');
  });

  test('somebody else’s drafts do not exist; a using unit reads no offers at the desk, the authority those of its area', async () => {
    const { seller, buyer, desk } = story;
    const draft = await drafted(seller, 'project');
    await expect(desk.call(calls.projectDetail, { id: draft.id })).rejects.toMatchObject({ code: 'maintenanceProjectNotFound' });
    await expect(buyer.call(calls.projectList, {})).rejects.toMatchObject({ status: 403 });
    const parts = await submitted(seller, 'parts');
    const rival = await openOfferStory(city);
    await expect(rival.seller.call(calls.partsDetail, { id: parts.id })).rejects.toMatchObject({ code: 'maintenancePartsNotFound' });
    const near = await city.enter({ actor: 'G1', areacode: '330203' });
    const far = await city.enter({ actor: 'G1', areacode: '330281' });
    expect((await near.call(calls.partsDetail, { id: parts.id })).isOwner).toBe(false);
    await expect(far.call(calls.partsDetail, { id: parts.id })).rejects.toMatchObject({ code: 'maintenancePartsNotFound' });
  });

  test('needs a unit', async () => {
    const lone = await city.enter({ actor: 'M1' });
    await expect(lone.call(calls.projectSave, { id: newId(), values: {} as never })).rejects.toMatchObject({ code: 'sellerWithoutUnit' });
  });

  test('its paper names firm, price and parts', async () => {
    const { seller } = story;
    const { id } = await published(story, 'parts');
    const text = readPages((await seller.download(calls.partsRecord, { id })).content)
      .join('')
      .replaceAll(/\s/g, '');
    for (const word of ['配件价格表', story.firm.orgname, '门机变频器', '3200.00元', '甬江TKJ系列']) expect(text).toContain(word);
  });
});

describe('editions', () => {
  test('a new edition takes the place of the one before, and both are told with what has changed', async () => {
    const { seller, buyer } = story;
    const { id } = await published(story, 'parts');
    expect((await seller.call(calls.partsDetail, { id })).mayRevise).toBe(true);
    const items = [partOf({ price: 350_000 }), partOf({ partName: '应急电源', spec: 'RKP', price: 62_000 })];
    const next = await published(story, 'parts', { items }, { replaces: id });
    const detail = await seller.call(calls.partsDetail, { id: next.id });
    expect(detail).toMatchObject({
      maintenanceParts: { edition: 2 },
      prices: [
        { part: '门机变频器 BG101 甬江', old: 320_000, new: 350_000 },
        { part: '层门滑块 HK-20 甬江', old: 1500, new: null },
        { part: '应急电源 RKP 甬江', old: null, new: 62_000 },
      ],
      editions: [{ edition: 2 }, { edition: 1, endedOn: '2026-11-21' }],
    });
    expect((await seller.call(calls.partsDetail, { id })).mayRevise).toBe(false);
    const now = await partsNow(buyer);
    expect(new Set(now.map(({ partName }) => partName))).toEqual(new Set(['应急电源', '门机变频器']));
    const one = now.find(({ partName }) => partName === '门机变频器')!;
    const { editions } = await buyer.call(calls.partHistory, { id: one.id! });
    expect(editions.map(({ edition, price }) => [edition, price])).toEqual([
      [2, 350_000],
      [1, 320_000],
    ]);
  });

  test('of two editions written at the same time one is handed in, and the other hears which', async () => {
    const { seller } = story;
    const { id } = await published(story, 'project');
    const [one, other] = [
      await drafted(seller, 'project', { price: 1 }, { replaces: id }),
      await drafted(seller, 'project', {}, { replaces: id }),
    ];
    const answers = await Promise.allSettled([seller.call(calls.projectCommit, one), seller.call(calls.projectCommit, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { reason } = answers.find((answer) => answer.status === 'rejected') as PromiseRejectedResult;
    expect(reason).toMatchObject({
      code: 'editionOvertaken',
      message: expect.stringMatching(/^已有第2版（XM\d+，待核对），请在其上修订/) as string,
    });
  });

  test('an edition upon one that another has replaced since is not handed in', async () => {
    const { seller } = story;
    const { id } = await published(story, 'project');
    const slow = await drafted(seller, 'project', {}, { replaces: id });
    await published(story, 'project', { price: 470_000 }, { replaces: id });
    await expect(seller.call(calls.projectCommit, slow)).rejects.toMatchObject({ code: 'editionOvertaken' });
    await expect(drafted(seller, 'project', {}, { replaces: id })).rejects.toMatchObject({ code: 'editionNotOpen' });
  });

  test('two clerks of the desk publish one list at once: one of them hears that the other has', async () => {
    const { seller, desk, buyer } = story;
    const second = await city.enter({ actor: 'I1', name: '受理乙' });
    const step = stepOf(await submitted(seller, 'parts'));
    const answers = await Promise.allSettled([desk, second].map((clerk) => clerk.call(calls.partsMove, { ...step, move: 'publish' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { reason } = answers.find((answer) => answer.status === 'rejected') as PromiseRejectedResult;
    expect((reason as Error).message).toMatch(/受理.*办理「公示」/);
    expect(await partsNow(buyer)).toHaveLength(2);
  });

  test('a second offer by the name of one that stands is refused, until that is taken down', async () => {
    const { seller, buyer } = story;
    const first = await published(story, 'parts');
    const twin = await drafted(seller, 'parts');
    await expect(seller.call(calls.partsCommit, twin)).rejects.toMatchObject({ code: 'offeredTwice' });
    await seller.call(calls.partsMove, { ...stepOf(first), move: 'takeDown', opinion: '价格有误' });
    expect(await partsNow(buyer)).toEqual([]);
    expect((await seller.call(calls.partsCommit, twin)).status).toBe(states.submitted.code);
  });

  test('nobody writes an edition of another firm’s offer', async () => {
    const { id } = await published(story, 'project');
    const rival = await openOfferStory(city);
    await expect(drafted(rival.seller, 'project', {}, { replaces: id })).rejects.toMatchObject({ code: 'maintenanceProjectNotFound' });
    await expect(drafted(story.seller, 'parts', {}, { replaces: id })).rejects.toMatchObject({ code: 'maintenancePartsNotFound' });
  });
});

describe('days', () => {
  test('a price of a later day waits, and the present one stands until then', async () => {
    const { id } = await published(story, 'project');
    const next = await published(story, 'project', { price: 500_000, validFrom: '2026-12-01' }, { replaces: id });
    expect(next.status).toBe(states.awaiting.code);
    expect((await projectsOf(story.buyer)).map(({ price }) => price)).toEqual([480_000]);
    const before = await inDays(9);
    await runTimers();
    expect((await projectsOf(before.buyer)).map(({ price }) => price)).toEqual([480_000]);
    const { buyer, seller } = await inDays(10);
    await runTimers();
    expect((await projectsOf(buyer)).map(({ price, publishedOn }) => [price, publishedOn])).toEqual([[500_000, '2026-12-01']]);
    expect((await titlesFor(seller))[0]).toMatch(/^维保项目公示中/);
  });

  test('what has ended while it waited at the desk is not published, and what stands goes on standing', async () => {
    const { seller } = story;
    const first = await published(story, 'project');
    const step = await submitted(seller, 'project', { validTo: '2026-11-23' }, { replaces: first.id });
    const { buyer } = await inDays(3);
    const desk = await city.enter({ actor: 'I1' });
    await expect(desk.call(calls.projectMove, { ...stepOf(step), move: 'publish' })).rejects.toMatchObject({ code: 'offerPast' });
    expect((await projectsOf(buyer)).map(({ edition }) => edition)).toEqual([1]);
    expect((await desk.call(calls.projectMove, { ...stepOf(step), move: 'return', opinion: '有效期已过' })).status).toBe(
      states.returned.code,
    );
  });

  test('an offer ends with its day: from the morning on nobody finds it, its firm is told, and may revise it', async () => {
    const { id } = await published(story, 'parts', { validTo: '2026-12-01' });
    const last = await inDays(10);
    expect(await partsNow(last.buyer)).toHaveLength(2);
    const { seller, buyer } = await inDays(11);
    expect(await partsNow(buyer)).toEqual([]);
    await runTimers();
    const { maintenanceParts: record, mayRevise } = await seller.call(calls.partsDetail, { id });
    expect([record.status, record.endedOn, mayRevise]).toEqual([states.expired.code, '2026-12-02', true]);
    expect((await titlesFor(seller))[0]).toMatch(/^配件价格已过期/);
  });

  test.each([
    ['项目', { validFrom: '2027-01-01', validTo: '2026-12-31' }, '有效期至必须晚于生效日期'],
    ['项目', { validFrom: '2026-01-01', validTo: '2026-11-20' }, '有效期已过'],
    ['项目', { validTo: '2029-11-22' }, '有效期最长3年'],
  ])('%s %o: %s', async (_what, values, sentence) => {
    const draft = await drafted(story.seller, 'project', values);
    await expect(story.seller.call(calls.projectCommit, draft)).rejects.toMatchObject({
      errors: [{ field: 'validTo', message: sentence }],
    });
  });

  test('one part stands in a list once', async () => {
    const draft = await drafted(story.seller, 'parts', { items: [partOf(), partOf({ price: 1 })] });
    await expect(story.seller.call(calls.partsCommit, draft)).rejects.toMatchObject({
      errors: [{ field: 'items', message: expect.stringContaining('只能列一行') as string }],
    });
  });
});

test('files of an offer are its firm’s while it is written, and nobody’s to change afterwards', async () => {
  const { seller, desk } = story;
  const { id } = await submitted(seller, 'project');
  const { files, mayEdit } = await desk.call(attachmentCalls.list, { attrefsysid: id, atttype: projectFiles.atttype });
  expect(mayEdit).toBe(false);
  expect(files.map(({ attClass }) => attClass).toSorted()).toEqual(['maintenanceLicence', 'table']);
  expect((await seller.call(attachmentCalls.list, { attrefsysid: id, atttype: projectFiles.atttype })).mayEdit).toBe(false);
});
