import { readFileSync } from 'node:fs';

import type { OutgoingChannel } from '#kit/server/outbox/outbox.ts';
import type { Config } from '#kit/server/settings/config.ts';

import { aliyunCarrier } from './adapters/aliyun.ts';
import { NotTaken, type Carrier } from './adapters/carrier.ts';
import { smtpCarrier } from './adapters/smtp.ts';
import { tencentCarrier } from './adapters/tencent.ts';

const secretIn = (file: string) => readFileSync(file, 'utf8').trim();

/** Who carries messages of a channel in this installation. */
export function carrierOf(channel: OutgoingChannel, { sms, mail }: Pick<Config, 'sms' | 'mail'>): Carrier {
  if (channel === 'mail' && mail.provider === 'smtp' && mail.smtp && mail.from) {
    const { passwordFile, ...smtp } = mail.smtp;
    return smtpCarrier({ ...smtp, from: mail.from, password: passwordFile && secretIn(passwordFile) });
  }
  if (channel === 'sms' && sms.sign) {
    const { sign, templates, aliyun, tencent } = sms;
    if (sms.provider === 'aliyun' && aliyun) {
      const { accessKeySecretFile, ...account } = aliyun;
      return aliyunCarrier({ ...account, sign, templates, accessKeySecret: secretIn(accessKeySecretFile) });
    }
    if (sms.provider === 'tencent' && tencent) {
      const { secretKeyFile, ...account } = tencent;
      return tencentCarrier({ ...account, sign, templates, secretKey: secretIn(secretKeyFile) });
    }
  }
  return () => Promise.reject(new NotTaken('没有配置发送服务商', false));
}
