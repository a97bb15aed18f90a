import { readFileSync } from 'node:fs';
import path from 'node:path';

import { s3Storage } from './s3-storage.ts';
import type { Config } from '../settings/config.ts';
import { diskStorage, type Storage } from './storage.ts';

/** Where this installation keeps its files: the bucket of the configuration, else the data folder. */
export function openStorage({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): Storage {
  if (!files.s3) return diskStorage(path.join(dataDir, 'storage'));
  const { secretAccessKeyFile, ...bucket } = files.s3;
  return s3Storage({ ...bucket, secretAccessKey: readFileSync(secretAccessKeyFile, 'utf8').trim() });
}
