import { checkFile } from '#kit/contract/signature/check-file.ts';
import type { Finding } from '#kit/contract/signature/findings.ts';
import { call } from '#kit/portal/client.ts';

import { reportCalls } from './reports-wire.ts';
import { findingWords, signatureLine } from './signature-words.ts';

export interface ReadFile {
  readonly sha256: string;
  readonly finding: Finding;
  readonly words: string;
  /** One for each, in words. */
  readonly signatures: readonly string[];
}

/** What the bytes of a file say of themselves: nothing of it leaves the device. Loaded when somebody gives a file: few do. */
export async function readFile(file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { roots } = await call(reportCalls.trustedRoots, {});
  const [checked, sha256] = await Promise.all([checkFile(bytes, roots.map(bytesOf)), digestOf(bytes)]);
  const { finding, signatures } = checked;
  return { sha256, finding, words: findingWords[finding], signatures: signatures.map(signatureLine) };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
