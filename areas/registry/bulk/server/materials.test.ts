import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { attachMaterials, refusalOf } from '#areas/first-entry/server/testing/entries.ts';
import { openCity, type Person } from '#server/testing/city.ts';
import { entryFiles } from '#areas/first-entry/contract/entry-files.ts';

import { bulkCalls as calls } from '../contract/calls.ts';
import { matchMaterials } from '../contract/match-materials.ts';
import { missingOf } from '../contract/missing-materials.ts';
import { bulkArea } from './area.ts';
import { importJob } from './run-import.ts';
import { byHead, filled, referencesOf, typedDetails, typedDevice, workbookFile } from './testing/workbooks.ts';

const city = await openCity();
const references = await referencesOf(city);
const unit = await city.seedUnit();
const [owner, colleague, stranger, clerk] = await Promise.all([
  city.enter({ actor: 'E1', unit }),
  city.enter({ actor: 'E2', unit }),
  city.enter({ actor: 'E1', unit: await city.seedUnit() }),
  city.enter({ actor: 'I1' }),
]);
const template = (await owner.download(calls.template, { category: '5100' })).content;

/** Forklifts of these serials, kept as drafts of the person's unit. */
async function bringIn(person: Person, serials: readonly number[]): Promise<string> {
  const devices = serials.map((serial) => byHead('5100', typedDevice(references, '5110', serial)));
  const content = await filled(template, { 设备: devices, ...typedDetails(references, '5110', serials) });
  const { id } = await person.call(calls.importUpload, { file: workbookFile(content) });
  await bulkArea.jobs[importJob]!({ id } as never, { db: city.db, services: city.services, now: city.now });
  return id;
}

const draftsOf = async (person: Person, id: string) => (await person.call(calls.importMaterials, { id })).drafts;

async function upload(person: Person, entryId: string, name: string, attClass: string) {
  const file = fileOf(name, pdfOf(name));
  return person.call(attachmentCalls.upload, { attrefsysid: entryId, atttype: entryFiles.atttype, attClass, file } as never);
}

async function used(holder: string): Promise<{ rows: number; files: number }> {
  const { rows } = await sql<{ rows: number; files: number }>`
    select count(*)::int as rows, count(distinct attfileroute)::int as files from attachment where holder = ${holder} and deleted_at is null`.execute(
    city.db,
  );
  return rows[0]!;
}

