import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

import { actorCodes } from '../../contract/actor.ts';
import { environment, logCollector, ownTls, type LogCollector } from './environment.ts';
import { files, registration, retention, works } from './house.ts';
import { limits } from './limits.ts';
import { mail, receiptIssuer, sms, workerRegistry } from './messaging.ts';
import { parse } from './parse.ts';
import { baseAddress, payment } from './payment.ts';
import type { RiskKey } from './risks.ts';
import { givenRoot } from './root-key.ts';
import { seals } from './sealing.ts';
import type { TlsFiles } from '../web/own-certificate.ts';
import { usualInstitute } from './usual-institute.ts';

const text = z.string().trim();
const filledText = text.min(1);
const areaCode = z.string().regex(/^\d{6}$/, '应为 6 位数字的行政区划代码');

/** A path on this server (begins with `/`) or another site. Nothing else may become a link: `javascript:` is an address, too. */
const linkAddress = text.regex(/^(?:\/(?!\/)|https?:\/\/)\S*$/, '应为以 / 开头的路径或 http(s):// 开头的地址');

const service = z.strictObject({ dev: baseAddress.default(''), pro: baseAddress.default('') }).prefault({});

const links = z.strictObject({
  onlineApplyPlatform: linkAddress.default('/company-service/online-apply'),
  selfReissue: linkAddress.default('/company-service/report-query'),
  invoiceSelfCollection: linkAddress.default('/invoice-collection'),
  operationManual: linkAddress.default('/docs/operation-manual.pdf'),
  constructionGuide: linkAddress.default('/docs/elevator-construction-guide.pdf'),
});

/** Pictures of the ground under a map. `{z}`, `{x}` and `{y}` stand for zoom, column and row of a tile. */
const map = z
  .strictObject({
    tiles: linkAddress.or(z.literal('')).default(''),
    /** Attribution of the map, in the words its owner asks for. */
    attribution: text.default(''),
  })
  .refine(({ tiles }) => tiles === '' || ['{z}', '{x}', '{y}'].every((part) => tiles.includes(part)), 'tiles 中应含有 {z}、{x} 和 {y}')
  .prefault({});

/** The configuration file (`CONFIG`): everything in it may be left out. */
export const configFile = z.strictObject({
  city: filledText.default('宁波市'),
  title: filledText.default('特种设备企业服务门户'),
  institute: z
    .strictObject({
      /** Empty: `usualInstitute` of the city. */
      name: text.default(''),
      address: text.default('宁波市示范路1号'),
      zip: text.default('315000'),
      hotline: text.default('0574-8765 4321'),
      /** 核准证编号 of the inspection body, which every report must bear. */
      approvalNo: text.default('TS7110000-2028'),
      icpRecord: text.default('浙ICP备00000000号'),
      policeRecord: text.default('浙公网安备 00000000000000号'),
    })
    .prefault({}),
  province: filledText.default('浙江省'),
  provinceCode: areaCode.default('330000'),
  areaCode: areaCode.default('330200'),
  /** Districts (six digits) and streets (nine) of another city than the usual one. */
  districts: z
    .array(z.strictObject({ code: z.string().regex(/^\d{6}(\d{3})?$/, '应为 6 位或者 9 位数字的行政区划代码'), name: filledText }))
    .optional(),
  services: z.strictObject({ main: service, equipment: service, print: service, electronicForm: service, bank: service }).prefault({}),
  /** What the numbers of accepted construction notices begin with: 甬特告〔2026〕3-00012. */
  noticeWord: filledText.default('甬特告'),
  /** Days until the token cookies expire. */
  cookieDays: z.int().min(1).max(30).default(1),
  /** Days for which the login page remembers the user name. */
  usualPersonDays: z.int().min(0).max(365).default(10),
  /** Months by which the self-test of a lift may be put off by permission, at most. */
  extensionMonths: z.int().min(1).max(12).default(3),
  registration,
  works,
  /** Whether the description of all calls, `/openapi.json`, is there for everybody. Unless it is said, in a demo alone. */
  interfaceDocument: z.enum(['public', 'off']).optional(),
  files,
  retention,
  sms,
  mail,
  workerRegistry,
  receiptIssuer,
  seals,
  /** Free room on the disk of the data folder below which administrators are told, in megabytes. */
  lowDiskMb: z.int().min(200).default(2048),
  captcha: z.enum(['always', 'afterFailures', 'off']).default('afterFailures'),
  limits,
  homeTagName: filledText.default('工作台'),
  links: links.prefault({}),
  map,
  payment,
  /** The institute's management information system: how its calls are signed. */
  mis: z
    .strictObject({
      key: text.default(''),
      token: text.default(''),
      /** `off`: nothing is sent. `sandbox`: events are kept as if sent. `live`: events go to `address`. */
      mode: z.enum(['off', 'sandbox', 'live']).default('sandbox'),
      address: baseAddress.default(''),
    })
    .refine(
      (mis) => mis.mode !== 'live' || [mis.key, mis.token, mis.address].every((value) => value !== ''),
      'mode 为 live 时必须填写 key、token 和 address',
    )
    .prefault({}),
  /** The rescue centre's own system (96333): how its calls are signed; it tells of rescues alone. */
  rescueCentre: z.strictObject({ key: text.default(''), token: text.default('') }).prefault({}),
  login: z
    .strictObject({
      /** For administrators, the institute and authorities that decide. Unless it is said, `offered` in a demo and `required` elsewhere. */
      secondFactor: z.enum(['off', 'offered', 'required']).optional(),
      /** Roles that need a second factor beside those, by their codes: nothing opens to them before it is set up. */
      secondFactorFor: z.array(z.enum(actorCodes, '没有这个角色代码')).default([]),
      /**
       * Whether a login from a browser that the account has not come from asks for a code sent to its telephone, where there is no second factor. Unless it is said,
       * `off` in a demo and `code` elsewhere.
       */
      newBrowser: z.enum(['off', 'code']).optional(),
      /** So many days an account must have had its mobile number before that alone resets the password. */
      mobileDays: z.int().min(0).max(90).default(7),
    })
    .refine(
      ({ secondFactor, secondFactorFor }) => secondFactor !== 'off' || secondFactorFor.length === 0,
      'secondFactor 为 off 时不能填写 secondFactorFor',
    )
    .refine(
      ({ secondFactor, newBrowser }) => secondFactor !== 'off' || newBrowser !== 'code',
      'secondFactor 为 off 时 newBrowser 不能为 code：没有手机号码的账号须以两步验证登录',
    )
    .prefault({}),
  session: z
    .strictObject({
      idleMinutes: z.int().min(1).max(1440).default(30),
      absoluteHours: z.int().min(1).max(168).default(12),
      perUser: z.int().min(1).max(100).default(5),
    })
    .prefault({}),
});

