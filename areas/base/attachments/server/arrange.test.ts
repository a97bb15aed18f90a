import sharp from 'sharp';
import { expect, test, vi } from 'vitest';

import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { hearNews } from '#kit/server/postgres/database-news.ts';
import { newId } from '#kit/server/id.ts';
import { endEvents } from '#kit/server/web/send-events.ts';
import { carry } from '#server/testing/carry.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { attachmentCalls, phoneCalls } from '../contract/calls.ts';
import { attachmentLimits } from '../contract/limits.ts';
import { fileOf, pdfOf, pictureOf } from './testing-files.fixture.ts';
import { fileNews } from './watch-files.ts';

const city = await openCity();
const owner = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });

const newEntry = async () => (await owner.call(firstEntryCalls.entrySave, { id: newId(), values: {} })).id;
const target = (attrefsysid: string, attClass = 'productCertificate') => ({ attrefsysid, atttype: 'FIRST', attClass });
const namesIn = async (attrefsysid: string) =>
  (await owner.call(attachmentCalls.list, { attrefsysid, atttype: 'FIRST' })).files.map(({ attname }) => attname);

/** A page that lies across, red on its left. */
async function uploadPage(attrefsysid: string, attname: string, attClass?: string, person: Person = owner) {
  const red = { create: { width: 20, height: 40, channels: 3, background: '#ff0000' } } as const;
  const shade = Number.parseInt(attname, 10) * 20;
  const drawn = sharp({ create: { width: 80, height: 40, channels: 3, background: { r: 0, g: 0, b: shade } } });
  const content = await drawn
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  return person.call(attachmentCalls.upload, { ...target(attrefsysid, attClass), file: fileOf(attname, content) });
}

test('the files of a material stand in the order in which they were put; what comes later stands behind', async () => {
  const id = await newEntry();
  const [one, two, three] = [await uploadPage(id, '1.jpg'), await uploadPage(id, '2.jpg'), await uploadPage(id, '3.jpg')];
  const order = [three, one, two].map(({ attsysid }) => attsysid);
  const { files } = await owner.call(attachmentCalls.reorder, { ...target(id), attsysids: order });
  expect(files.map(({ attname }) => attname)).toEqual(['3.jpg', '1.jpg', '2.jpg']);
  await uploadPage(id, '4.jpg');
  expect(await namesIn(id)).toEqual(['3.jpg', '1.jpg', '2.jpg', '4.jpg']);
  // One has come meanwhile, one was named twice.
  for (const attsysids of [order, [...order, order[0]!]])
    await expect(owner.call(attachmentCalls.reorder, { ...target(id), attsysids })).rejects.toMatchObject({ code: 'filesChanged' });
  await expect(owner.call(attachmentCalls.reorder, { ...target(id, 'none'), attsysids: order })).rejects.toMatchObject({
    code: 'materialUnknown',
  });
  await expect(stranger.call(attachmentCalls.reorder, { ...target(id), attsysids: order })).rejects.toMatchObject({ code: 'notFound' });
});

test('a picture is turned clockwise once, however often the press is sent; its copies stay', async () => {
  const [id, other] = [await newEntry(), await newEntry()];
  const page = await uploadPage(id, '1.jpg');
  const { files } = await owner.call(attachmentCalls.copy, { attsysids: [page.attsysid], attrefsysid: other, atttype: 'FIRST' });
  const turned = await owner.call(attachmentCalls.rotate, { attsysid: page.attsysid, version: 0, degrees: 90 });
  expect(turned).toMatchObject({ attsysid: page.attsysid, version: 1 });
  const look = async (attsysid: string) => {
    const { content } = await owner.download(attachmentCalls.download, { attsysid });
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    return { size: [info.width, info.height], isRedAtTopLeft: data[0]! > 200, isRedAtTopRight: data[(info.width - 1) * 3]! > 200 };
  };
  // What was on the left is on top.
  expect(await look(page.attsysid)).toEqual({ size: [40, 80], isRedAtTopLeft: true, isRedAtTopRight: true });
  expect(await look(files[0]!.attsysid)).toEqual({ size: [80, 40], isRedAtTopLeft: true, isRedAtTopRight: false });
  await expect(owner.call(attachmentCalls.rotate, { attsysid: page.attsysid, version: 0, degrees: 180 })).rejects.toMatchObject({
    code: 'stale',
  });
  await owner.call(attachmentCalls.rotate, { attsysid: page.attsysid, version: 1, degrees: 270 });
  expect((await look(page.attsysid)).size).toEqual([80, 40]);
  const paper = await owner.call(attachmentCalls.upload, { ...target(id), file: fileOf('a.pdf', pdfOf('a')) });
  await expect(owner.call(attachmentCalls.rotate, { attsysid: paper.attsysid, version: 0, degrees: 90 })).rejects.toMatchObject({
    code: 'notPicture',
  });
  await expect(stranger.call(attachmentCalls.rotate, { attsysid: page.attsysid, version: 2, degrees: 90 })).rejects.toMatchObject({
    code: 'notFound',
  });
});

