import { readFileSync } from 'node:fs';

import { port } from '#kit/contract/port.ts';
import type { Config } from './config.ts';

/** What an area tries of the configuration before anything is started. @throws FileFault or another error with a sentence for whoever starts the server */
export type SettingsCheck = (config: Config) => void;

export const settingsChecks = port<SettingsCheck>('kit.settingsChecks');

/** A file that the configuration names cannot be used. */
export class FileFault extends Error {}

/** The text of a file that the configuration names. @throws FileFault */
export function readNamed(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new FileFault(`配置文件中「${setting}」指定的文件 ${file} 无法读取（${(error as NodeJS.ErrnoException).code}）`);
  }
}

/** The same, read as a key. @throws FileFault */
export function readKey<T>(setting: string, file: string, read: (text: string) => T): T {
  const text = readNamed(setting, file);
  try {
    return read(text);
  } catch {
    throw new FileFault(`配置文件中「${setting}」指定的文件 ${file} 不是可用的密钥`);
  }
}
