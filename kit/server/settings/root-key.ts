import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Given {
  readonly ROOT_KEY?: string | undefined;
  readonly ROOT_KEY_FILE?: string | undefined;
  readonly ROOT_KEY_COMMAND?: string | undefined;
  readonly CREDENTIALS_DIRECTORY?: string | undefined;
}

/** The name of the credential that is taken where systemd has one. */
const credential = 'root.key';
const patienceMs = 30_000;
const longestAnswer = 64 * 1024;

/**
 * The root key where it is handed over: as text, by a file, by a program, or as a credential of systemd. It is read once, held in memory and written nowhere.
 * Nothing where none of them is named: then it lies in the data folder.
 * @throws Error with a sentence where what is named gives none
 */
export function givenRoot(given: Given): { readonly rootKey?: string; readonly rootKeyFrom?: string } {
  const named = (['ROOT_KEY', 'ROOT_KEY_FILE', 'ROOT_KEY_COMMAND'] as const).filter((name) => given[name] !== undefined);
  if (named.length > 1) throw new Error(`环境变量 ${named.join('、')} 只能填写一项：根密钥应当只有一个来处。`);
  const { ROOT_KEY, ROOT_KEY_FILE, ROOT_KEY_COMMAND, CREDENTIALS_DIRECTORY } = given;
  if (ROOT_KEY !== undefined) return { rootKey: ROOT_KEY, rootKeyFrom: '环境变量 ROOT_KEY' };
  if (ROOT_KEY_FILE !== undefined) return readAs(`ROOT_KEY_FILE 指定的文件 ${ROOT_KEY_FILE}`, () => readFileSync(ROOT_KEY_FILE, 'utf8'));
  if (ROOT_KEY_COMMAND !== undefined) return readAs('ROOT_KEY_COMMAND 指定的命令', () => run(ROOT_KEY_COMMAND));
  const file = CREDENTIALS_DIRECTORY && path.join(CREDENTIALS_DIRECTORY, credential);
  return file && existsSync(file) ? readAs(`systemd 的凭据 ${credential}`, () => readFileSync(file, 'utf8')) : {};
}

function run(command: string): string {
  return execFileSync('/bin/sh', ['-c', command], {
    encoding: 'utf8',
    timeout: patienceMs,
    maxBuffer: longestAnswer,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function readAs(from: string, read: () => string) {
  let text: string;
  try {
    text = read().trim();
  } catch (error) {
    // What the program printed may be a part of the key: only how it ended is told.
    const { code, status, signal } = error as { readonly code?: string; readonly status?: number | null; readonly signal?: string | null };
    throw new Error(`${from}没有给出根密钥（${code ?? signal ?? `返回 ${status}`}），门户没有启动。`, { cause: undefined });
  }
  if (!/^[0-9a-f]{64,}([\s,]+[0-9a-f]{64,})*$/i.test(text))
    throw new Error(`${from}给出的不是根密钥：应为至少64位十六进制数字，原来的密钥另起一行或以逗号隔开写在后面。`);
  return { rootKey: text, rootKeyFrom: from };
}
