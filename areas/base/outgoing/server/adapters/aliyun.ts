import { createHash, createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';

import { NotTaken, post, type Carrier } from './carrier.ts';

export interface AliyunAccount {
  readonly base: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly sign: string;
  readonly templates: Readonly<Record<string, string>>;
}

const Answer = z.looseObject({ Code: z.string(), Message: z.string().optional(), BizId: z.string().optional() });
const algorithm = 'ACS3-HMAC-SHA256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** Refusals that pass: the provider's limits by minute and its own faults. */
const passing = /^(isv\.BUSINESS_LIMIT_CONTROL|isp\.|Throttling|ServiceUnavailable|InternalError)/;

/** Short messages by Aliyun: SendSms of 2017-05-25, request signature V3. Personal data stand in the body, not in the address. */
export function aliyunCarrier(account: AliyunAccount): Carrier {
  return async ({ to, template, values }, now) => {
    const code = account.templates[template.key];
    if (!code) throw new NotTaken(`没有为「${template.title}」配置短信模板编号`, false);
    const body = new URLSearchParams({
      PhoneNumbers: to,
      SignName: account.sign,
      TemplateCode: code,
      TemplateParam: JSON.stringify(values),
    }).toString();
    const answer = Answer.parse(JSON.parse(await post(`${account.base}/`, signedHeaders(account, body, now), body)));
    if (answer.Code === 'OK') return answer.BizId ?? '';
    throw new NotTaken(`${answer.Code}：${answer.Message ?? ''}`, passing.test(answer.Code));
  };
}

function signedHeaders(account: AliyunAccount, body: string, now: Date): Record<string, string> {
  const signed: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    host: new URL(account.base).host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(body),
    'x-acs-date': `${now.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  };
  const names = Object.keys(signed).toSorted();
  const lines = names.map((name) => `${name}:${signed[name]}\n`).join('');
  const request = ['POST', '/', '', lines, names.join(';'), sha256(body)].join('\n');
  const signature = createHmac('sha256', account.accessKeySecret)
    .update(`${algorithm}\n${sha256(request)}`)
    .digest('hex');
  const { host: _, ...headers } = signed;
  return {
    ...headers,
    authorization: `${algorithm} Credential=${account.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}
