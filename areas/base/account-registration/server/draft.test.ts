import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { attachmentCalls, phoneCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { noText } from '#areas/company/server/testing/no-text.ts';
import { smsCodeLimits } from '#areas/session/contract/sms-code.ts';
import { showMobile } from '#areas/session/server/testing/sent-code.ts';
import { proofFor } from '#areas/session/server/door.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { registrationCalls as calls } from '../contract/calls.ts';
import { guestFileCalls, registerCalls } from '../contract/guest-calls.ts';
import { privacy } from '../contract/privacy.ts';
import { applicantForm } from '../contract/registration.ts';
import { watchRegistrations } from './jobs.ts';
import { anotherMobile, beginRegistration, handInRegistration, newSecret, wishOf } from './testing/applying.ts';

const city = await openCity();
let platform = await city.enter({ actor: 'A1', name: '平台甲' });
// Days go by between the tests, and with them sessions.
beforeEach(async () => {
  platform = await city.enter({ actor: 'A1', name: '平台甲' });
});
const notFound = { code: 'registrationNotFound', status: 404 };
const watch = () => watchRegistrations({}, { db: city.db, services: city.services, now: city.now });
const agree = async (id: string) => {
  const { registration } = await platform.call(calls.registrationDetail, { id });
  return platform.call(calls.registrationMove, { id, version: registration.version, move: 'agree' });
};

describe('a draft', () => {
  test('begins with a telephone that was shown and with consent, and is found again by its browser', async () => {
    const visitor = city.visitor();
    const [id, secret, wish] = [newId(), newSecret(), wishOf()];
    const save = (more: object) => visitor.call(registerCalls.save, { id, secret, values: wish, ...more });
    await expect(save({ consent: privacy.version })).rejects.toMatchObject({ code: 'mobileNotProven', errors: [{ field: 'mobile' }] });
    await expect(save({ consent: privacy.version, proof: '1.x' })).rejects.toMatchObject({ code: 'mobileNotProven' });
    const begun = await beginRegistration(city, wish);
    const other = await beginRegistration(city);
    const anew = (proof: string) =>
      other.visitor.call(registerCalls.save, { id: newId(), secret, proof, consent: '2020', values: other.wish });
    // What was shown for one draft begins no other.
    await expect(anew(other.proof)).rejects.toMatchObject({ code: 'mobileNotProven' });
    const unused = proofFor(city.services.secrets, { mobile: other.wish.mobile, purpose: 'register' }, city.now);
    await expect(anew(unused)).rejects.toMatchObject({ code: 'consentNeeded' });
    expect((await begun.open()).values).toMatchObject({ ...wish, identityCard: wish.identityCard });
    const again = await begun.visitor.call(registerCalls.save, {
      id: begun.id,
      secret: begun.secret,
      version: 0,
      values: { ...wish, name: '陈大燕' },
    });
    expect(again.version).toBe(1);
    // The answer was lost: the same once more is the same.
    expect(
      await begun.visitor.call(registerCalls.save, { id: begun.id, secret: begun.secret, version: 0, values: { ...wish, name: '陈大燕' } }),
    ).toMatchObject({ version: 1 });
    await expect(
      begun.visitor.call(registerCalls.save, {
        id: begun.id,
        secret: begun.secret,
        version: 1,
        values: { ...wish, mobile: anotherMobile() },
      }),
    ).rejects.toMatchObject({ code: 'mobileNotProven' });
  });

  test('does not begin with a telephone that somebody else has shown, that was shown for something else, or long ago', async () => {
    const visitor = city.visitor();
    const wish = wishOf();
    const begin = (proof: string) =>
      visitor.call(registerCalls.save, { id: newId(), secret: newSecret(), proof, consent: privacy.version, values: wish });
    const foreign = await showMobile(city, city.visitor(), anotherMobile(), 'register');
    const reset = await showMobile(city, visitor, wish.mobile, 'reset');
    city.pass({ minutes: 2 });
    const own = await showMobile(city, visitor, wish.mobile, 'register');
    city.pass({ minutes: smsCodeLimits.proofMinutes + 1 });
    for (const proof of [foreign, reset, own])
      await expect(begin(proof)).rejects.toMatchObject({ code: 'mobileNotProven', errors: [{ field: 'mobile' }] });
  });

  test('that nobody goes on with is deleted after a month, with what it said of a person', async () => {
    const { id, open } = await beginRegistration(city);
    city.pass({ days: 31 });
    await watch();
    await expect(open()).rejects.toMatchObject(notFound);
    const row = await city.db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: '99', name: null, mobile: null, identityCardSealed: null });
  });

  test('goes after its month, too, where an application that waits cannot be moved; that is told', async () => {
    const stuck = await handInRegistration(city);
    const { open } = await beginRegistration(city);
    await city.asOwner((db) =>
      sql`create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'cannot be moved'; end $$;
        create trigger refuse_one before update on registration for each row when (old.id = ${sql.lit(stuck.id)}) execute function refuse_one()`.execute(
        db,
      ),
    );
    city.pass({ days: 31 });
    await expect(watch()).rejects.toThrow('cannot be moved');
    await city.asOwner((db) => sql`drop trigger refuse_one on registration`.execute(db));
    await expect(open()).rejects.toMatchObject(notFound);
  });

  test('takes papers from a telephone by a code, for as long as it is written', async () => {
    const { id, secret, visitor, upload, apply } = await beginRegistration(city);
    for (const attClass of ['businessLicence', 'authorization']) await upload(attClass);
    const record = { attrefsysid: id, atttype: 'ACCOUNT' as const, secret };
    const { path } = await visitor.call(guestFileCalls.openPhone, { ...record, attClass: 'identityCard' });
    const phone = city.visitor();
    const link = path.split('#')[1]!;
    expect(await phone.call(phoneCalls.open, { secret: link })).toMatchObject({ title: '账号注册', material: '经办人身份证', files: [] });
    await phone.call(phoneCalls.upload, { secret: link, file: fileOf('front.pdf', pdfOf('front')) });
    const { files, mayEdit } = await visitor.call(guestFileCalls.list, record);
    expect([files.length, mayEdit]).toEqual([3, true]);
    const shown = await visitor.download(guestFileCalls.download, {
      ...record,
      attsysid: files.find(({ attname }) => attname === 'front.pdf')!.attsysid,
    });
    expect(shown.content.toString()).toContain('front');
    await apply();
    await expect(phone.call(phoneCalls.open, { secret: link })).rejects.toMatchObject({ code: 'linkDead' });
    await expect(visitor.call(guestFileCalls.delete, { ...record, attsysid: files[0]!.attsysid })).rejects.toMatchObject({
      code: 'notEditable',
    });
    const read = await platform.call(attachmentCalls.list, { attrefsysid: id, atttype: 'ACCOUNT' });
    expect([read.files.length, read.mayEdit]).toEqual([3, false]);
    // A file of one application is not read by the secret of another.
    const other = await beginRegistration(city);
    await expect(
      other.visitor.download(guestFileCalls.download, {
        attrefsysid: other.id,
        atttype: 'ACCOUNT',
        secret: other.secret,
        attsysid: files[0]!.attsysid,
      }),
    ).rejects.toMatchObject({ code: 'notFound' });
  });

  test('loses a file that its applicant takes back, once and twice', async () => {
    const { id, secret, visitor, upload } = await beginRegistration(city);
    const { attsysid } = await upload('other');
    for (let press = 0; press < 2; press += 1)
      await visitor.call(guestFileCalls.delete, { attrefsysid: id, atttype: 'ACCOUNT', secret, attsysid });
    expect((await visitor.call(guestFileCalls.list, { attrefsysid: id, atttype: 'ACCOUNT', secret })).files).toEqual([]);
  });
});

