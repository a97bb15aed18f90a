type Bytes = Uint8Array<ArrayBuffer>;

interface Platform {
  readonly crypto: {
    readonly subtle: {
      digest(hash: string, bytes: Bytes): Promise<ArrayBuffer>;
      importKey(format: 'spki', key: Bytes, algorithm: { name: string; hash: string }, canExport: boolean, uses: string[]): Promise<object>;
      verify(algorithm: string, key: object, signature: Bytes, bytes: Bytes): Promise<boolean>;
    };
  };
  readonly TextDecoder: new (encoding?: string) => { decode(bytes: Uint8Array): string };
}

declare const crypto: Platform['crypto'];
declare const TextDecoder: Platform['TextDecoder'];

/** What browsers and Node have in common beyond the language: contracts know neither. */
export const cryptography = crypto;
export const Decoder = TextDecoder;
