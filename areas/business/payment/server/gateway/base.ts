import { alivePath, serviceAddress, type Base } from '#kit/server/base.ts';

import { sandboxKeys } from './sandbox-keys.ts';

/** Where money is paid: the channel of this installation, or a server of its own. */
export const bankBase: Base = {
  key: 'bank',
  title: '银行与支付',
  purpose: '在线缴费与支付结果',
  builtIn: '内置收银台与转账登记',
  address(config) {
    const { channel, wechat, alipay } = config.payment;
    const gateway = channel === 'wechat' ? wechat?.base : channel === 'alipay' ? alipay?.base : undefined;
    return serviceAddress('bank')(config) ?? gateway;
  },
  // A gateway of somebody else has no such path.
  path: (config) => (serviceAddress('bank')(config) === undefined ? undefined : alivePath),
  probe: async ({ db, services }) => {
    if (services.config.payment.channel === 'sandbox') await sandboxKeys(db, services.secrets);
  },
};
