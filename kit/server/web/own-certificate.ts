import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createSecureContext, DEFAULT_CIPHERS, type SecureContextOptions, type Server } from 'node:tls';

import { dayWords, todayInShanghai } from '../../contract/trade/calendar.ts';

/** Where the certificate by which the server itself speaks TLS lies, and its key: PEM, absolute paths. */
export interface TlsFiles {
  /** Its own certificate first, then those that it comes from. */
  readonly certFile: string;
  readonly keyFile: string;
}

/** What stands in the two files, known to fit. */
export interface TlsPair {
  readonly cert: string;
  readonly key: string;
}

const dayMs = 86_400_000;
/** From so many days before its end on, that a certificate ends is said. */
const saidDaysBefore = 14;
/** How often the files are looked at. */
const lookedAtMs = 60_000;

/** Of what this Node offers, what is authenticated and forward-secret, as all is that TLS 1.3 has; of TLS 1.2 the longer keys first. */
const ciphers = DEFAULT_CIPHERS.split(':')
  .filter((name) => /^TLS_|^ECDHE-.+-(?:GCM-SHA\d+|POLY1305)$/.test(name))
  .toSorted((one, other) => weaker(one) - weaker(other));

function weaker(cipher: string): number {
  return cipher.includes('-AES128-') ? 1 : 0;
}

/** How the server speaks TLS: versions 1.2 and 1.3, and the better cipher of those that both sides know. */
export function secureContextOf({ cert, key }: TlsPair): SecureContextOptions {
  return { cert, key, minVersion: 'TLSv1.2', maxVersion: 'TLSv1.3', ciphers: ciphers.join(':'), honorCipherOrder: true };
}

/** The certificate and its key. @throws Error with a sentence for the operator where they cannot be used: missing, not a pair, ended or not begun */
export function readPair({ certFile, keyFile }: TlsFiles, now: Date): TlsPair {
  const [cert, key] = [read(certFile, 'TLS_CERT_FILE'), read(keyFile, 'TLS_KEY_FILE')];
  const own = orSay(`证书文件 ${certFile}（环境变量 TLS_CERT_FILE）不是 PEM 证书`, () => new X509Certificate(cert));
  const secret = orSay(`私钥文件 ${keyFile}（环境变量 TLS_KEY_FILE）不是没有口令的 PEM 私钥`, () => createPrivateKey(key));
  if (!own.checkPrivateKey(secret))
    throw new Error(
      `私钥 ${keyFile} 与证书 ${certFile} 不成一对。请检查环境变量 TLS_KEY_FILE、TLS_CERT_FILE；证书文件中应把本站证书放在最前面。`,
    );
  if (Date.parse(own.validTo) <= now.getTime()) throw new Error(`证书 ${certFile} 已于${lastDay(own)}到期。请换上新的证书和私钥。`);
  if (Date.parse(own.validFrom) > now.getTime()) throw new Error(`证书 ${certFile} 尚未生效。请检查证书和本机的时间。`);
  orSay(`证书 ${certFile} 不能用于 TLS`, () => createSecureContext(secureContextOf({ cert, key })));
  return { cert, key };
}

function read(file: string, variable: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`文件 ${file} 无法读取（${(error as NodeJS.ErrnoException).code}）。请检查环境变量 ${variable} 和该文件的权限。`, {
      cause: error,
    });
  }
}

function orSay<T>(sentence: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${sentence}（${(error as Error).message}）。`, { cause: error });
  }
}

const lastDay = ({ validTo }: X509Certificate) => dayWords(todayInShanghai(new Date(validTo)));

/** Within its last 14 days, a sentence about when the certificate ends. */
export function endOfPair({ cert }: TlsPair, now: Date): string | undefined {
  const own = new X509Certificate(cert);
  if (Date.parse(own.validTo) - now.getTime() > saidDaysBefore * dayMs) return undefined;
  return `门户的 TLS 证书将于${lastDay(own)}到期，到期后浏览器不再能打开门户。请在此之前换上新的证书和私钥，无需重启。`;
}

/** A pair that is taken anew when its files change; what does not fit is refused and the former one goes on. */
export class OwnCertificate {
  readonly #files: TlsFiles;
  readonly #log: (line: string) => void;
  #pair: TlsPair;
  #seen = '';
  #refused = '';

  /** @param pair as it was read at the start */
  constructor(files: TlsFiles, pair: TlsPair, log: (line: string) => void) {
    this.#files = files;
    this.#pair = pair;
    this.#log = log;
  }

  /** What the server shows at the moment. */
  get pair(): TlsPair {
    return this.#pair;
  }

  /** Looks at the files. @returns the pair that has come in the place of the former; nothing where none has */
  look(now: Date): TlsPair | undefined {
    const seen = this.#changedAt();
    if (seen === this.#seen) return undefined;
    try {
      const pair = readPair(this.#files, now);
      this.#seen = seen;
      this.#refused = '';
      if (pair.cert === this.#pair.cert && pair.key === this.#pair.key) return undefined;
      this.#pair = pair;
      this.#log('已换用新的 TLS 证书');
      return pair;
    } catch (error) {
      // Half of it may be written: it is read again the next time, and said once.
      const { message } = error as Error;
      if (message !== this.#refused) this.#log(`新的 TLS 证书不能使用，继续使用原来的：${message}`);
      this.#refused = message;
      return undefined;
    }
  }

  /** A file that is not there for a moment is told by what its time was not. */
  #changedAt(): string {
    const { certFile, keyFile } = this.#files;
    return [certFile, keyFile].map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 'none').join();
  }

  /** Looks every minute, and has the server show what is new to whoever connects from then on. @returns how that is ended */
  keepRenewed(server?: Server): () => Promise<void> {
    const timer = setInterval(() => this.show(server, new Date()), lookedAtMs);
    timer.unref();
    return async () => clearInterval(timer);
  }

  show(server: Server | undefined, now: Date): void {
    const renewed = this.look(now);
    if (renewed) server?.setSecureContext(secureContextOf(renewed));
  }
}
