import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';

import type { TlsFiles } from '../web/own-certificate.ts';
import { riskKeys } from './risks.ts';

const flag = z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no'] });
/** Nobody; how many proxies stand before this one, each of which adds an address at the end; or their own addresses and networks. */
const trustedProxies = z.string().transform((given, context): boolean | number | string[] => {
  const word = given.trim().toLowerCase();
  if (['0', 'false', 'off', 'no'].includes(word)) return false;
  if (['true', 'on', 'yes'].includes(word)) return 1;
  if (/^[1-9]$/.test(word)) return Number(word);
  const listed = word.split(',').map((one) => one.trim());
  if (listed.every(isNetwork)) return listed;
  context.addIssue('应为反向代理的层数（1至9），或者它们的地址、网段，以逗号分隔，如 10.0.0.5,10.0.1.0/24');
  return z.NEVER;
});

/** Bits of an address, by the edition of the protocol. */
const bitsOf: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = bitsOf[isIP(address)];
  return most !== undefined && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** Names parted by commas. */
const risks = z
  .string()
  .transform((given) => given.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(riskKeys, `只能是这些名称，以逗号分隔：${riskKeys.join('、')}`)));

const databaseAddress = z.string().regex(/^postgres(?:ql)?:\/\//, '应为 postgresql:// 开头的数据库地址');

/** The environment variables. */
export const environment = z.object({
  PORT: z.coerce.number('应为端口号').int().min(0).max(65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  /** The root of all keys, for several servers on one database; made in the data folder otherwise. */
  ROOT_KEY: z
    .string()
    .regex(/^[0-9a-f]{64,}(\s*,\s*[0-9a-f]{64,})*$/i, '应为至少64位十六进制数字；更换密钥后，原来的以逗号隔开写在后面')
    .optional(),
  /** A file that holds it for the moment of the start: a credential of the service manager, or a descriptor that a vault has opened (/dev/fd/3). */
  ROOT_KEY_FILE: z.string().optional(),
  /** A command line that prints it, as the client of a vault does. */
  ROOT_KEY_COMMAND: z.string().optional(),
  /** Set by systemd where the unit has credentials (LoadCredential=root.key:…). */
  CREDENTIALS_DIRECTORY: z.string().optional(),
  /** A file of breached passwords, sorted by bytes: SHA-1 sums or the words themselves. */
  BREACHED_PASSWORDS: z.string().optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DEMO: flag.optional(),
  /** Which doors stay open outside a demo, by their names. */
  ACCEPTED_RISKS: risks.default([]),
  CONFIG: z.string().optional(),
  SESSION_BIND: z.enum(['latch', 'strict']).optional(),
  /** Where people reach the portal, such as https://portal.example.cn: goes into the QR codes of papers. */
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/\S*[^/\s]$/, '应为不以 / 结尾的 http(s):// 地址')
    .optional(),
  /** Behind reverse proxies: the address of the person stands in X-Forwarded-For, before those that they have added. */
  TRUST_PROXY: trustedProxies.default(false),
  /** Browsers reach a proxy before the server by TLS. */
  TLS: flag.default(false),
  /** The server speaks TLS itself: its certificate with those that it comes from, and the key, as PEM. */
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  /** Calls a minute for one address. A company behind one address has many people. */
  REQUESTS_PER_MINUTE: z.coerce.number('应为正整数').int().min(1).default(3000),
  /** What a collector of measurements must show at /metrics; without it only this machine is answered. */
  METRICS_TOKEN: z.string().min(16, '应至少 16 个字符').optional(),
  /** One line of JSON for every answer, on standard output. */
  REQUEST_LOG: flag.default(false),
  /** Where each entry of the audit log is sent, and what is shown there as `Authorization: Bearer …`. */
  LOG_COLLECTOR: z
    .string()
    .regex(/^https?:\/\/[^\s?#@]+$/, '应为不带参数和账号的 https:// 地址')
    .optional(),
  LOG_COLLECTOR_TOKEN: z.string().min(16, '应至少 16 个字符').optional(),
  /** Processes that answer people at one address; with more than one, another works the jobs. */
  PROCESSES: z.coerce.number('应为正整数').int().min(1).max(64).default(1),
  NODE_ENV: z.string().optional(),
});

type Variables = z.output<typeof environment>;

/** By which the server itself speaks TLS. @throws where certificate or key is named alone */
export function ownTls({ TLS_CERT_FILE: cert, TLS_KEY_FILE: key }: Variables): { readonly ownTls?: TlsFiles } {
  if ((cert === undefined) !== (key === undefined)) throw new Error('环境变量 TLS_CERT_FILE 和 TLS_KEY_FILE 应同时设置或同时不设置。');
  return cert !== undefined && key !== undefined ? { ownTls: { certFile: path.resolve(cert), keyFile: path.resolve(key) } } : {};
}

/** Where the audit log is sent, and what is shown there. */
export interface LogCollector {
  readonly address: string;
  readonly token?: string;
}

export function logCollector({ LOG_COLLECTOR: address, LOG_COLLECTOR_TOKEN: token }: Variables): { readonly logCollector?: LogCollector } {
  return address === undefined ? {} : { logCollector: { address, ...(token !== undefined && { token }) } };
}