describe('the materials of imported drafts', () => {
  let id: string;
  beforeAll(async () => {
    id = await bringIn(owner, [1, 2, 3, 4]);
  });

  test('each draft says by which numbers its files are known and what it misses', async () => {
    const drafts = await draftsOf(colleague, id);
    expect(drafts.map(({ row, prono, unitInnerNo, attClasses }) => ({ row, prono, unitInnerNo, attClasses }))).toEqual(
      [1, 2, 3, 4].map((serial) => ({ row: serial + 1, prono: `IMP-${serial}`, unitInnerNo: `${serial}号`, attClasses: [] })),
    );
    expect(missingOf(drafts[0]!)).toEqual(['产品合格证和产品数据表', '铭牌照片', '购车或转让证明']);
    const { list } = await owner.call(calls.importDrafts, { id });
    expect(list[0]).toMatchObject({ missing: '产品合格证和产品数据表、铭牌照片、购车或转让证明' });
  });

  test('files go where their names say, and are missed no more', async () => {
    const drafts = await draftsOf(owner, id);
    const names = ['IMP-2_产品合格证.pdf', '第2行 合格证.pdf'];
    for (const [at, { drafts: meant, attClasses }] of matchMaterials(names, drafts).entries())
      await upload(owner, meant[0]!, names[at]!, attClasses[0]!);
    expect((await draftsOf(owner, id)).map(({ attClasses }) => attClasses)).toEqual([
      ['productCertificate'],
      ['productCertificate'],
      [],
      [],
    ]);
    const { list } = await owner.call(calls.importDrafts, { id });
    expect(list.map(({ missing }) => missing)).toEqual([
      '铭牌照片、购车或转让证明',
      '铭牌照片、购车或转让证明',
      expect.stringContaining('产品合格证'),
      expect.stringContaining('产品合格证'),
    ]);
  });

  test('one file is shared by all drafts and stored once; shared again it adds nothing', async () => {
    const drafts = await draftsOf(owner, id);
    const before = await used(unit.unitSysId);
    const { attsysid } = await upload(owner, drafts[0]!.entryId, '购车合同.pdf', 'purchaseProof');
    const entryIds = drafts.map(({ entryId }) => entryId);
    expect(await colleague.call(calls.importShareMaterial, { id, attsysid, entryIds })).toEqual({ added: 3 });
    expect(await owner.call(calls.importShareMaterial, { id, attsysid, entryIds })).toEqual({ added: 0 });
    expect(await used(unit.unitSysId)).toEqual({ rows: before.rows + 4, files: before.files + 1 });
    for (const { attClasses } of await draftsOf(owner, id)) expect(attClasses).toContain('purchaseProof');
    // The first may go: the others keep it.
    await owner.call(attachmentCalls.delete, { attsysid });
    const [first, second] = await draftsOf(owner, id);
    expect([first!.attClasses.includes('purchaseProof'), second!.attClasses.includes('purchaseProof')]).toEqual([false, true]);
    const { files } = await owner.call(attachmentCalls.list, { attrefsysid: second!.entryId, atttype: entryFiles.atttype });
    const shared = files.find(({ attClass }) => attClass === 'purchaseProof')!;
    expect((await owner.download(attachmentCalls.download, { attsysid: shared.attsysid })).content).toEqual(pdfOf('购车合同.pdf'));
  });

  test('others neither see nor share', async () => {
    const [draft] = await draftsOf(owner, id);
    const { attsysid } = await upload(owner, draft!.entryId, '另一份合同.pdf', 'purchaseProof');
    const theirs = await bringIn(stranger, [11]);
    const [foreign] = await draftsOf(stranger, theirs);
    expect((await refusalOf(stranger.call(calls.importMaterials, { id }))).code).toBe('importNotFound');
    expect((await refusalOf(stranger.call(calls.importShareMaterial, { id, attsysid, entryIds: [draft!.entryId] }))).code).toBe(
      'importNotFound',
    );
    expect((await refusalOf(stranger.call(calls.importShareMaterial, { id: theirs, attsysid, entryIds: [foreign!.entryId] }))).code).toBe(
      'draftsNotOpen',
    );
    expect((await refusalOf(owner.call(calls.importShareMaterial, { id, attsysid, entryIds: [foreign!.entryId] }))).code).toBe(
      'draftsNotOpen',
    );
    expect((await refusalOf(clerk.call(calls.importShareMaterial, { id, attsysid, entryIds: [draft!.entryId] }))).status).toBe(403);
    expect((await draftsOf(stranger, theirs))[0]!.attClasses).toEqual([]);
  });

  test('a draft that was handed in takes nothing more, and the others of the same call neither', async () => {
    const [first, second, third] = await draftsOf(owner, id);
    await attachMaterials(owner, first!.entryId, '5110');
    await owner.call(firstEntryCalls.entryCommit, { id: first!.entryId, version: 0 });
    const { attsysid } = await upload(owner, second!.entryId, '第三份合同.pdf', 'purchaseProof');
    const before = await draftsOf(owner, id);
    const entryIds = [first!.entryId, third!.entryId];
    expect((await refusalOf(owner.call(calls.importShareMaterial, { id, attsysid, entryIds }))).code).toBe('draftsNotOpen');
    expect(await draftsOf(owner, id)).toEqual(before);
    expect(before.map(({ row }) => row)).toEqual([3, 4, 5]);
  });
});
