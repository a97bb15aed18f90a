import { beforeEach, describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { companyCalls as calls } from '../contract/calls.ts';
import { attach, decide, drafted, openUnitStory, type UnitStory } from './testing/story.ts';

const city = await openCity();
const start = city.now;
let story: UnitStory;
beforeEach(async () => {
  city.now = start;
  story = await openUnitStory(city);
});

const said = { title: '营业执照（2026）', category: '营业执照', validTo: '2026-12-20' };

async function filed(person: Person, values: object = said) {
  const id = newId();
  await attach(person, id, 'file', 'ARCHIVE');
  return person.call(calls.archiveKeep, { id, values });
}

async function fileOfPaper(person: Person, id: string) {
  const { files } = await person.call(attachmentCalls.list, { attrefsysid: id, atttype: 'ARCHIVE' });
  return files[0]!.attsysid;
}

const use = (person: Person, attsysid: string, attrefsysid: string, attClass = 'businessLicence') =>
  person.call(attachmentCalls.copy, { attsysids: [attsysid], attrefsysid, atttype: 'UNITCHG', attClass });

describe('a paper of the archive', () => {
  test('is filed with its file, put right upon the version that was seen, and its state follows from the day', async () => {
    const { administrator, clerk } = story;
    await expect(administrator.call(calls.archiveKeep, { id: newId(), values: said })).rejects.toMatchObject({
      errors: [{ field: 'material:file', message: '请上传文件' }],
    });
    const { id, version } = await filed(administrator);
    expect((await clerk.call(calls.archiveList, {})).list).toMatchObject([{ id, standing: 'soon', uses: 0, mayEdit: false }]);
    await administrator.call(calls.archiveKeep, { id, version, values: { ...said, validTo: '2026-11-20' } });
    await expect(administrator.call(calls.archiveKeep, { id, version, values: said })).rejects.toMatchObject({ code: 'stale' });
    await filed(administrator, { title: '操作规程', category: '操作规程' });
    expect((await administrator.call(calls.archiveList, { standing: 'expired' })).list).toMatchObject([{ id }]);
    expect((await administrator.call(calls.archiveList, { standing: 'valid' })).list).toMatchObject([{ title: '操作规程' }]);
    expect((await clerk.download(calls.archiveExport, { category: '营业执照' })).name).toBe('资料档案.xlsx');
  });

  test('serves as the material of an application without a second upload, and stays while it does', async () => {
    const { administrator, clerk, officer } = story;
    const { id, version } = await filed(administrator);
    const file = await fileOfPaper(clerk, id);
    const { papers } = await clerk.call(calls.archiveOffered, { title: '执照' });
    expect(papers).toMatchObject([{ id, standing: 'soon', files: [{ attsysid: file, attname: 'file.pdf' }] }]);
    const draft = await drafted(story, { legalPerson: '钱总' }, []);
    await use(administrator, file, draft.id);
    const handed = await administrator.call(calls.changeCommit, { id: draft.id, version: draft.version });
    // Whoever decides sees the copy, not the archive.
    const seen = async (atttype: string, attrefsysid: string) => (await officer.call(attachmentCalls.list, { attrefsysid, atttype })).files;
    expect(await seen('UNITCHG', draft.id)).toMatchObject([{ attClass: 'businessLicence', attitle: '新营业执照', attCategory: '05' }]);
    expect(await seen('ARCHIVE', id)).toEqual([]);
    expect((await administrator.call(calls.archiveList, {})).list).toMatchObject([{ uses: 1 }]);
    await expect(administrator.call(calls.archiveDrop, { id, version })).rejects.toMatchObject({
      code: 'archiveInUse',
      message: '资料「营业执照（2026）」已被1笔业务引用，不能删除',
    });
    await expect(administrator.call(attachmentCalls.delete, { attsysid: file })).rejects.toMatchObject({ code: 'notEditable' });
    const back = await decide(administrator, handed, 'withdraw');
    await decide(administrator, back, 'delete');
    await administrator.call(calls.archiveDrop, { id, version });
    expect((await administrator.call(calls.archiveList, {})).list).toEqual([]);
  });

  test('of the wrong format, or for a material that is none, is not taken', async () => {
    const { administrator } = story;
    const { id } = await filed(administrator);
    const file = await fileOfPaper(administrator, id);
    const toPicture = { attsysids: [file], attrefsysid: newId(), atttype: 'FIRST', attClass: 'nameplatePhoto' };
    await expect(administrator.call(attachmentCalls.copy, toPicture)).rejects.toMatchObject({ code: 'fileKind' });
    await expect(use(administrator, file, newId(), 'nothing')).rejects.toMatchObject({ code: 'materialUnknown' });
  });

  test('is nobody else’s: neither listed nor offered, copied, changed or deleted', async () => {
    const { id, version } = await filed(story.administrator);
    const file = await fileOfPaper(story.administrator, id);
    const { administrator } = await openUnitStory(city);
    expect((await administrator.call(calls.archiveList, {})).list).toEqual([]);
    expect((await administrator.call(calls.archiveOffered, {})).papers).toEqual([]);
    await expect(use(administrator, file, newId())).rejects.toMatchObject({ code: 'notFound' });
    await expect(administrator.call(calls.archiveKeep, { id, version, values: said })).rejects.toMatchObject({ code: 'archiveNotFound' });
    await expect(administrator.call(calls.archiveDrop, { id, version })).rejects.toMatchObject({ code: 'archiveNotFound' });
    await expect(administrator.call(calls.archiveKeep, { id, values: { ...said, title: '别人的' } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(story.clerk.call(calls.archiveDrop, { id, version })).rejects.toMatchObject({ status: 403 });
    await expect(story.administrator.call(calls.archiveDrop, { id, version: 7 })).rejects.toMatchObject({ code: 'stale' });
  });

  test('is not of somebody without a unit', async () => {
    const lone = await city.enter({ actor: 'E2' });
    await expect(lone.call(calls.archiveKeep, { id: newId(), values: said })).rejects.toMatchObject({ code: 'unitNotFound' });
    await expect(lone.call(calls.archiveDrop, { id: newId(), version: 0 })).rejects.toMatchObject({ code: 'unitNotFound' });
    expect((await lone.call(calls.archiveOffered, {})).papers).toEqual([]);
  });
});
