import { beforeAll, describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pictureOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { photoClass } from '#areas/verdicts/contract/item-photos.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '#areas/inspection/contract/calls.ts';
import { examiningCalls } from '../../contract/calls.ts';
import { inspected, openStory, stepOf, type Story } from '#areas/inspection/server/testing/story.ts';

const city = await openCity();
let story: Story;
let one: Person;
let other: Person;

beforeAll(async () => {
  story = await openStory(city);
  ({ inspector: one, inspector2: other } = story.institute);
});

/** A lift of which 1.1 failed. */
async function opened() {
  const { lines, ...application } = await inspected(city, story, 1, { 0: '1.1' });
  return { application, lineId: lines[0]!.lineId! };
}

async function photograph(
  person: Person,
  refId: string,
  { itemNo, shade }: { readonly itemNo: string; readonly shade: number },
  atttype = 'JYXM',
) {
  const file = fileOf(`${itemNo}.jpg`, await pictureOf('jpeg', { shade }));
  return person.call(attachmentCalls.upload, { attrefsysid: refId, atttype, attClass: photoClass(itemNo), file });
}

async function classesSeen(person: Person, attrefsysid: string, atttype = 'JYXM') {
  const { files } = await person.call(attachmentCalls.list, { attrefsysid, atttype });
  return files.map(({ attClass }) => attClass).toSorted();
}

async function givenNotice(application: { readonly id: string; readonly version: number }) {
  await one.call(examiningCalls.opinionNotice, { ...stepOf(application), deadline: '2026-12-20', requirement: '限期整改' });
  const detail = await story.owner.call(calls.detail, { id: application.id });
  return detail.notices[0]!.id;
}

describe('photographs of an item', () => {
  test('are kept beside the result of their item, whatever both inspectors save, and shown to the reviewer', async () => {
    const { lineId } = await opened();
    await photograph(one, lineId, { itemNo: '1.1', shade: 10 });
    const { version } = await other.call(examiningCalls.results, { lineId });
    await other.call(examiningCalls.saveResults, { lineId, version, items: [{ itemNo: '1.2', verdict: 'fail' }] });
    await photograph(other, lineId, { itemNo: '1.2', shade: 10 });
    await one.call(examiningCalls.saveResults, { lineId, version, items: [{ itemNo: '1.1', verdict: 'fail', remark: '合同过期' }] });
    expect(await classesSeen(one, lineId)).toEqual(['itemPhoto:1.1', 'itemPhoto:1.2']);
    expect(await classesSeen(story.institute.dispatcher, lineId)).toEqual(['itemPhoto:1.1', 'itemPhoto:1.2']);
  });

  test('the same photograph sent twice is there once', async () => {
    const { lineId } = await opened();
    const first = await photograph(one, lineId, { itemNo: '1.1', shade: 20 });
    expect(await photograph(one, lineId, { itemNo: '1.1', shade: 20 })).toMatchObject({ attsysid: first.attsysid });
    expect(await classesSeen(one, lineId)).toEqual(['itemPhoto:1.1']);
  });

  test('are taken by the inspectors of the device, of items that it has, while they inspect it', async () => {
    const { lineId, application } = await opened();
    await expect(photograph(one, lineId, { itemNo: '99.1', shade: 30 })).rejects.toMatchObject({ code: 'notEditable' });
    await expect(photograph(story.institute.clerk, lineId, { itemNo: '1.1', shade: 30 })).rejects.toMatchObject({ code: 'notEditable' });
    await expect(
      one.call(attachmentCalls.upload, {
        attrefsysid: lineId,
        atttype: 'JYXM',
        attClass: 'itemPhoto',
        file: fileOf('a.jpg', await pictureOf('jpeg')),
      }),
    ).rejects.toMatchObject({ code: 'materialUnknown' });
    await givenNotice(application);
    await expect(photograph(one, lineId, { itemNo: '1.1', shade: 30 })).rejects.toMatchObject({ code: 'notEditable' });
  });

  test('of what failed go to the unit with the notice, of what passed they do not; the notice keeps them', async () => {
    const { lineId, application } = await opened();
    const { attsysid } = await photograph(one, lineId, { itemNo: '1.1', shade: 40 });
    await photograph(one, lineId, { itemNo: '1.2', shade: 41 });
    const noticeId = await givenNotice(application);
    expect(await classesSeen(story.owner, noticeId, 'ZGQR')).toEqual(['itemPhoto:1.1']);
    const { files, mayEdit } = await story.owner.call(attachmentCalls.list, { attrefsysid: noticeId, atttype: 'ZGQR' });
    expect(mayEdit).toBe(false);
    expect(files[0]!.attsysid).not.toBe(attsysid);
    expect(await classesSeen(story.owner, lineId)).toEqual([]);
    await expect(story.owner.call(attachmentCalls.download, { attsysid })).rejects.toMatchObject({ code: 'notFound' });
    // Nobody changes what the notice shows, and it stands in for no photograph of what was put right.
    await expect(one.call(attachmentCalls.batchDelete, { attsysids: [files[0]!.attsysid] })).rejects.toMatchObject({ code: 'notEditable' });
    const { version } = await one.call(calls.detail, { id: application.id });
    const [notice] = (await one.call(calls.detail, { id: application.id })).notices;
    await expect(
      one.call(examiningCalls.confirmRectified, {
        id: application.id,
        version,
        verdicts: [{ tzsNo: notice!.tzsNo, itemNo: '1.1', verdict: 'rectified', note: '现场已整改' }],
      }),
    ).rejects.toMatchObject({ code: 'remedyUnproven' });
  });
});
