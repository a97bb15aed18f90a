import pg from 'pg';

import type { Config } from './config.ts';

/** Doors that stand open outside a demo unless somebody has closed them or accepted, by these names, that they are open. */
export const riskKeys = ['plainHttp', 'plainDatabase', 'plainLinks', 'noScanner', 'noLogCollector', 'sandboxPayment'] as const;
export type RiskKey = (typeof riskKeys)[number];

export interface Risk {
  readonly key: RiskKey;
  /** What it is, in a few words. */
  readonly title: string;
  /** What it means and what to set. */
  readonly say: string;
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** A machine that the network does not lie before: this one. */
const isHere = (host: string) => host === '' || host.startsWith('/') || isLoopback(host);

/** All that stand open. A demo is not asked: it has no data that anybody could lose. */
export function risksOf(config: Config): Risk[] {
  if (config.demo) return [];
  return [
    plainHttp(config),
    plainDatabase(config),
    plainLinks(config),
    noScanner(config),
    noLogCollector(config),
    sandboxPayment(config),
  ].filter((risk) => risk !== undefined);
}

/** Those of them that the operator has accepted. */
export function acceptedRisks(config: Config): Risk[] {
  return risksOf(config).filter(({ key }) => config.acceptedRisks.includes(key));
}

function plainHttp({ ownTls, tls, host }: Config): Risk | undefined {
  if (ownTls || (tls && isLoopback(host))) return undefined;
  const say = `浏览器与门户之间是明文（HTTP）。请设置 TLS_CERT_FILE 和 TLS_KEY_FILE，由门户自己使用 TLS；或在本机用反向代理提供 TLS，并设置 TLS=1 和 HOST=127.0.0.1（现为 ${host}）。`;
  return { key: 'plainHttp', title: '明文访问', say };
}

function plainDatabase({ database }: Config): Risk | undefined {
  if (database.kind === 'embedded') return undefined;
  const plain = Object.entries({
    DATABASE_URL: database.url,
    ...(database.readUrl !== database.url && { DATABASE_READ_URL: database.readUrl }),
  })
    .filter(([variable, url]) => !isSafeDatabase(url, variable))
    .map(([variable]) => variable);
  if (plain.length === 0) return undefined;
  const say = `与另一台机器上的数据库之间没有加密，或者没有核对对方的证书（${plain.join('、')}）。请在地址后加上 ?sslmode=verify-full，自建证书机构的再加 &sslrootcert=根证书文件。`;
  return { key: 'plainDatabase', title: '数据库连接未加密', say };
}

/** By the mode that is asked for by its name: the driver takes `require` and `prefer` for `verify-full` today and says that it will not for long. Of a mode said twice it takes the last. */
function isSafeDatabase(url: string, variable: string): boolean {
  const mode = new URL(url).searchParams.getAll('sslmode').at(-1);
  return isHere(hostByDriver(url, variable)) || mode === 'verify-full' || mode === 'verify-ca';
}

/** A socket and another host may stand behind the address, too. */
function hostByDriver(url: string, variable: string): string {
  try {
    return new pg.Client({ connectionString: url }).host;
  } catch (error) {
    throw new Error(`环境变量 ${variable} 中的证书文件无法读取，或者地址有误（${(error as Error).message}）。`, { cause: error });
  }
}

function plainLinks(config: Config): Risk | undefined {
  const plain = plainAddresses(config);
  if (plain.length === 0) return undefined;
  const say = `以下地址是明文的：${plain.join('、')}。请改用 https:// 地址；邮件服务器应使用 TLS（不设 plain），病毒查杀应在本机（socket 或 127.0.0.1）。`;
  return { key: 'plainLinks', title: '与其他系统明文往来', say };
}

/** Keys of the configuration that are addresses of other machines without TLS. Whatever begins with `http://` is one, so that a new setting need not be named here. */
export function plainAddresses(config: Config): string[] {
  const { publicUrl, logCollector, files, mail, stage } = config;
  const known = { ...config, publicUrl: undefined, logCollector: undefined, database: undefined, links: undefined };
  // Of the addresses of a service that of the other stage is never asked. What `links` leads to is opened by people and told nothing.
  const other = stage === 'pro' ? 'dev' : 'pro';
  const found = addressesIn(known).filter(([path]) => !(path[0] === 'services' && path.at(-1) === other));
  const { scanner } = files;
  const { smtp } = mail;
  return [
    ...(isPlain(publicUrl) && publicUrl !== config.payment.address ? ['PUBLIC_URL'] : []),
    ...(logCollector && isPlain(logCollector.address) ? ['LOG_COLLECTOR'] : []),
    ...found.filter(([, address]) => isPlain(address)).map(([path]) => path.join('.')),
    ...(scanner?.host !== undefined && !isHere(scanner.host) ? ['files.scanner.host'] : []),
    ...(smtp && !smtp.secure && smtp.plain && !isHere(smtp.host) ? ['mail.smtp.plain'] : []),
  ];
}

/** Texts within, each with the keys that lead to it. */
function addressesIn(value: unknown, path: readonly string[] = []): (readonly [path: readonly string[], text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => addressesIn(inner, [...path, key]));
}

const isPlain = (address: string): boolean => /^http:\/\//i.test(address) && !isHere(hostOf(address));

/** As it was written where it is no address: what nobody can read is not taken for this machine. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : address;
}

function noScanner({ files }: Config): Risk | undefined {
  if (files.scanner) return undefined;
  const say = '没有病毒查杀，上传的文件只按类型和内容检查。请安装 clamd，并在配置文件中设置 files.scanner。';
  return { key: 'noScanner', title: '没有病毒查杀', say };
}

function noLogCollector({ logCollector }: Config): Risk | undefined {
  if (logCollector) return undefined;
  const say = '审计日志只在本机，侵入者可以连同数据一起抹去。请设置 LOG_COLLECTOR，把日志逐条送到本机以外。';
  return { key: 'noLogCollector', title: '日志不外送', say };
}

function sandboxPayment({ payment }: Config): Risk | undefined {
  if (payment.channel !== 'sandbox') return undefined;
  const say = '支付渠道是模拟收银台：任何人不付款也能把费用变为已缴。请在配置文件中把 payment.channel 设为 wechat、alipay 或 off。';
  return { key: 'sandboxPayment', title: '模拟收银台', say };
}
