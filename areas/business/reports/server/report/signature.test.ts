import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { mostSignatureBytes, signatureFiles } from '#areas/accounts/contract/signature-file.ts';
import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { approve, inspected, openStory, stepOf } from '#areas/inspection/server/testing/story.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { reportCalls as calls } from '../../contract/calls.ts';
import { reportsOf } from '../testing/approved.ts';

const city = await openCity();
const story = await openStory(city);
const { inspector, dispatcher, signer } = story.institute;

/** A grey picture of so many dots a side; of noise it cannot be made small. */
function pngOf(side: number, isNoise = false): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = isNoise ? randomBytes(side * (side + 1)) : Buffer.alloc(side * (side + 1), 120);
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const target = (of: Person) => ({
  attrefsysid: of.userId,
  atttype: signatureFiles.atttype,
  attCategory: '06',
  attClass: 'signature',
  attitle: '签名图片',
});
const upload = (by: Person, of: Person, content: Buffer, name = '签名.png') =>
  by.call(attachmentCalls.upload, { ...target(of), file: new File([new Uint8Array(content)], name) } as never);

const picturesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length ?? 0;

test('a signature is its owner’s alone, a small PNG', async () => {
  await upload(signer, signer, pngOf(64));
  const { attrefsysid, atttype } = target(signer);
  expect((await signer.call(attachmentCalls.list, { attrefsysid, atttype })).files).toHaveLength(1);
  const status = (sent: Promise<unknown>) => expect(sent).rejects.toMatchObject({ status: expect.any(Number) as number });
  for (const other of [dispatcher, story.owner]) {
    // Of what is somebody else's nobody learns whether it is there.
    expect((await other.call(attachmentCalls.list, { attrefsysid, atttype })).files).toEqual([]);
    await status(upload(other, signer, pngOf(64)));
  }
  await status(upload(story.owner, story.owner, pngOf(64)));
  await expect(upload(signer, signer, Buffer.from('%PDF-1.4'), '签名.pdf')).rejects.toMatchObject({ code: 'fileKind' });
  // Nor is one made of what is there.
  const { files } = await signer.call(attachmentCalls.list, { attrefsysid, atttype });
  await expect(signer.call(attachmentCalls.toPdf, { id: newId(), attsysids: files.map(({ attsysid }) => attsysid) })).rejects.toMatchObject(
    {
      code: 'pdfNotTaken',
    },
  );
  const large = pngOf(600, true);
  expect(large.length).toBeGreaterThan(mostSignatureBytes);
  await expect(upload(signer, signer, large)).rejects.toMatchObject({ code: 'signatureLarge', status: 422 });
});

test('stands beside the name on the draft and on the report; without one the name stands alone', async () => {
  const application = await inspected(city, story, 1);
  const entered = await inspector.call(examiningCalls.enterResults, stepOf(application));
  const { lineId } = application.lines[0]!;
  const draft = async () => (await dispatcher.download(calls.draftReport, { lineId: lineId! })).content;
  expect(picturesIn(await draft())).toBe(0);
  await upload(inspector, inspector, pngOf(48));
  expect(picturesIn(await draft())).toBe(1);
  // The newest counts.
  await upload(inspector, inspector, pngOf(40));
  await upload(dispatcher, dispatcher, pngOf(56));
  await approve(story.institute, entered);
  const [report] = await reportsOf(story, application.id);
  const { content } = await story.owner.download(calls.downloadPaper, { type: 'BG', no: report!.no! });
  expect(picturesIn(content)).toBe(3);
});
