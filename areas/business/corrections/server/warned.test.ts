import { expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { correctionCalls as calls } from '../contract/calls.ts';

const city = await openCity();
const unit = await city.seedUnit();
const [owner, clerk] = await Promise.all([city.enter({ actor: 'E1', unit }), city.enter({ actor: 'I1' })]);
const odd = '平衡系数一般为0.40～0.50';

test('an unusual value is put right after unit and clerk have been asked; one that stood in the archive before is nobody’s to answer for', async () => {
  const { equSysId } = await seedDevice(city, unit);
  const drafted = async (values: object) => {
    const { id, version } = await owner.call(calls.correctionSave, { id: newId(), equSysId, reason: '以铭牌为准', values: { ...values } });
    const file = fileOf('铭牌.pdf', pdfOf('铭牌'));
    await owner.call(attachmentCalls.upload, { attrefsysid: id, atttype: 'EQMCHG', attClass: 'proof', file } as never);
    return { id, version };
  };
  const draft = await drafted({ balanceCoef: 0.6 });
  await expect(owner.call(calls.correctionCommit, draft, { warningsRead: [] })).rejects.toMatchObject({
    code: 'warned',
    errors: [{ field: 'balanceCoef', message: odd, warns: true }],
  });
  const { id, version } = await owner.call(calls.correctionCommit, draft, { warningsRead: [odd] });
  const accept = { id, version, decision: 'accept' } as const;
  await expect(clerk.call(calls.correctionDecide, accept, { warningsRead: [] })).rejects.toMatchObject({ code: 'warned' });
  await clerk.call(calls.correctionDecide, accept, { warningsRead: [odd] });
  const { flow } = await owner.call(calls.correctionDetail, { id });
  expect(flow.map(({ warnings }) => warnings)).toEqual([[odd], [odd]]);
  const other = await drafted({ prono: 'NEW-9' });
  await owner.call(calls.correctionCommit, other, { warningsRead: [] });
});
