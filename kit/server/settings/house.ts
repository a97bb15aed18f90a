import { z } from 'zod';

const filledText = z.string().trim().min(1);

/** Where files lie, and what looks through uploads for viruses: clamd at a port or a socket of this machine. Without it files are told by their kind alone. */
export const files = z
  .strictObject({
    /** Where files lie, when not in the data folder: a bucket that speaks S3, such as Aliyun OSS, Tencent COS or MinIO. */
    s3: z
      .strictObject({
        endpoint: filledText.regex(/^https?:\/\/[^\s/]+$/, '应为不带路径的 http(s):// 地址'),
        region: filledText.default('us-east-1'),
        bucket: filledText.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '应为存储桶名称'),
        /** What our names begin with, where others use the bucket, too. */
        prefix: z
          .string()
          .regex(/^([A-Za-z0-9._-]+\/)*$/, '应为以 / 结尾的前缀')
          .default(''),
        /** Whether the bucket stands in the path or before the host, as OSS and COS want it. */
        addressing: z.enum(['path', 'host']).default('path'),
        accessKeyId: filledText,
        secretAccessKeyFile: filledText,
      })
      .optional(),
    scanner: z
      .strictObject({
        host: filledText.optional(),
        port: z.int().min(1).max(65_535).optional(),
        socket: filledText.optional(),
        timeoutSeconds: z.int().min(1).max(120).default(20),
      })
      .refine(
        ({ host, port, socket }) => (socket === undefined) !== (host === undefined && port === undefined),
        '应填写 socket，或填写 host 和 port，不能都填或都不填',
      )
      .optional(),
  })
  .prefault({});

/** How many days rows are kept that are no evidence; what begins at 183 are logs, for which the law wants six months (Cybersecurity Law, article 21). */
export const retention = z
  .strictObject({
    messageDays: z.int().min(30).default(730),
    misEventDays: z.int().min(183).default(365),
    errorLogDays: z.int().min(183).default(183),
    outgoingDays: z.int().min(183).default(365),
  })
  .prefault({});

/** How use certificates are numbered, and how long the authority takes for them. */
const areaOfOffice = z.string().regex(/^\d{6}$/, '应为 6 位数字的行政区划代码');

export const registration = z
  .strictObject({
    /** Province and city in the numbers of certificates: 浙 and B in 梯11浙B00001(26). */
    province: z
      .string()
      .regex(/^\p{Script=Han}$/u, '应为省、自治区、直辖市的简称')
      .default('浙'),
    cityLetter: z
      .string()
      .regex(/^[A-Z]$/, '应为一个大写字母')
      .default('B'),
    /** Working days within which an accepted application is decided upon: for devices, and for what is registered by unit. */
    decisionDays: z.int().min(1).max(60).default(15),
    decisionDaysByUnit: z.int().min(1).max(60).default(20),
    /** More devices than these, handed in by one unit on one day, are decided upon within the days of what is registered by unit; 0 where that is not so. */
    manyDevices: z.int().min(0).max(10_000).default(50),
    /** Working days in which a unit is heard before its registration is revoked; no law names their number. */
    hearingDays: z.int().min(1).max(60).default(5),
    /** Who reviews the decisions of an authority, by the code of its area, where that is not the government of the area. */
    reviewBody: z.record(areaOfOffice, z.string().trim().min(2).max(60)).default({}),
    /** The court that hears them, by the code of the area of the authority; where none is named, letters say 有管辖权的人民法院. */
    court: z.record(areaOfOffice, z.string().trim().min(2).max(60)).default({}),
  })
  .prefault({});

/** What licences are asked for works on site: facts of TSG 07 as the institute reads them. */
export const works = z
  .strictObject({
    /** Classes whose licences to install cover putting up vessels, which have none of their own: first digits of the catalogue. */
    vesselsPutUpUnder: z.array(z.string().regex(/^[1-9]$/, '应为设备大类代码的首位数字')).default(['1', '8']),
    /** Whether vessels that came whole are supervised where they are put up, like those that are put together on site. */
    wholeVesselsSupervised: z.boolean().default(false),
    /** Highest rated speed of lifts by grade of the licence, m/s; the other grades have none. */
    liftSpeeds: z.strictObject({ A2: z.number().positive().default(6), B: z.number().positive().default(2.5) }).prefault({}),
  })
  .prefault({});
