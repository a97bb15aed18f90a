import { describe, expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { readArchive } from '#areas/equipment/server/doors/read.ts';
import { publicationCalls } from '#areas/lift-publication/contract/calls.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { checksOf } from '#areas/reports/server/door.ts';
import { useRegistrationCalls } from '#areas/use-registration/contract/calls.ts';
import { accepted, move, submitted, unregistered } from '#areas/use-registration/server/testing/story.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import type { Person } from '#server/testing/city.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { revocationCalls as calls } from '../contract/calls.ts';
import { answer, begun, byFraud, certifiedLift, openRevocationStory, step } from './testing/story.ts';

const { city, story } = await eachStory(openRevocationStory);

const archiveOf = async (equSysId: string) => (await readArchive(city.db, equSysId))!;
const caseOf = async (person: Person, id: string) => (await person.call(calls.revocationDetail, { id })).revocation;
const certified = () => certifiedLift(city, story);

describe('what was revoked says so', () => {
  test('the registration with the link, the archive with day and number, the page of the lift without', async () => {
    const { officer, owner, street, lift } = story;
    const { equSysId } = await lift({ ...unregistered, maint_unit_name: '明州电梯服务有限公司', maint_hotline: '0574-87654321' });
    const sealed = await accepted({ owner, officer }, await submitted(owner, equSysId));
    await move(officer, sealed, 'approve');
    const { useCertNo } = await archiveOf(equSysId);
    await owner.call(publicationCalls.publishLifts, { equSysIds: [equSysId] });
    const { path } = await owner.call(publicationCalls.liftDetail, { equSysId });
    const heard = await answer(owner, await begun(officer, equSysId));
    const { revocationNo, certNo } = await caseOf(officer, heard.id);
    expect(certNo).toBe(useCertNo);
    expect((await officer.call(useRegistrationCalls.setDetail, { id: sealed.id })).revoked).toBeNull();
    await step(officer, heard, 'revoke', '属实');
    const { revoked, certificate } = await officer.call(useRegistrationCalls.setDetail, { id: sealed.id });
    expect(revoked).toEqual({ no: revocationNo, on: '2026-11-21', link: expect.stringContaining(heard.id) });
    expect(certificate!.voidReason).toBe(`登记已撤销（${revocationNo}）`);
    const { health } = await street.call(archiveCalls.detail, { equclacode: '3110', equSysId });
    expect(health.find(({ key }) => key === 'registration')!.say).toContain(`使用登记已于2026-11-21被撤销（${revocationNo}）`);
    const page = await city.app.inject({ url: path! });
    expect(page.body).toContain('该电梯的使用登记已被撤销，请勿乘坐。');
    // What is not registered is registered anew, under a number of its own.
    const again = await accepted({ owner, officer }, await submitted(owner, equSysId));
    await move(officer, again, 'approve');
    expect((await archiveOf(equSysId)).useCertNo).not.toBe(useCertNo);
    expect((await officer.call(useRegistrationCalls.setDetail, { id: again.id })).revoked).toBeNull();
  });
});

describe('letters', () => {
  const checkedBy = (paper: string, no: string) => {
    const code = /校验码：?([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(paper)?.[1] ?? '';
    return city.visitor().call(reportCalls.verifyByCode, { no, code });
  };

  test('tell before and decide after, each under its number, to be checked by anybody', async () => {
    const { officer, owner } = story;
    const { equSysId, certNo } = await certified();
    const told = await begun(officer, equSysId);
    const notice = printed(await owner.send(calls.revocationNotice, { id: told.id }));
    for (const word of [
      '拟撤销使用登记告知书',
      '天一物业有限公司',
      '你单位使用的',
      byFraud.facts,
      '第六十九条第二款',
      '5个工作日内',
      certNo,
    ])
      expect(notice).toContain(word);
    expect((await owner.send(calls.revocationDecision, { id: told.id })).json()).toMatchObject({ errorCode: 'noRevocationLetter' });
    expect((await owner.send(calls.revocationCertificate, { id: told.id })).json()).toMatchObject({ errorCode: 'noNewCertificate' });
    const heard = await answer(owner, told, { answerKind: 'defend', answerText: '本单位不知情' });
    await step(officer, heard, 'revoke', '陈述不成立');
    const decision = printed(await owner.send(calls.revocationDecision, { id: told.id }));
    for (const word of ['撤销使用登记决定书', '本单位不知情', '陈述不成立', '六十日内向宁波市海曙区人民政府申请行政复议', '六个月内'])
      expect(decision).toContain(word);
    const checked = await checkedBy(decision, `${told.revocationNo}-JD1`);
    expect(checked).toMatchObject({ word: '撤销使用登记决定书', state: 'valid' });
    expect(JSON.stringify(checked.facts)).not.toContain('不知情');
    expect(await checkedBy(notice, `${told.revocationNo}-GZ1`)).toMatchObject({ word: '拟撤销使用登记告知书' });
  });

  test('the certificate is checked as revoked', async () => {
    const { officer, owner } = story;
    const { equSysId } = await certified();
    const heard = await answer(owner, await begun(officer, equSysId));
    await step(officer, heard, 'revoke', '属实');
    const paper = await city.db.selectFrom('useCertificate').select('paperNo').where('equSysId', '=', equSysId).executeTakeFirstOrThrow();
    const { verifyCode } = checksOf(city.services, { type: 'ZS', no: paper.paperNo, edition: 1 });
    const checked = await city.visitor().call(reportCalls.verifyByCode, { no: paper.paperNo, code: verifyCode });
    expect(checked.state).not.toBe('valid');
    expect(JSON.stringify(checked)).toContain('登记已撤销');
  });
});