test('pictures become the pages of one PDF in their order, and go', async () => {
  const id = await newEntry();
  const pages = [await uploadPage(id, '2.jpg'), await uploadPage(id, '1.jpg')].map(({ attsysid }) => attsysid);
  const made = await owner.call(attachmentCalls.toPdf, { id: newId(), attsysids: pages });
  expect(made).toMatchObject({ attname: '产品合格证和产品数据表.pdf', mime: 'application/pdf', attClass: 'productCertificate' });
  expect(await namesIn(id)).toEqual(['产品合格证和产品数据表.pdf']);
  const { content } = await owner.download(attachmentCalls.download, { attsysid: made.attsysid });
  const text = content.toString('latin1');
  expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  // As a screen reader is told, each picture says which page it is.
  expect(text).toContain('/DisplayDocTitle true');
  // Across, as the pictures are.
  expect(text).toMatch(/\/MediaBox\s*\[\s*0 0 841\.8\d+ 595\.2\d+/);
  await expect(owner.call(attachmentCalls.toPdf, { id: newId(), attsysids: pages })).rejects.toMatchObject({ code: 'notFound' });
});

test('a long screenshot stays as wide as it can be read, and goes on as many pages as it fills', async () => {
  const id = await newEntry();
  const content = await pictureOf('jpeg', { width: 1080, height: 20_000 });
  const { attsysid } = await owner.call(attachmentCalls.upload, { ...target(id), file: fileOf('Screenshot.jpg', content) });
  const kept = await sharp((await owner.download(attachmentCalls.download, { attsysid })).content).metadata();
  expect(kept.width).toBeGreaterThan(900);
  expect(kept.width * kept.height).toBeLessThanOrEqual(attachmentLimits.picture.pixels + kept.height);
  const made = await owner.call(attachmentCalls.toPdf, { id: newId(), attsysids: [attsysid] });
  const pdf = (await owner.download(attachmentCalls.download, { attsysid: made.attsysid })).content.toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(14);
  // Upright, as wide as the page.
  expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 595\.2\d+ 841\.8\d+/);
});

test('what cannot be pages of one PDF is refused, and stays', async () => {
  const [id, other] = [await newEntry(), await newEntry()];
  const [page, plate, far] = [
    await uploadPage(id, '1.jpg'),
    await uploadPage(id, '2.jpg', 'nameplatePhoto'),
    await uploadPage(other, '3.jpg'),
  ];
  const paper = await owner.call(attachmentCalls.upload, { ...target(id), file: fileOf('a.pdf', pdfOf('a')) });
  const tryWith = (attsysids: string[], person = owner) => person.call(attachmentCalls.toPdf, { id: newId(), attsysids });
  await expect(tryWith([page.attsysid, paper.attsysid])).rejects.toMatchObject({ code: 'notPicture' });
  await expect(tryWith([page.attsysid, plate.attsysid])).rejects.toMatchObject({ code: 'filesChanged' });
  await expect(tryWith([page.attsysid, far.attsysid])).rejects.toMatchObject({ code: 'filesChanged' });
  await expect(tryWith([plate.attsysid])).rejects.toMatchObject({ code: 'pdfNotTaken' });
  await expect(tryWith([page.attsysid], stranger)).rejects.toMatchObject({ code: 'notFound' });
  // An id that is somebody else's file.
  await expect(stranger.call(attachmentCalls.toPdf, { id: paper.attsysid, attsysids: [newId()] })).rejects.toMatchObject({
    code: 'notFound',
  });
  expect(await namesIn(id)).toHaveLength(3);
});

test('a material that is full of pictures is one PDF afterwards', async () => {
  const id = await newEntry();
  const pages = await Promise.all(
    Array.from({ length: attachmentLimits.perMaterial }, async (_, shade) =>
      owner.call(attachmentCalls.upload, { ...target(id), file: fileOf(`${shade}.jpg`, await pictureOf('jpeg', { shade: shade * 10 })) }),
    ),
  );
  await owner.call(attachmentCalls.toPdf, { id: newId(), attsysids: pages.map(({ attsysid }) => attsysid) });
  expect(await namesIn(id)).toHaveLength(1);
});

test('a form hears of what a phone brings as it comes; nobody hears of foreign records', async () => {
  const hearing = hearNews(city.services.pool, city.db, [fileNews]);
  await hearing.listening;
  const id = await newEntry();
  const watch = async (person: Person) => {
    const request = await carry(attachmentCalls.watch, { attrefsysid: id, atttype: 'FIRST' }, person);
    const response = await city.app.inject({ ...request, headers: { accept: 'text/event-stream' }, payloadAsStream: true });
    const heard: string[] = [];
    response.stream().on('data', (bytes: Buffer) => heard.push(bytes.toString()));
    return { heard, response };
  };
  const [own, foreign] = [await watch(owner), await watch(stranger)];
  expect(own.response.headers['content-type']).toContain('text/event-stream');
  const { path } = await owner.call(attachmentCalls.openPhone, target(id, 'nameplatePhoto'));
  const photo = fileOf('IMG.jpg', await pictureOf('jpeg', { shade: 5 }));
  await city.visitor().call(phoneCalls.upload, { secret: path.split('#')[1]!, file: photo });
  await vi.waitFor(() => expect(own.heard.join('')).toContain('data: changed'));
  expect(foreign.heard.join('')).not.toContain('data:');
  // A server that stops waits for none of them.
  const ended = new Promise((resolve) => own.response.stream().once('end', resolve));
  endEvents(city.app.server);
  await ended;
  await hearing.stop();
});

test('the code for a phone is there under the name of the vendor, too', async () => {
  const alias = { ...attachmentCalls.openPhone, path: '/a/stone/attachment/mobile-upload/qrcode-image' } as const;
  const { path } = await owner.call(alias, target(await newEntry()));
  expect(path).toMatch(/^\/attachmentUploadMobile#/);
});
