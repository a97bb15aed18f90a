import type { OutgoingChannel } from '#kit/server/outbox/outbox.ts';
import type { Config } from '#kit/server/settings/config.ts';
import { readNamed, type SettingsCheck } from '#kit/server/settings/settings-checks.ts';

import { aliyunCarrier } from './adapters/aliyun.ts';
import { NotTaken, type Carrier } from './adapters/carrier.ts';
import { smtpCarrier } from './adapters/smtp.ts';
import { tencentCarrier } from './adapters/tencent.ts';

/** Who carries messages of a channel in this installation. @throws FileFault */
export function carrierOf(channel: OutgoingChannel, { sms, mail }: Pick<Config, 'sms' | 'mail'>): Carrier {
  if (channel === 'mail' && mail.provider === 'smtp' && mail.smtp && mail.from) {
    const { passwordFile, ...smtp } = mail.smtp;
    return smtpCarrier({ ...smtp, from: mail.from, password: passwordFile && readNamed('mail.smtp.passwordFile', passwordFile) });
  }
  if (channel === 'sms' && sms.sign) {
    const { sign, templates, aliyun, tencent } = sms;
    if (sms.provider === 'aliyun' && aliyun) {
      const { accessKeySecretFile, ...account } = aliyun;
      return aliyunCarrier({
        ...account,
        sign,
        templates,
        accessKeySecret: readNamed('sms.aliyun.accessKeySecretFile', accessKeySecretFile),
      });
    }
    if (sms.provider === 'tencent' && tencent) {
      const { secretKeyFile, ...account } = tencent;
      return tencentCarrier({ ...account, sign, templates, secretKey: readNamed('sms.tencent.secretKeyFile', secretKeyFile) });
    }
  }
  return () => Promise.reject(new NotTaken('没有配置发送服务商', false));
}

/** What the carriers of this installation need can be read. */
export const checkCarriers: SettingsCheck = (config) => {
  for (const channel of ['mail', 'sms'] as const) carrierOf(channel, config);
};