type Product = z.output<typeof configFile>;

/** Where the data is: our own PostgreSQL in a folder, or a server that somebody else runs. */
export type DatabasePlace =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'server'; readonly url: string; readonly readUrl: string };

/** All of the run-time configuration, as the environment and the file say it. Paths are absolute. */
export interface Config extends Omit<Product, 'session' | 'payment' | 'login' | 'interfaceDocument'> {
  readonly port: number;
  readonly host: string;
  /** Folder of everything the server keeps on disk. */
  readonly dataDir: string;
  /** Handed over from elsewhere than the data folder. */
  readonly rootKey?: string;
  /** How, as an operator knows it. */
  readonly rootKeyFrom?: string;
  /** A file of breached passwords. */
  readonly breachedPasswords?: string;
  readonly database: DatabasePlace;
  /** Address under which the public reaches the portal, without a closing slash; empty when nobody has said. */
  readonly publicUrl: string;
  /** Which reverse proxies are believed: none, so many before this server, or those with these addresses. */
  readonly trustProxy: boolean | number | string[];
  /** Whether browsers reach a proxy before the server by TLS. */
  readonly tls: boolean;
  /** By which the server itself speaks TLS; left out: it speaks plain HTTP. */
  readonly ownTls?: TlsFiles;
  readonly requestsPerMinute: number;
  readonly metricsToken?: string;
  readonly logsRequests: boolean;
  /** Where the audit log goes, entry by entry, and what is shown there. */
  readonly logCollector?: LogCollector;
  /** That answer people; with more than one, another works the jobs. */
  readonly processes: number;
  /** Whether an empty database is filled with the demo city. */
  readonly demo: boolean;
  /** What the operator knows to be open outside a demo. */
  readonly acceptedRisks: readonly RiskKey[];
  /** Which of each service's two base addresses holds. */
  readonly stage: 'dev' | 'pro';
  readonly payment: Product['payment'] & { readonly channel: NonNullable<Product['payment']['channel']> };
  readonly interfaceDocument: NonNullable<Product['interfaceDocument']>;
  readonly login: Product['login'] & Required<Pick<Product['login'], 'secondFactor' | 'newBrowser'>>;
  /** `latch`: a session that has once shown its bind cookie must show it always; `strict`: every session must. */
  readonly session: Product['session'] & { readonly bind: 'latch' | 'strict' };
}

