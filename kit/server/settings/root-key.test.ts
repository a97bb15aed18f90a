import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { loadConfig } from './config.ts';
import { openSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'root-key-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [root, former] = ['a1'.repeat(32), 'b2'.repeat(32)];
const put = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const rootOf = (env: Readonly<Record<string, string>>) => loadConfig(env).rootKey;

test('a file, a program and a credential of the service manager hand the root key over, former ones behind it', () => {
  const both = `${root}\n${former}\n`;
  const file = put('root.key', both);
  const given = [
    rootOf({ ROOT_KEY: `${root},${former}` }),
    rootOf({ ROOT_KEY_FILE: file }),
    rootOf({ ROOT_KEY_COMMAND: `cat '${file}'` }),
    rootOf({ CREDENTIALS_DIRECTORY: folder }),
  ];
  const keys = given.map((one) => openSecrets(join(folder, 'data'), one));
  for (const { key, former: before } of keys) expect([key('x', 32), before.length]).toEqual([openSecrets('', root).key('x', 32), 1]);
  expect(rootOf({})).toBeUndefined();
  expect(rootOf({ CREDENTIALS_DIRECTORY: join(folder, 'none') })).toBeUndefined();
});

test('what hands over no key stops the start, and does not print what it was given', () => {
  const said = (env: Readonly<Record<string, string>>) => {
    try {
      loadConfig(env);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(said({ ROOT_KEY_FILE: join(folder, 'missing') })).toContain('没有给出根密钥（ENOENT）');
  expect(said({ ROOT_KEY_COMMAND: `echo secretpart; exit 3` })).toMatch(/^ROOT_KEY_COMMAND 指定的命令没有给出根密钥（返回 3）/);
  expect(said({ ROOT_KEY_COMMAND: 'echo secretpart' })).toContain('给出的不是根密钥');
  expect(said({ ROOT_KEY_COMMAND: 'echo secretpart' })).not.toContain('secretpart');
  expect(said({ ROOT_KEY_FILE: put('short', 'abcd') })).toContain('给出的不是根密钥');
  expect(said({ ROOT_KEY: root, ROOT_KEY_FILE: put('one', root) })).toContain('只能填写一项');
});