describe('handing in', () => {
  test.each([
    [{ orgcode: '91330203MA2A00017X' }, 'orgcode', '请输入正确的统一社会信用代码'],
    [{ orgname: '甬'.repeat(101) }, 'orgname', '最多100个字'],
    [{ tel: '12' }, 'tel', '请输入正确的电话号码'],
    [{ areacode: '3302' }, 'areacode', '请选择所在地区'],
    [{ identityCard: '330299199003074519' }, 'identityCard', '请输入正确的身份证号码'],
    [{ identityCard: 12 }, 'identityCard', '请输入正确的身份证号码'],
    [{ loginName: '1abc' }, 'loginName', '登录名为6至20位字母、数字和下划线，以字母开头'],
    [{ loginName: 'a b c d e' }, 'loginName', '登录名为6至20位字母、数字和下划线，以字母开头'],
    [{ email: 'nobody' }, 'email', '请输入正确的邮箱地址'],
    [{ accountType: 'U8' }, 'accountType', '「账号类型」请选择列表中的一项'],
    [{ name: 'a\0b' }, 'name', '含有无法保存的字符'],
    [{ address: 7 }, 'address', undefined],
  ])('%j is refused at its field while typing', async (wrong, field, message) => {
    const { visitor, id, secret, wish } = await beginRegistration(city);
    await expect(visitor.call(registerCalls.save, { id, secret, version: 0, values: { ...wish, ...wrong } })).rejects.toMatchObject({
      status: 422,
      errors: [{ field, ...(message && { message }) }],
    });
  });

  test('no field takes what is none of its kind', async () => {
    const { visitor, id, secret, wish } = await beginRegistration(city);
    for (const field of Object.keys(applicantForm.fields).filter((key) => key !== 'mobile')) {
      // From an address of its own: one may not press so often.
      const tab = city.visitor();
      for (const value of noText)
        await expect(
          tab.call(registerCalls.save, { id, secret, version: 0, values: { ...wish, [field]: value } }),
          `${field} ${JSON.stringify(value).slice(0, 20)}`,
        ).rejects.toMatchObject({ status: 422, errors: [{ field }] });
    }
    for (const field of ['orgname', 'legalPerson', 'name'])
      await expect(
        city.visitor().call(registerCalls.save, { id, secret, version: 0, values: { ...wish, [field]: '<img src=x>' } }),
      ).rejects.toMatchObject({ status: 422, errors: [{ field, message: '不能含有符号「<」' }] });
    expect(await visitor.call(registerCalls.open, { id, secret })).toMatchObject({ version: 0, values: wish });
  });

  test('asks for all that is missing at once, for the papers and for a strong password', async () => {
    const bare = await beginRegistration(city, wishOf({ orgname: '', legalPerson: '', name: '' }));
    await expect(bare.apply()).rejects.toMatchObject({
      errors: [{ field: 'orgname' }, { field: 'legalPerson' }, { field: 'name' }],
    });
    const noCard = await beginRegistration(city, wishOf({ identityCard: '' }));
    await expect(noCard.apply()).rejects.toMatchObject({ errors: [{ field: 'identityCard' }] });
    const { apply, upload, wish } = await beginRegistration(city);
    await expect(apply()).rejects.toMatchObject({
      errors: [{ field: 'material:businessLicence' }, { field: 'material:authorization' }, { field: 'material:identityCard' }],
    });
    for (const attClass of ['businessLicence', 'authorization', 'identityCard']) await upload(attClass);
    for (const weak of ['', 'short1!', 'NoDigits!!', 'nocapital1!', 'Password@1', 'Ch3ls3@12', `${wish.loginName}A!`])
      await expect(apply(0, weak), weak).rejects.toMatchObject({ errors: [{ field: 'password' }] });
    await apply();
  });

  test('is answered as done when its answer was lost; a number that has run out is called by its name', async () => {
    const { apply, handed, visitor, id, secret, version } = await handInRegistration(city);
    expect(await apply()).toEqual(handed);
    const late = await beginRegistration(city);
    for (const attClass of ['businessLicence', 'authorization', 'identityCard']) await late.upload(attClass);
    await expect(
      visitor.call(registerCalls.apply, { id: late.id, secret: late.secret, version: 0, nonce: 'gone', password: 'x' }),
    ).rejects.toMatchObject({ code: 'loginExpired' });
    await visitor.call(registerCalls.cancel, { id, secret, version: version + 1 });
  });

  test('a place that is on no list has no authority that would decide', async () => {
    const { apply, upload } = await beginRegistration(city, wishOf({ areacode: '999999' }));
    for (const attClass of ['businessLicence', 'authorization', 'identityCard']) await upload(attClass);
    await expect(apply()).rejects.toMatchObject({ errors: [{ field: 'areacode', message: '请从列表中选择所在地区' }] });
  });

  test('a login name is one person’s, also while another application waits for it', async () => {
    const taken = await handInRegistration(city);
    const { loginName } = taken.wish;
    const other = await beginRegistration(city, wishOf({ loginName: loginName.toUpperCase() }));
    for (const attClass of ['businessLicence', 'authorization', 'identityCard']) await other.upload(attClass);
    await expect(other.apply()).rejects.toMatchObject({ errors: [{ field: 'loginName', message: '这个登录名已经有人使用，请换一个' }] });
    await city.seedPerson({ actor: 'E1', loginName });
    await expect(agree(taken.id)).rejects.toMatchObject({ code: 'accountMeanwhile' });
  });

  test('one telephone has five applications waiting at most', async () => {
    const mobile = anotherMobile();
    for (let each = 0; each < 5; each += 1) {
      await handInRegistration(city, wishOf({ mobile }));
      city.pass({ minutes: 10 });
    }
    await expect(handInRegistration(city, wishOf({ mobile }))).rejects.toMatchObject({ code: 'registrationsTooMany', status: 429 });
  });

  test('hostile files are refused with a sentence and leave nothing behind', async () => {
    const { id, secret, visitor } = await beginRegistration(city);
    const record = { attrefsysid: id, atttype: 'ACCOUNT' as const, secret, attClass: 'identityCard' };
    for (const [name, content] of [
      ['card.jpg', 'MZ\x90\x00 a program'],
      ['card.exe', 'MZ'],
      ['card.pdf', '<script>alert(1)</script>'],
      ['', pdfOf('x')],
      ['card.pdf', ''],
    ] as const)
      await expect(visitor.call(guestFileCalls.upload, { ...record, file: fileOf(name, content) }), name).rejects.toMatchObject({
        message: expect.stringMatching(/\p{Script=Han}/u) as string,
      });
    await expect(
      visitor.call(guestFileCalls.upload, { ...record, attClass: 'passport', file: fileOf('a.pdf', pdfOf('a')) }),
    ).rejects.toMatchObject({ code: 'materialUnknown' });
    expect((await visitor.call(guestFileCalls.list, { attrefsysid: id, atttype: 'ACCOUNT', secret })).files).toEqual([]);
  });
});
