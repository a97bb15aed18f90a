import { expect, test } from 'vitest';

import { readArchive } from '#areas/equipment/server/doors/read.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { pipelineCalls } from '#areas/pipelines/contract/calls.ts';
import { useRegistrationCalls } from '#areas/use-registration/contract/calls.ts';
import { unitFiles } from '#areas/use-registration/contract/materials.ts';
import { attachTo } from '#areas/use-registration/server/testing/story.ts';
import { acceptedUnit, draftedUnit, moveUnit, pipe, pipesUnregistered } from '#areas/use-registration/server/testing/unit-story.ts';
import { holderWords } from '#kit/contract/case/stage-words.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { revocationCalls as calls } from '../contract/calls.ts';
import { answer, begun, bySlip, openRevocationStory, step } from './testing/story.ts';

const { city, story } = await eachStory(openRevocationStory);

const archiveOf = async (equSysId: string) => (await readArchive(city.db, equSysId))!;
const papersOf = (equSysId: string) =>
  city.db.selectFrom('useCertificate').selectAll().where('equSysId', '=', equSysId).orderBy('paperNo').execute();
const marksOf = (equSysId: string) =>
  city.db.selectFrom('paper').select('no').where('equSysId', '=', equSysId).where('type', '=', 'DYSYBJ').execute();

/** Two pipes of a factory that are registered as one unit. */
async function registeredPipes() {
  const { owner, officer, user } = story;
  const { equSysId } = await seedDevice(city, user, pipesUnregistered);
  const sealed = await acceptedUnit(story, await draftedUnit(owner, equSysId, [pipe('TRQ-01'), pipe('TRQ-02', { length: 80.25 })]));
  await moveUnit(officer, sealed, 'approve');
  const { useCertNo } = await archiveOf(equSysId);
  return { equSysId, certNo: useCertNo!, registrationId: sealed.id };
}

test('a registration by unit is revoked: its one certificate holds no more, its pipes stay, and it is registered anew', async () => {
  const { officer, owner } = story;
  const { equSysId, certNo, registrationId } = await registeredPipes();
  const told = await begun(officer, equSysId);
  // The unit has applied for nothing: it is heard as who uses them.
  const stageFor = async (person: typeof owner) => (await person.call(calls.revocationDetail, { id: told.id })).stage!;
  expect(await stageFor(owner)).toMatchObject({ holders: ['useUnit'], isOwn: true });
  expect(holderWords((await stageFor(officer)).holders)).toBe('使用单位');
  const notice = printed(await owner.send(calls.revocationNotice, { id: told.id }));
  for (const word of [certNo, '天然气管道']) expect(notice).toContain(word);

  const heard = await answer(owner, told, { answerKind: 'defend', answerText: '汇总表由施工单位填报，本单位不知情' });
  await step(officer, heard, 'revoke', '汇总表与现场不符，陈述不成立');
  expect(await archiveOf(equSysId)).toMatchObject({ useCertNo: null, certDate: null, regStatus: '0', useStatus: '2', lockedBy: null });
  expect(await papersOf(equSysId)).toMatchObject([{ certNo, voidReason: `登记已撤销（${told.revocationNo}）` }]);
  expect(await marksOf(equSysId)).toEqual([]);
  const rows = (await owner.call(pipelineCalls.pipeList, { equSysId })).list;
  expect(rows.map(({ pipeNo }) => pipeNo)).toEqual(['TRQ-01', 'TRQ-02']);
  const { revoked, certificate } = await officer.call(useRegistrationCalls.unitDetail, { id: registrationId });
  expect(revoked).toMatchObject({ no: told.revocationNo, on: '2026-11-21' });
  expect(certificate!.voidReason).toBe(`登记已撤销（${told.revocationNo}）`);
  expect(printed(await owner.send(calls.revocationDecision, { id: told.id }))).toContain(certNo);

  const draft = await draftedUnit(owner, equSysId, [pipe('TRQ-01'), pipe('TRQ-02')]);
  // They are in use: that they are inspected is proved as of any that were used before.
  await attachTo(unitFiles.atttype, owner, draft.id, ['periodicProof']);
  const again = await acceptedUnit(story, draft);
  const { unitRegistration } = await officer.call(useRegistrationCalls.unitDetail, { id: again.id });
  expect(unitRegistration.unitMatter).toBe('first');
  await moveUnit(officer, again, 'approve');
  const { useCertNo, regStatus } = await archiveOf(equSysId);
  expect(regStatus).toBe('2');
  expect(useCertNo).not.toBe(certNo);
});

test('a slip in a certificate by unit is corrected: issued anew under its number with what it says of its pipes, without a mark', async () => {
  const { officer, owner } = story;
  const { equSysId, certNo } = await registeredPipes();
  await city.db.updateTable('equipment').set({ unitInnerNo: 'A区' }).where('equSysId', '=', equSysId).execute();
  const held = await begun(officer, equSysId, bySlip);
  await step(officer, held, 'reissue');
  const papers = await papersOf(equSysId);
  expect(papers.map((paper) => [paper.certNo, paper.voidReason])).toEqual([
    [certNo, `更正换发（${held.revocationNo}）`],
    [certNo, null],
  ]);
  expect(papers[1]!.content).toMatchObject({ quantity: '2条，共200.75米', unitInnerNo: 'A区' });
  expect(await marksOf(equSysId)).toEqual([]);
  expect(printed(await owner.send(calls.revocationCertificate, { id: held.id }))).toContain('2条，共200.75米');
});
