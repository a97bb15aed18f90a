import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';

import { namesIn } from '#kit/server/outbox/outbox.ts';

import { NotTaken, post, type Carrier } from './carrier.ts';

export interface TencentAccount {
  readonly base: string;
  readonly region: string;
  readonly secretId: string;
  readonly secretKey: string;
  readonly sdkAppId: string;
  readonly sign: string;
  readonly templates: Readonly<Record<string, string>>;
}

const Answer = z.looseObject({
  Response: z.looseObject({
    Error: z.looseObject({ Code: z.string(), Message: z.string() }).optional(),
    SendStatusSet: z.array(z.looseObject({ Code: z.string(), Message: z.string(), SerialNo: z.string() })).optional(),
  }),
});

const algorithm = 'TC3-HMAC-SHA256';
const contentType = 'application/json; charset=utf-8';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const passing = /^(LimitExceeded|RequestLimitExceeded|InternalError|ResourceUnavailable)/;

/** Short messages by Tencent Cloud: SendSms of 2021-01-11, request signature v3. Values go by their place in the text. */
export function tencentCarrier(account: TencentAccount): Carrier {
  return async ({ to, template, values }, now) => {
    const code = account.templates[template.key];
    if (!code) throw new NotTaken(`没有为「${template.title}」配置短信模板编号`, false);
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${to}`],
      SmsSdkAppId: account.sdkAppId,
      SignName: account.sign,
      TemplateId: code,
      TemplateParamSet: namesIn(template).map((name) => values[name] ?? ''),
    });
    const { Response: answer } = Answer.parse(JSON.parse(await post(`${account.base}/`, signedHeaders(account, body, now), body)));
    const [status] = answer.SendStatusSet ?? [];
    if (status?.Code === 'Ok') return status.SerialNo;
    const { Code, Message } = answer.Error ?? status ?? { Code: '', Message: '' };
    if (Code === '') throw new Error('the answer names no status');
    throw new NotTaken(`${Code}：${Message}`, passing.test(Code));
  };
}

function signedHeaders(account: TencentAccount, body: string, now: Date): Record<string, string> {
  const stamp = String(Math.floor(now.getTime() / 1000));
  const day = now.toISOString().slice(0, 10);
  const signed = 'content-type;host';
  const request = ['POST', '/', '', `content-type:${contentType}\nhost:${new URL(account.base).host}\n`, signed, sha256(body)].join('\n');
  const scope = `${day}/sms/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${account.secretKey}`, day), 'sms'), 'tc3_request');
  const signature = hmac(key, [algorithm, stamp, scope, sha256(request)].join('\n')).toString('hex');
  return {
    'content-type': contentType,
    authorization: `${algorithm} Credential=${account.secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': account.region,
    'x-tc-timestamp': stamp,
  };
}
