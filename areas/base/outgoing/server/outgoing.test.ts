import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { handIn } from '#kit/contract/port.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { outgoingTemplates, sendOut, type Outgoing } from '#kit/server/outbox/outbox.ts';
import { loadConfig, type Config } from '#kit/server/settings/config.ts';
import { openCity } from '#server/testing/city.ts';

import { outgoingCalls } from '../contract/calls.ts';
import { sendOne } from './send.ts';
import { aliyun, mailServer, tencent, type MailServer, type Provider } from './testing/stand-ins.ts';

const code = { key: 'test.code', title: '验证码', text: '您的验证码是{code}，{minutes}分钟内有效。', secret: ['code'], validMinutes: 5 };
const news = { key: 'test.news', title: '审核结果', text: '{name}：您的申请{no}已通过。' };
const city = await openCity({}, { handsIn: [handIn(outgoingTemplates, code, news)] });
const { db, services } = city;
const administrator = await city.enter({ actor: 'A1' });
const given = (more: Partial<Outgoing> = {}): Outgoing => ({
  channel: 'sms',
  to: '13800000001',
  template: code.key,
  values: { code: '493027', minutes: '5' },
  ...more,
});

const usual = { sms: services.config.sms, mail: services.config.mail };
const configure = (more: Partial<Pick<Config, 'sms' | 'mail'>>) => Object.assign(services.config, usual, more);
/** Each a moment after the one before. */
const put = (outgoing: Outgoing) => {
  city.pass({ seconds: 1 });
  return inTransaction(db, (tx) => sendOut(tx, services, outgoing, city.now));
};
const rows = () => db.selectFrom('outgoing').selectAll().orderBy('createdAt').orderBy('id').execute();
const work = async (id: string) => {
  const failed = await sendOne({ id }, { db, services, now: city.now }).then(
    () => undefined,
    (error: unknown) => error,
  );
  return failed;
};
const queued = async () =>
  (
    await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'outgoing:send'`.execute(
      db,
    )
  ).rows[0]!.count;

let ali: Provider;
let ten: Provider;
let post: MailServer;
const secret = join(services.config.dataDir, 'secret.txt');

beforeAll(async () => {
  writeFileSync(secret, 'the-key\n');
  [ali, ten, post] = await Promise.all([aliyun('AK', 'the-key'), tencent('AK', 'the-key'), mailServer()]);
});
afterAll(() => [ali, ten, post].forEach((server) => server.close()));
beforeEach(async () => {
  configure({});
  await city.asOwner((owner) => owner.deleteFrom('outgoing').execute());
});

const templates = { [code.key]: 'T-100', [news.key]: 'T-200' };
const byAliyun = () =>
  configure({
    sms: { provider: 'aliyun', sign: '宁波特检', templates, aliyun: { base: ali.address, accessKeyId: 'AK', accessKeySecretFile: secret } },
  });
const byTencent = () =>
  configure({
    sms: {
      provider: 'tencent',
      sign: '宁波特检',
      templates,
      tencent: { base: ten.address, region: 'ap-guangzhou', secretId: 'AK', secretKeyFile: secret, sdkAppId: '1400' },
    },
  });

describe('without a provider', () => {
  test('a message is kept, sealed, and its secret is shown to nobody', async () => {
    await put(given());
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'kept', receiver: '138****0001', shown: '您的验证码是******，5分钟内有效。' });
    expect(JSON.stringify(row)).not.toMatch(/493027|13800000001/);
    expect(await queued()).toBe(0);
    const { list } = await administrator.call(outgoingCalls.list, { receiver: '13800000001' });
    expect(list).toEqual([expect.objectContaining({ title: '验证码', receiver: '138****0001', state: 'kept', moves: [] })]);
    expect((await administrator.call(outgoingCalls.list, { receiver: '13800000002' })).list).toEqual([]);
    expect((await administrator.call(outgoingCalls.list, { state: 'failed', channel: 'mail' })).list).toEqual([]);
  });

  test('an event is told once, and not at all when its transaction is undone', async () => {
    await put(given({ key: 'a' }));
    await put(given({ key: 'a', to: '13900000009' }));
    await inTransaction(db, async (tx) => {
      await sendOut(tx, services, given({ key: 'b' }), city.now);
      throw new Error('undone');
    }).catch(() => undefined);
    expect((await rows()).map(({ onceKey }) => onceKey)).toEqual(['a']);
  });
});

describe('by a provider', () => {
  test('Aliyun takes a message that is signed as it demands, once, however often the job runs', async () => {
    byAliyun();
    await put(given());
    expect(await queued()).toBe(1);
    const [{ id }] = [(await rows())[0]!];
    await work(id);
    await work(id);
    expect(ali.taken).toEqual([
      { PhoneNumbers: '13800000001', SignName: '宁波特检', TemplateCode: 'T-100', TemplateParam: '{"code":"493027","minutes":"5"}' },
    ]);
    expect(await rows()).toMatchObject([{ state: 'sent', answer: 'BIZ-1', attempts: 1, sentAt: city.now.toISOString() }]);
  });

  test('Tencent takes the values in the order of the text', async () => {
    byTencent();
    await put(given({ template: news.key, values: { no: 'ZC1', name: '王小明' } }));
    await work((await rows())[0]!.id);
    expect(ten.taken).toEqual([
      {
        PhoneNumberSet: ['+8613800000001'],
        SmsSdkAppId: '1400',
        SignName: '宁波特检',
        TemplateId: 'T-200',
        TemplateParamSet: ['王小明', 'ZC1'],
      },
    ]);
    expect(await rows()).toMatchObject([{ state: 'sent', answer: 'S-1' }]);
  });

  test('a refusal that passes is tried again, five times; one that stays is the end', async () => {
    byAliyun();
    await put(given());
    const [{ id }] = [(await rows())[0]!];
    for (let attempt = 1; attempt < 5; attempt += 1) {
      ali.next = { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发分钟级流控' };
      expect(await work(id)).toBeInstanceOf(Error);
      expect(await rows()).toMatchObject([{ state: 'waiting', attempts: attempt }]);
    }
    ali.next = { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发分钟级流控' };
    expect(await work(id)).toBeUndefined();
    expect(await rows()).toMatchObject([{ state: 'failed', answer: 'isv.BUSINESS_LIMIT_CONTROL：触发分钟级流控' }]);
    ali.next = { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: '号码错误' };
    await put(given({ to: '19900000000' }));
    await work((await rows())[1]!.id);
    expect((await rows())[1]).toMatchObject({ state: 'failed', attempts: 1 });
  });

  test('a wrong key, a template without a number and nobody at the address are failures with a reason', async () => {
    byTencent();
    writeFileSync(secret, 'another');
    await put(given());
    await work((await rows())[0]!.id);
    writeFileSync(secret, 'the-key');
    expect((await rows())[0]).toMatchObject({ state: 'failed', answer: 'AuthFailure.SignatureFailure：no' });
    const gone = await aliyun('AK', 'the-key');
    const closed = gone.address;
    gone.close();
    configure({ sms: { ...services.config.sms, templates: {} } });
    await put(given());
    await work((await rows())[1]!.id);
    expect((await rows())[1]).toMatchObject({ state: 'failed', answer: '没有为「验证码」配置短信模板编号' });
    configure({
      sms: {
        provider: 'aliyun',
        sign: 'x',
        templates,
        aliyun: { base: closed, accessKeyId: 'AK', accessKeySecretFile: secret },
      },
    });
    await put(given());
    expect(await work((await rows())[2]!.id)).toBeInstanceOf(Error);
    expect((await rows())[2]).toMatchObject({ state: 'waiting', answer: expect.stringContaining('无法连接') });
  });

  test('an answer that never came, and a crash in between, leave it to a person: it may have gone out', async () => {
    byAliyun();
    const before = ali.taken.length;
    await put(given());
    const [{ id }] = [(await rows())[0]!];
    ali.next = 'hang up';
    expect(await work(id)).toBeUndefined();
    expect(await rows()).toMatchObject([{ state: 'unsure' }]);
    await administrator.call(outgoingCalls.resend, { id });
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
    // The server dies once it has taken it in hand; the queue runs the job again.
    await db.updateTable('outgoing').set({ state: 'sending' }).execute();
    await work(id);
    expect(await rows()).toMatchObject([{ state: 'unsure', answer: '发送时服务器中断，不知是否已经发出' }]);
    expect(ali.taken).toHaveLength(before);
    const { list } = await administrator.call(outgoingCalls.list, { state: 'unsure' });
    expect(list[0]!.moves).toEqual([expect.objectContaining({ move: 'resend', confirm: expect.stringContaining('可能已经发出') })]);
    await administrator.call(outgoingCalls.resend, { id });
    await work(id);
    expect(ali.taken).toHaveLength(before + 1);
    await expect(administrator.call(outgoingCalls.resend, { id })).rejects.toMatchObject({ code: 'notToResend' });
    const noted = await db.selectFrom('auditLog').select(['userId', 'details']).where('action', '=', 'outgoing.resend').execute();
    expect(noted).toHaveLength(2);
    expect(noted[0]).toEqual({ userId: administrator.userId, details: { template: 'test.code', receiver: '138****0001' } });
  });

  test('a code that is too old is not sent, nor sent again', async () => {
    byAliyun();
    const before = ali.taken.length;
    await put(given());
    const [{ id }] = [(await rows())[0]!];
    city.pass({ minutes: 6 });
    await work(id);
    expect(await rows()).toMatchObject([{ state: 'failed', answer: '已过时效，没有发送' }]);
    expect(ali.taken).toHaveLength(before);
    expect((await administrator.call(outgoingCalls.list, {})).list[0]!.moves).toEqual([]);
    await expect(administrator.call(outgoingCalls.resend, { id })).rejects.toMatchObject({ code: 'tooLateToResend' });
    await expect(administrator.call(outgoingCalls.resend, { id: crypto.randomUUID() })).rejects.toMatchObject({ code: 'outgoingNotFound' });
  });
});

describe('by mail', () => {
  const byMail = () =>
    configure({
      mail: {
        provider: 'smtp',
        from: '宁波特检 <portal@example.com>',
        smtp: { host: '127.0.0.1', port: post.port, secure: false, plain: true },
      },
    });
  const letter = given({ channel: 'mail', to: 'Wang@example.com', template: news.key, values: { no: 'ZC1', name: '王小明' } });

  test('a mail goes out with its text, under the number of the message', async () => {
    byMail();
    await put(letter);
    const [row] = await rows();
    expect(row).toMatchObject({ receiver: 'W***@example.com', shown: '王小明：您的申请ZC1已通过。' });
    await work(row!.id);
    expect(await rows()).toMatchObject([{ state: 'sent', answer: '250 queued as 1' }]);
    expect(post.taken[0]).toContain(`Message-ID: <${row!.id}@outgoing>`);
    expect(post.taken[0]).toContain('To: Wang@example.com');
    const [, body] = post.taken[0]!.split('\n\n') as [string, string];
    expect(Buffer.from(body.replaceAll('\n', ''), 'base64').toString('utf8')).toBe('王小明：您的申请ZC1已通过。');
  });

  test('a full mailbox is tried again, an unknown one is not; a server that wants no TLS where TLS is demanded gets nothing', async () => {
    byMail();
    const before = post.taken.length;
    await put(letter);
    const [{ id }] = [(await rows())[0]!];
    post.refusal = '452 mailbox full';
    expect(await work(id)).toBeInstanceOf(Error);
    expect(await rows()).toMatchObject([{ state: 'waiting', answer: expect.stringContaining('452') }]);
    post.refusal = '550 no such user';
    expect(await work(id)).toBeUndefined();
    expect(await rows()).toMatchObject([{ state: 'failed', answer: expect.stringContaining('550') }]);
    post.refusal = undefined;
    configure({
      mail: { provider: 'smtp', from: 'x@example.com', smtp: { host: '127.0.0.1', port: post.port, secure: false, plain: false } },
    });
    await put(letter);
    expect(await work((await rows())[1]!.id)).toBeInstanceOf(Error);
    expect((await rows())[1]).toMatchObject({ state: 'waiting' });
    expect(post.taken).toHaveLength(before);
  });
});

test.each([
  [{ sms: { provider: 'aliyun', sign: 'x' } }, '启用该短信服务商时必须填写它的参数'],
  [{ sms: { provider: 'tencent', tencent: { secretId: 'a', secretKeyFile: 'b', sdkAppId: 'c' } } }, '短信签名'],
  [{ mail: { provider: 'smtp', smtp: { host: 'x' } } }, 'from'],
  [{ mail: { smtp: { host: 'x', user: 'a' } } }, 'passwordFile'],
])('a configuration that cannot send is refused at the start: %o', (product, words) => {
  const file = join(services.config.dataDir, 'config.json');
  writeFileSync(file, JSON.stringify(product));
  expect(() => loadConfig({ CONFIG: file })).toThrow(words);
});
