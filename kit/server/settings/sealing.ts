import { z } from 'zod';

const filledText = z.string().trim().min(1);
const address = filledText.regex(/^https?:\/\/\S*[^/\s]$/, '应为不以 / 结尾的 http(s):// 地址');

/** One key that seals papers, with its certificate: in a file, in a token behind a program, or with a service. */
const key = z
  .strictObject({
    /** PEM: its own certificate first, then those that it comes from. In a PKCS #12 file they stand with the key. */
    certificateFile: filledText.optional(),
    keyFile: filledText.optional(),
    pkcs12File: filledText.optional(),
    /** A file with the passphrase of the key. */
    passwordFile: filledText.optional(),
    /** A program with its arguments, such as pkcs11-tool: it reads what is to be signed and writes the signature, RSA with SHA-256. */
    command: z.array(filledText).min(1).optional(),
    /** A seal platform: asked at its address for the signature of a digest. */
    service: z.strictObject({ address, tokenFile: filledText.optional() }).optional(),
    /** Seconds after which a program or a service that does not answer counts as away. */
    patience: z.int().min(1).max(60).default(10),
  })
  .refine(
    (given) => [given.keyFile, given.pkcs12File, given.command, given.service].filter((one) => one !== undefined).length === 1,
    '应在 keyFile、pkcs12File、command、service 中填写且只填写一项',
  )
  .refine(
    (given) => (given.pkcs12File === undefined) === (given.certificateFile !== undefined),
    '除 pkcs12File 外必须填写 certificateFile',
  );

export type SealKeySetting = z.output<typeof key>;

/** What becomes of a paper whose signer is in office and has no certificate that holds: the institute signs in their name and says so, or the paper waits. */
const withoutOwn = z.enum(['institute', 'wait']);
export type WithoutOwn = z.output<typeof withoutOwn>;

/** Who seals papers. Nobody, unless it is said: outside a demo, which makes certificates of its own, papers then bear no signature. */
export const seals = z
  .strictObject({
    institute: key.optional(),
    /** Whoever registers devices. */
    authority: key.optional(),
    /** Whose name stands under reports: keys of their own certificates, by login name. */
    people: z.record(filledText, key).default({}),
    withoutOwn: withoutOwn.default('institute'),
    /** Who vouches for the time (RFC 3161). */
    timeStamps: z.strictObject({ address, patience: z.int().min(1).max(60).default(10) }).optional(),
    /** PEM: the roots of the certificates of seals and time stamps, by which the public check trusts. */
    rootsFile: filledText.optional(),
  })
  .refine(
    ({ institute, authority, timeStamps, rootsFile }) =>
      (!institute && !authority) || (timeStamps !== undefined && rootsFile !== undefined),
    '启用签章时必须填写 timeStamps 和 rootsFile',
  )
  .refine(({ institute, people }) => institute !== undefined || Object.keys(people).length === 0, '填写 people 时必须填写 institute')
  .prefault({});