/**
 * Reads the configuration from environment variables and the JSON file that `CONFIG` names.
 * Refuses, in a Chinese sentence per mistake that names the variable or the key, what it does not understand.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // Shells and service managers set a variable to the empty string to unset it.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const variables = parse(environment, given, '环境变量');
  const product = readProduct(variables.CONFIG);
  const dataDir = path.resolve(variables.DATA_DIR);
  const url = variables.DATABASE_URL;
  const { session, payment, login, ...rest } = product;
  const demo = variables.DEMO ?? url === undefined;
  return {
    ...rest,
    port: variables.PORT,
    host: variables.HOST,
    dataDir,
    ...givenRoot(variables),
    ...(variables.BREACHED_PASSWORDS && { breachedPasswords: path.resolve(variables.BREACHED_PASSWORDS) }),
    database: url
      ? { kind: 'server', url, readUrl: variables.DATABASE_READ_URL ?? url }
      : { kind: 'embedded', dataDir: path.join(dataDir, 'postgres') },
    publicUrl: variables.PUBLIC_URL ?? product.payment.address,
    trustProxy: variables.TRUST_PROXY,
    tls: variables.TLS,
    ...ownTls(variables),
    requestsPerMinute: variables.REQUESTS_PER_MINUTE,
    ...(variables.METRICS_TOKEN && { metricsToken: variables.METRICS_TOKEN }),
    logsRequests: variables.REQUEST_LOG,
    ...logCollector(variables),
    processes: variables.PROCESSES,
    demo,
    acceptedRisks: variables.ACCEPTED_RISKS,
    payment: { ...payment, channel: payment.channel ?? (demo ? 'sandbox' : 'off') },
    login: loginOf(login, demo),
    interfaceDocument: product.interfaceDocument ?? (demo ? 'public' : 'off'),
    stage: variables.NODE_ENV === 'development' ? 'dev' : 'pro',
    session: { ...session, bind: variables.SESSION_BIND ?? (demo ? 'latch' : 'strict') },
  };
}

function loginOf(login: Product['login'], demo: boolean): Config['login'] {
  const { secondFactor = demo ? 'offered' : 'required' } = login;
  return { ...login, secondFactor, newBrowser: login.newBrowser ?? (demo || secondFactor === 'off' ? 'off' : 'code') };
}

function readProduct(file: string | undefined): Product {
  const product = readFile(file);
  const { city, institute } = product;
  return { ...product, institute: { ...institute, name: institute.name || usualInstitute(city) } };
}

function readFile(file: string | undefined): Product {
  if (file === undefined) return configFile.parse({});
  const where = `配置文件 ${file} `;
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${where}无法读取（${(error as NodeJS.ErrnoException).code}）。请检查环境变量 CONFIG 指定的路径。`);
  }
  try {
    // Editors on Windows begin the file with a byte order mark.
    return parse(configFile, JSON.parse(content.replace(/^\uFEFF/, '')), where);
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(`${where}不是有效的 JSON：${error.message}`);
    throw error;
  }
}

/** Where codes on paper lead: the configured address, else this machine's own. */
export function publicAddress({ publicUrl, port, ownTls }: Pick<Config, 'publicUrl' | 'port' | 'ownTls'>): string {
  return publicUrl || `${ownTls ? 'https' : 'http'}://localhost:${port}`;
}

/** Other sites whose pictures a page may show: where the tiles of the map come from. */
export function pictureOrigins({ map: { tiles } }: Pick<Config, 'map'>): string[] {
  return tiles.startsWith('http') ? [new URL(tiles).origin] : [];
}

/** The part of the configuration that the browser may know: no secret, no address of the server's own surroundings. */
export function publicConfig(config: Config) {
  const { city, title, institute, provinceCode, cookieDays, usualPersonDays, captcha, homeTagName, services, stage } = config;
  const { main, equipment, print, electronicForm, bank } = services;
  return {
    city,
    title,
    institute,
    provinceCode,
    areaCode: config.areaCode,
    cookieDays,
    usualPersonDays,
    captcha,
    homeTagName,
    links: config.links,
    map: config.map,
    services: {
      main: main[stage],
      equipment: equipment[stage],
      print: print[stage],
      electronicForm: electronicForm[stage],
      bank: bank[stage],
    },
  };
}
