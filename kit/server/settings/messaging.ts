import { z } from 'zod';

const filledText = z.string().trim().min(1);
const address = filledText.regex(/^https?:\/\/\S*[^/\s]$/, '应为不以 / 结尾的 http(s):// 地址');

/** Who carries short messages. `outbox`: nobody, they stand in the outbox page. */
export const sms = z
  .strictObject({
    provider: z.enum(['outbox', 'aliyun', 'tencent']).default('outbox'),
    /** 短信签名 as the provider has approved it. */
    sign: filledText.optional(),
    /** The number that the provider has given to each of our templates. */
    templates: z.record(z.string(), filledText).default({}),
    aliyun: z
      .strictObject({ base: address.default('https://dysmsapi.aliyuncs.com'), accessKeyId: filledText, accessKeySecretFile: filledText })
      .optional(),
    tencent: z
      .strictObject({
        base: address.default('https://sms.tencentcloudapi.com'),
        region: filledText.default('ap-guangzhou'),
        secretId: filledText,
        secretKeyFile: filledText,
        sdkAppId: filledText,
      })
      .optional(),
  })
  .refine((given) => given.provider === 'outbox' || given[given.provider] !== undefined, '启用该短信服务商时必须填写它的参数')
  .refine((given) => given.provider === 'outbox' || given.sign !== undefined, '启用短信服务商时必须填写短信签名 sign')
  .prefault({});

/** Who carries mails. `outbox`: nobody. */
export const mail = z
  .strictObject({
    provider: z.enum(['outbox', 'smtp']).default('outbox'),
    from: filledText.optional(),
    smtp: z
      .strictObject({
        host: filledText,
        port: z.int().min(1).max(65_535).default(465),
        /** TLS from the start; without it STARTTLS is demanded, unless `plain` allows a relay of the own network to speak openly. */
        secure: z.boolean().default(true),
        plain: z.boolean().default(false),
        user: filledText.optional(),
        passwordFile: filledText.optional(),
      })
      .refine(
        ({ user, passwordFile }) => (user === undefined) === (passwordFile === undefined),
        'user 和 passwordFile 应同时填写或同时不填',
      )
      .optional(),
  })
  .refine(
    (given) => given.provider === 'outbox' || (given.smtp !== undefined && given.from !== undefined),
    '启用 smtp 时必须填写 from 和 smtp',
  )
  .prefault({});

/** Where certificates of workers are compared with the national platform. `off`: by their scans alone. `sandbox`: a platform of our own for trying out. */
export const workerRegistry = z
  .strictObject({
    /** Unless it is said, the sandbox in a demo and `off` elsewhere. */
    mode: z.enum(['off', 'sandbox', 'http']).optional(),
    address: address.optional(),
    /** A file with what is shown there as `Authorization: Bearer …`. */
    tokenFile: filledText.optional(),
  })
  .refine((given) => given.mode !== 'http' || given.address !== undefined, 'mode 为 http 时必须填写 address')
  .prefault({});

/** Who issues electronic invoices and fiscal receipts. `off`: nobody, requests wait. `sandbox`: an issuer of our own, whose papers say that they are samples. */
export const receiptIssuer = z
  .strictObject({
    /** Unless it is said, the sandbox in a demo and `off` elsewhere. */
    mode: z.enum(['off', 'sandbox', 'http']).optional(),
    /** Below it `/issue`, `/query`, `/void` and `/file` are asked. */
    address: address.optional(),
    /** A file with what is shown there as `Authorization: Bearer …`. */
    tokenFile: filledText.optional(),
    /** Seconds after which an issuer that does not answer counts as away. */
    patience: z.int().min(1).max(60).default(10),
  })
  .refine((given) => given.mode !== 'http' || given.address !== undefined, 'mode 为 http 时必须填写 address')
  .prefault({});
