import { describe, expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { readArchive } from '#areas/equipment/server/doors/read.ts';
import { listChanges, listEvents } from '#areas/equipment/server/doors/history.ts';
import { findCertificatesOf } from '#areas/use-registration/server/door.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import type { Person } from '#server/testing/city.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { revocationCalls as calls } from '../contract/calls.ts';
import { revocation } from '../contract/lifecycle.ts';
import { answer, begun, bySlip, certifiedLift, openRevocationStory, save, step, stepOf } from './testing/story.ts';
import { runRevocationTimers } from './timers.ts';

const { city, authority, story } = await eachStory(openRevocationStory);

const { states } = revocation;
const archiveOf = async (equSysId: string) => (await readArchive(city.db, equSysId))!;
const caseOf = async (person: Person, id: string) => (await person.call(calls.revocationDetail, { id })).revocation;
const titlesFor = async (person: Person) => (await person.call(sessionCalls.messages, {})).list.map(({ title }) => title);
const runTimers = () => runRevocationTimers({}, { db: city.db, services: city.services, now: city.now } as never);
const todosOf = async (person: Person) =>
  Object.fromEntries((await person.call(homeCalls.getEqustatisticNums, {})).todos.map(({ key, count }) => [key, count]));

const certified = (given: object = {}) => certifiedLift(city, story, given);
const papersOf = (equSysId: string) =>
  city.db.selectFrom('useCertificate').selectAll().where('equSysId', '=', equSysId).orderBy('paperNo').execute();
const marksOf = (equSysId: string) =>
  city.db
    .selectFrom('paper')
    .select(['no', 'voidedAt', 'voidReason'])
    .where('equSysId', '=', equSysId)
    .where('type', '=', 'DYSYBJ')
    .execute();

describe('a registration is revoked', () => {
  test('after its unit was heard: certificate and mark hold no more, the archive says so, the device is free', async () => {
    const { officer, owner } = story;
    const { equSysId, certNo } = await certified();
    const told = await begun(officer, equSysId);
    expect(await titlesFor(owner)).toContain(`拟撤销使用登记：${told.revocationNo}`);
    expect((await archiveOf(equSysId)).lockedBy).toBe(told.revocationNo);
    expect(await todosOf(owner)).toMatchObject({ revocationAnswer: 1 });
    const heard = await answer(owner, told, { answerKind: 'defend', answerText: '证明由前任经办人提供，本单位不知情' });
    expect(await titlesFor(officer)).toContain(`陈述申辩：${told.revocationNo}`);
    expect(await todosOf(officer)).toMatchObject({ revocationDecide: 1 });
    await expect(step(officer, heard, 'revoke')).rejects.toMatchObject({ status: 422 });
    const done = await step(officer, heard, 'revoke', '证明系伪造，陈述不成立');
    expect(done.status).toBe(states.revoked.code);
    const archive = await archiveOf(equSysId);
    expect(archive).toMatchObject({ useCertNo: null, certDate: null, regDate: null, regStatus: '0', useStatus: '2', lockedBy: null });
    expect(await papersOf(equSysId)).toMatchObject([{ certNo, voidReason: `登记已撤销（${told.revocationNo}）` }]);
    expect((await marksOf(equSysId)).map(({ voidReason }) => voidReason)).toEqual([`登记已撤销（${told.revocationNo}）`]);
    expect(await titlesFor(owner)).toContain(`撤销登记：${told.revocationNo}`);
    const [change] = await listChanges(city.db, equSysId);
    expect(change).toMatchObject({ serialNo: told.revocationNo, reason: '撤销登记' });
    expect((await listEvents(city.db, equSysId, { kinds: undefined, limit: 5 }))[0]).toMatchObject({
      title: `使用登记被撤销，登记证 ${certNo} 失效`,
    });
  });

  test('or is not: everything stays as it was', async () => {
    const { officer, owner } = story;
    const { equSysId, certNo } = await certified();
    const heard = await answer(owner, await begun(officer, equSysId));
    const done = await step(officer, heard, 'uphold', '证明经复核属实');
    expect(done.status).toBe(states.upheld.code);
    expect(await archiveOf(equSysId)).toMatchObject({ useCertNo: certNo, regStatus: '2', useStatus: '1', lockedBy: null });
    expect(await papersOf(equSysId)).toMatchObject([{ voidReason: null }]);
  });

  test('when the term is over and nobody has answered, the authority decides; not a day before', async () => {
    const { officer, user } = story;
    const { equSysId } = await certified();
    const told = await begun(officer, equSysId);
    const stored = () => city.db.selectFrom('revocation').selectAll().where('id', '=', told.id).executeTakeFirstOrThrow();
    // Five working days after a Saturday.
    const { dueOn } = await stored();
    expect(dueOn).toBe('2026-11-27');
    city.now = new Date(`${dueOn}T10:00:00+08:00`);
    await runTimers();
    expect((await stored()).status).toBe(states.told.code);
    city.now = new Date(city.now.getTime() + 86_400_000);
    await runTimers();
    await runTimers();
    const { status, version } = await stored();
    expect(status).toBe(states.toDecide.code);
    const [later, late] = await Promise.all([
      city.enter({ actor: 'G1', unit: authority, areacode: '330203' }),
      city.enter({ actor: 'E1', unit: user }),
    ]);
    expect(await titlesFor(later)).toContain(`陈述申辩期限届满：${told.revocationNo}`);
    await expect(answer(late, told)).rejects.toMatchObject({ status: 409 });
    expect((await step(later, { ...told, version }, 'revoke', '逾期未陈述')).status).toBe(states.revoked.code);
    expect(printed(await late.send(calls.revocationDecision, { id: told.id }))).toContain('在告知的期限内没有陈述、申辩');
  });

  test('withdrawn before, with a reason: the device is free and registered', async () => {
    const { officer, owner } = story;
    const { equSysId, certNo } = await certified();
    const told = await begun(officer, equSysId);
    await expect(step(officer, told, 'withdraw')).rejects.toMatchObject({ status: 422 });
    expect((await step(officer, told, 'withdraw', '线索不实')).status).toBe(states.withdrawn.code);
    expect(await archiveOf(equSysId)).toMatchObject({ useCertNo: certNo, regStatus: '2', lockedBy: null });
    expect(await titlesFor(owner)).toContain(`撤回：${told.revocationNo}`);
    expect((await begun(officer, equSysId)).status).toBe(states.told.code);
  });
});

describe('a slip is corrected', () => {
  test('the certificate is issued anew under its number from the archive as it stands, and the mark with it', async () => {
    const { officer } = story;
    const { equSysId, certNo } = await certified({ unit_inner_no: '1号梯' });
    await city.db.updateTable('equipment').set({ unitInnerNo: '3号梯' }).where('equSysId', '=', equSysId).execute();
    const held = await begun(officer, equSysId, bySlip);
    expect(held.status).toBe(states.toDecide.code);
    const { differences } = await officer.call(calls.revocationDetail, { id: held.id });
    expect(differences).toEqual([{ field: 'unitInnerNo', label: '单位内编号', old: '1号梯', new: '3号梯' }]);
    await expect(step(officer, held, 'revoke', '错按')).rejects.toMatchObject({ code: 'otherDeed' });
    const done = await step(officer, held, 'reissue');
    expect(done.status).toBe(states.corrected.code);
    const { certificate, letters } = await officer.call(calls.revocationDetail, { id: held.id });
    expect(certificate).toMatchObject({ certNo, voidReason: null });
    expect(letters).toEqual([]);
    const papers = await papersOf(equSysId);
    expect(papers.map(({ voidReason }) => voidReason)).toEqual([`更正换发（${held.revocationNo}）`, null]);
    expect((await findCertificatesOf(city.db, [equSysId])).get(equSysId)?.content.unitInnerNo).toBe('3号梯');
    expect((await marksOf(equSysId)).filter(({ voidedAt }) => voidedAt === null).map(({ no }) => no)).toEqual([`${held.revocationNo}-1`]);
    expect(await archiveOf(equSysId)).toMatchObject({ useCertNo: certNo, regStatus: '2', lockedBy: null });
    expect(printed(await officer.send(calls.revocationCertificate, { id: held.id }))).toContain('3号梯');
  });
});

describe('who may, and when', () => {
  test('the authority of another district and the one of the street begin nothing, a unit neither', async () => {
    const { elsewhere, street, owner } = story;
    const { equSysId } = await certified();
    await expect(save(elsewhere, equSysId)).rejects.toMatchObject({ code: 'revokedDeviceNotFound' });
    await expect(save(street, equSysId)).rejects.toMatchObject({ status: 403 });
    await expect(save(owner, equSysId)).rejects.toMatchObject({ status: 403 });
  });

  test('another authority decides nothing, a unit of other devices sees nothing, the one of the device no draft', async () => {
    const { officer, owner, stranger, elsewhere } = story;
    const { equSysId } = await certified();
    const draft = await save(officer, equSysId);
    await expect(caseOf(owner, draft.id)).rejects.toMatchObject({ code: 'revocationNotFound' });
    const told = await officer.call(calls.revocationCommit, stepOf(draft));
    await expect(caseOf(stranger, told.id)).rejects.toMatchObject({ code: 'revocationNotFound' });
    expect((await stranger.call(calls.revocationList, {})).list).toEqual([]);
    await expect(answer(stranger, told)).rejects.toMatchObject({ code: 'revocationNotFound' });
    await expect(step(elsewhere, told, 'withdraw', '不归我管')).rejects.toMatchObject({ code: 'revocationNotFound' });
    expect((await caseOf(owner, told.id)).moves).toEqual([]);
  });

  test('what is open on its registration comes first, by its number; what is not registered is not revoked', async () => {
    const { officer, lift } = story;
    const held = await lift({ locked_by: 'BG2026110001' });
    const draft = await save(officer, held.equSysId);
    await expect(officer.call(calls.revocationCommit, stepOf(draft))).rejects.toMatchObject({
      code: 'revocationHeld',
      message: expect.stringContaining('BG2026110001'),
    });
    const none = await lift({ reg_status: '0', use_cert_no: null, use_status: '2' });
    await expect(save(officer, none.equSysId)).rejects.toMatchObject({ code: 'notRegisteredHere' });
  });

  test('a unit that has applied for an inspection puts nothing off by it, and the inspection goes on', async () => {
    const { officer, owner } = story;
    const { equSysId } = await certified({ apply_state: '1' });
    const heard = await answer(owner, await begun(officer, equSysId));
    expect((await step(officer, heard, 'revoke', '证明系伪造')).status).toBe(states.revoked.code);
    expect(await archiveOf(equSysId)).toMatchObject({ regStatus: '0', applyState: '1', lockedBy: null });
  });

  test('a press whose answer was lost is answered as done; of two officers one decides', async () => {
    const { officer, colleague, owner } = story;
    const { equSysId } = await certified();
    const draft = await save(officer, equSysId);
    const once = await officer.call(calls.revocationCommit, stepOf(draft));
    expect(await officer.call(calls.revocationCommit, stepOf(draft))).toEqual(once);
    const heard = await answer(owner, once);
    expect(await answer(owner, once)).toEqual(heard);
    const both = await Promise.allSettled([step(officer, heard, 'revoke', '属实'), step(colleague, heard, 'uphold', '不属实')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((both.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({ status: 409 });
  });

  test('two at once begin one', async () => {
    const { officer, colleague } = story;
    const { equSysId } = await certified();
    const drafts = [await save(officer, equSysId), await save(colleague, equSysId)] as const;
    const both = await Promise.allSettled([
      officer.call(calls.revocationCommit, stepOf(drafts[0])),
      colleague.call(calls.revocationCommit, stepOf(drafts[1])),
    ]);
    const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: 'revocationHeld' });
  });

  test('what is missing is asked for at its field', async () => {
    const { officer } = story;
    const { equSysId } = await certified();
    const empty = await save(officer, equSysId, { deedKind: 'revoke' });
    const refused = await officer
      .call(calls.revocationCommit, stepOf(empty))
      .catch((error: { errors: { field: string }[] }) => error.errors);
    expect((refused as { field: string }[]).map(({ field }) => field)).toEqual(['ground', 'facts']);
    const slip = await save(officer, equSysId, { deedKind: 'correct' });
    const other = await officer.call(calls.revocationCommit, stepOf(slip)).catch((error: { errors: { field: string }[] }) => error.errors);
    expect((other as { field: string }[]).map(({ field }) => field)).toEqual(['wrongText', 'rightText']);
  });

  test('the archive offers it to the authority that registers alone, and while it is open nothing', async () => {
    const { officer, street, owner } = story;
    const { equSysId } = await certified();
    const offered = async (person: Person) =>
      (await person.call(archiveCalls.detail, { equclacode: '3110', equSysId })).businesses['revocation']?.mayStart ?? false;
    expect([await offered(officer), await offered(street), await offered(owner)]).toEqual([true, false, false]);
    await begun(officer, equSysId);
    expect(await offered(officer)).toBe(false);
  });
});
