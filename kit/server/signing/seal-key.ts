/** A key that seals: in a file, in a token of its own, or with a service elsewhere. It never leaves its place. */
export interface SealKey {
  /** As DER: its own first, then those that it comes from. */
  readonly certificates: readonly Uint8Array<ArrayBuffer>[];
  /** RSA with SHA-256 (PKCS #1) over these bytes. */
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}

/** Vouches for the instant at which something was there (RFC 3161). */
export interface TimeStamper {
  /** @returns the token, as DER @throws SealAway */
  stamp(digest: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}

/** Nothing can be sealed for the time being: whoever waits for a paper is told why, and it is tried again. */
export class SealAway extends Error {
  override name = 'SealAway';
}
