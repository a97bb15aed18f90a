import { expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { makeCalls } from '#areas/manufacturing/contract/calls.ts';
import { archiveOfMade, stepOf } from '#areas/manufacturing/server/testing/story.ts';
import { Tale } from '#areas/manufacturing/server/testing/tale.ts';
import { openCity } from '#server/testing/city.ts';

import { archiveCalls } from '../contract/calls.ts';

const city = await openCity();

test('an archive that names a certificate of making which is void says so at a glance, with the one that holds and the way to put it right', async () => {
  const tale = new Tale(city);
  await tale.begin();
  const batchId = await tale.supervised();
  const first = await tale.issued(batchId);
  const { makeCertificate } = await tale.story.clerk.call(makeCalls.certificateDetail, { id: first.id });
  const unit = await city.seedUnit({ unitTypes: ['U1'] });
  const { certNo } = makeCertificate;
  const { equSysId } = await seedDevice(city, unit, archiveOfMade(tale.story, { certNo, prono: 'R26-001' }));
  const user = await city.enter({ actor: 'E1', unit });
  const lineFor = async (person = user) =>
    (await person.call(archiveCalls.detail, { equclacode: '2150', equSysId })).health.find(({ key }) => key === 'certificate');
  expect(await lineFor()).toBeUndefined();
  const revoke = { ...stepOf(first), move: 'revoke', opinion: '图号印错' } as const;
  await tale.story.head.call(makeCalls.certificateMove, revoke);
  const authority = await city.enter({ actor: 'G1', areacode: '330203' });
  for (const person of [user, authority])
    expect(await lineFor(person)).toMatchObject({
      tone: 'bad',
      say: expect.stringMatching(new RegExp(`^${certNo}已于.+作废，还没有重新出具$`)) as string,
      step: { to: 'make' },
    });
  const second = await tale.issued(batchId, {}, { replaces: first.id });
  const { makeCertificate: next } = await tale.story.clerk.call(makeCalls.certificateDetail, { id: second.id });
  expect(await lineFor()).toMatchObject({
    say: expect.stringContaining(`现行证书为${next.certNo}`) as string,
    step: { to: 'link', link: expect.stringContaining(equSysId) as string },
  });
  expect((await lineFor(authority))!.step).toEqual({ to: 'make', label: '查看证书' });
});
