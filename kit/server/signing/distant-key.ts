import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { digestOf, own } from './elements.ts';
import { SealAway, type SealKey } from './seal-key.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const longest = 8192;

/** A key within a token, behind a program that signs what it reads, such as `pkcs11-tool --sign --mechanism SHA256-RSA-PKCS`. @param patience seconds */
export function keyOfCommand(certificates: readonly Bytes[], [program = '', ...rest]: readonly string[], patience: number): SealKey {
  const sign = (bytes: Bytes) =>
    new Promise<Bytes>((resolve, reject) => {
      const fail = (why: string) => reject(new SealAway(`签章程序${why}`));
      const child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'ignore'], timeout: patience * 1000 });
      const parts: Buffer[] = [];
      child.stdout.on('data', (part: Buffer) => parts.push(part));
      child.on('error', () => fail('无法运行'));
      child.on('close', (code, signal) => {
        const signature = own(Buffer.concat(parts));
        if (signal) fail(`${patience}秒内没有完成`);
        else if (code !== 0) fail(`退出，代码${code}`);
        else if (signature.length === 0 || signature.length > longest) fail('没有给出签名');
        else resolve(signature);
      });
      // A program that ends without reading is told of by its code.
      child.stdin.on('error', () => undefined);
      child.stdin.end(bytes);
    });
  return { certificates, sign };
}

interface Service {
  readonly address: string;
  /** A file with what is shown there as `Authorization: Bearer …`. */
  readonly tokenFile?: string | undefined;
}

/** A key with a seal platform: it is given a digest and answers the signature over it, both in base64. @param patience seconds */
export function keyOfService(certificates: readonly Bytes[], { address, tokenFile }: Service, patience: number): SealKey {
  const away = (why: string) => new SealAway(`签章服务${why}`);
  return {
    certificates,
    async sign(bytes) {
      const token = tokenFile === undefined ? undefined : readFileSync(tokenFile, 'utf8').trim();
      let response: Response;
      try {
        response = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          body: JSON.stringify({ algorithm: 'RSA-SHA256', digest: Buffer.from(digestOf(bytes)).toString('base64') }),
          redirect: 'error',
          signal: AbortSignal.timeout(patience * 1000),
        });
      } catch (error) {
        throw away((error as Error).name === 'TimeoutError' ? `${patience}秒内没有回答` : '无法连接');
      }
      if (!response.ok) throw away(`回答${response.status}`);
      const answer = (await response.json().catch(() => null)) as { readonly signature?: unknown } | null;
      if (typeof answer?.signature !== 'string') throw away('没有给出签名');
      return own(Buffer.from(answer.signature, 'base64'));
    },
  };
}
