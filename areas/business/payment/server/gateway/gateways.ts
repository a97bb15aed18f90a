import { createPrivateKey, createPublicKey } from 'node:crypto';

import type { Db } from '#kit/server/postgres/database.ts';
import { readToken, signToken } from '#kit/server/documents/verification.ts';
import { linkSecrets, type Secrets } from '#kit/server/settings/secrets.ts';
import { readKey, type SettingsCheck } from '#kit/server/settings/settings-checks.ts';
import { isHeld } from '#kit/server/case/press-transaction.ts';
import type { Services } from '#kit/server/services.ts';

import type { GatewayChannel } from '../../contract/dictionaries.ts';
import { cashierPage } from '../../contract/menu.ts';
import { alipayGateway } from './alipay.ts';
import { GatewayFault, sendTo, type PayGateway } from './port.ts';
import { sandboxKeys } from './sandbox-keys.ts';
import { standIn, type StandIn } from './standin.ts';
import { wechatGateway } from './wechat.ts';

const linkPurpose = 'sandbox-cashier/page';

/** What a gateway needs of the server. */
export interface Surroundings {
  readonly db: Db;
  readonly services: Services;
  readonly now: Date;
}

/** The gateway of a channel. @throws GatewayFault when this installation does not have it */
export async function gatewayOf(channel: GatewayChannel, around: Surroundings): Promise<PayGateway> {
  if (isHeld()) throw new Error('the gateway is asked before what it is asked about has been committed');
  const { services, now } = around;
  const { payment } = services.config;
  const clock = () => now;
  // The sandbox cashier is closed as soon as a real channel is configured.
  if (channel === 'sandbox' && payment.channel === 'sandbox') {
    const cashier = await sandboxCashier(around);
    return wechatGateway(cashier.keys.account, standIn(cashier), clock, 'sandbox');
  }
  if (channel === 'wechat' && payment.wechat) {
    const { privateKeyFile, publicKeyFile, base, ...account } = payment.wechat;
    return wechatGateway({ ...account, ...keysIn('wechat', { privateKeyFile, publicKeyFile }) }, sendTo(base), clock);
  }
  if (channel === 'alipay' && payment.alipay) {
    const { privateKeyFile, publicKeyFile, base, appId } = payment.alipay;
    return alipayGateway({ appId, ...keysIn('alipay', { privateKeyFile, publicKeyFile }) }, sendTo(base), clock);
  }
  throw new GatewayFault('notConfigured', `the channel ${channel} is not configured`);
}

interface KeyFiles {
  readonly privateKeyFile: string;
  readonly publicKeyFile: string;
}

function keysIn(channel: 'wechat' | 'alipay', { privateKeyFile, publicKeyFile }: KeyFiles) {
  const place = `payment.${channel}`;
  return {
    privateKey: readKey(`${place}.privateKeyFile`, privateKeyFile, createPrivateKey),
    publicKey: readKey(`${place}.publicKeyFile`, publicKeyFile, createPublicKey),
  };
}

/** The keys of the configured channels can be used, before somebody wants to pay with them. */
export const checkGatewayKeys: SettingsCheck = ({ payment }) => {
  for (const channel of ['wechat', 'alipay'] as const) if (payment[channel]) keysIn(channel, payment[channel]);
};

/** The cashier of the sandbox. */
export async function sandboxCashier({ db, services, now }: Surroundings): Promise<StandIn> {
  const keys = await sandboxKeys(db, services.secrets);
  return { db, keys, now: () => now, cashierPath: (outTradeNo) => cashierPath(services.secrets, outTradeNo) };
}

/** Path of the page where a trade of the sandbox is paid. */
export function cashierPath(secrets: Secrets, outTradeNo: string): string {
  return `${cashierPage.path}?t=${signToken('p', outTradeNo, cashierSecret(secrets))}`;
}

/** The trade that a token of the cashier's page stands for. */
export function readCashierToken(token: string, secrets: Secrets): string | null {
  return readToken('p', token, linkSecrets(secrets, linkPurpose));
}

function cashierSecret(secrets: Secrets): string {
  return secrets.key(linkPurpose, 32).toString('hex');
}
