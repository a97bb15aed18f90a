import { beforeAll, describe, expect, test } from 'vitest';

import { readPages } from '#kit/server/testing/pdf-text.ts';
import { seedLicence } from '#areas/company/server/testing/seed-licence.ts';
import { openCity } from '#server/testing/city.ts';

import { constructionCalls as calls } from '../../contract/calls.ts';
import { drafted, newLift, nextProno, openConstructionStory, stepOf, type Story } from '../testing/story.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
let story: Story;
beforeAll(async () => {
  story = await openConstructionStory(city, authority);
});

/** The licences that a firm may choose from for works at a class. */
async function offered(held: { readonly licenceItem: string; readonly licenceClass?: string }, equclacode: string, constrsort: string) {
  const firm = await city.seedUnit({ unitTypes: ['U3'] });
  await seedLicence(city, firm, held);
  const person = await city.enter({ actor: 'C1', unit: firm });
  const { licences } = await person.call(calls.licences, { equclacode, constrsort, on: '2026-12-01' } as never);
  return licences.map(({ licenceNo }) => licenceNo);
}

// What a licence says it is for, in the words of the licences themselves.
describe('a licence covers the works that its item names', () => {
  test.each([
    ['makeAll', '3', ['1', '2', '3', '4', '5', '6'], []],
    ['installAll', '1', ['1', '2', '3', '4'], []],
    ['install', '3', ['1', '3', '4'], ['2']],
    ['make', '3', [], ['1', '2', '3', '4']],
  ])('%s', async (licenceItem, licenceClass, covered, uncovered) => {
    for (const sort of covered) expect(await offered({ licenceItem, licenceClass }, `${licenceClass}000`, sort)).toHaveLength(1);
    for (const sort of uncovered) expect(await offered({ licenceItem, licenceClass }, `${licenceClass}000`, sort)).toEqual([]);
  });

  test('vessels have no licence to install of their own: whoever puts up boilers or pipes puts them up, and alters none', async () => {
    for (const licenceClass of ['1', '8']) {
      expect(await offered({ licenceItem: 'install', licenceClass }, '2000', '1')).toHaveLength(1);
      expect(await offered({ licenceItem: 'install', licenceClass }, '2000', '5')).toHaveLength(1);
      expect(await offered({ licenceItem: 'installAll', licenceClass }, '2000', '2')).toEqual([]);
      expect(await offered({ licenceItem: 'install', licenceClass }, '2000', '3')).toEqual([]);
    }
    expect(await offered({ licenceItem: 'install', licenceClass: '3' }, '2000', '1')).toEqual([]);
  });

  test('a notice of works is handed in under it', async () => {
    const firm = await city.seedUnit({ unitTypes: ['U3'] });
    await seedLicence(city, firm, { licenceItem: 'makeAll', licenceNo: 'TS2333001-2029' });
    const builder = await city.enter({ actor: 'C1', unit: firm });
    const draft = await drafted({ ...story, builder }, { licenceNo: 'TS2333001-2029' });
    expect(await builder.call(calls.commit, stepOf(draft))).toMatchObject({ status: '20' });
  });
});

describe('what the scope of a licence does not name is asked about', () => {
  const asked = async (line: object) => {
    const draft = await drafted(story, { lines: [{ ...newLift(nextProno()), ...line }] });
    return story.builder.call(calls.commit, stepOf(draft), { warningsRead: [] }).then(
      () => [],
      (error: { errors: { field: string; message: string }[] }) => error.errors.map(({ message }) => message),
    );
  };

  test.each([
    [{}, []],
    [
      { equclacode: '3410', equName: '防爆电梯' },
      ['许可证TS3333001-2029的许可子项目为「曳引驱动乘客电梯」，其中没有防爆电梯（第1行），请核对是否在许可范围内'],
    ],
    [
      { mainParams: '1600kg，10m/s，60层' },
      ['许可证TS3333001-2029的许可级别为B级，额定速度2.5m/s以下，第1行的额定速度为10m/s，请核对是否在许可范围内'],
    ],
    [{ mainParams: '1600kg 2.5 m/s' }, []],
  ])('a lift with %o', async (line, messages) => {
    expect(await asked(line)).toEqual(messages);
  });

  test('a tower crane under a licence for bridge cranes', async () => {
    const firm = await city.seedUnit({ unitTypes: ['U3'] });
    await seedLicence(city, firm, { licenceClass: '4', licenceScope: '桥式、门式起重机', licenceNo: 'TS3410001-2029' });
    const builder = await city.enter({ actor: 'C1', unit: firm });
    const crane = (equclacode: string, equName: string) => ({ ...newLift(nextProno()), equclacode, equName });
    const lines = [crane('4110', '通用桥式起重机'), crane('4310', '普通塔式起重机')];
    const draft = await drafted({ ...story, builder }, { equclacode: '4000', licenceNo: 'TS3410001-2029', isAddedLift: undefined, lines });
    const doubt = '许可证TS3410001-2029的许可子项目为「桥式、门式起重机」，其中没有普通塔式起重机（第2行），请核对是否在许可范围内';
    await expect(builder.call(calls.commit, stepOf(draft), { warningsRead: [] })).rejects.toMatchObject({
      code: 'warned',
      errors: [{ field: 'licenceNo', message: doubt, warns: true }],
    });
    const { id } = await builder.call(calls.commit, stepOf(draft), { warningsRead: [doubt] });
    expect((await story.officer.call(calls.detail, { id })).flow.at(-1)).toMatchObject({ warnings: [doubt] });
  });
});

test('where nobody on site holds the item for lifts, the receipt says so', async () => {
  const { builder } = story;
  const welder = { name: '吴焊工', itemCode: '金属焊接操作', certNo: 'T330203199001010013', validTo: '2028-12-31' };
  const receiptOf = async (given: object) => {
    const { id } = await builder.call(calls.commit, stepOf(await drafted(story, given)));
    return readPages((await builder.send(calls.receipt, { id })).rawPayload)
      .join('')
      .replaceAll(/\s/g, '');
  };
  const hint = '填报的施工人员中没有持电梯修理（T）证书的人员，开工前必须配备';
  expect(await receiptOf({ constrWorkers: [welder] })).toContain(hint);
  expect(await receiptOf({})).not.toContain(hint);
});
