import { z } from 'zod';

import { findings } from '#kit/contract/signature/findings.ts';

/** What a short link leads to: use mark, report, notice (opinion notice, liaison note, acceptance slip). */
export const verifiableKinds = ['m', 'r', 'n'] as const;
export type VerifiableKind = (typeof verifiableKinds)[number];

/** What the public may know of a paper that somebody holds in hand. */
export const Verified = z.object({
  /** Name of the kind of paper. */
  word: z.string(),
  no: z.string(),
  /** Who has issued it; of a paper of somebody else's, who has registered it. */
  issuer: z.string(),
  /** Issued by somebody else: what is told is what its holder has registered. */
  isRegistered: z.boolean(),
  edition: z.int(),
  /** `replaced`: a newer edition stands under the same number. */
  state: z.enum(['valid', 'voided', 'replaced']),
  /** Why it holds no more. */
  voidReason: z.string().nullable(),
  /** The report that has taken its place, where that is a paper of another kind. */
  replacedBy: z.string().optional(),
  /** One sentence where something is to be minded, such as a next day that has passed. */
  warning: z.string().nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Digest of the PDF as issued, hex; null for papers that are set anew at each download. */
  sha256: z.string().nullable(),
  /** Of the file that was asked about, the first one first: who signed, why and when. Empty where no file was asked about. */
  signatures: z.array(
    z.object({
      finding: z.enum(findings),
      signer: z.string(),
      issuer: z.string(),
      reason: z.string(),
      at: z.string().nullable(),
    }),
  ),
  /** When the check was made, in the institute's time: an old screenshot is told from a fresh answer. */
  checkedAt: z.string(),
});
export type Verified = z.output<typeof Verified>;
