import { readFileSync } from 'node:fs';
import path from 'node:path';

import { s3Storage } from './s3-storage.ts';
import type { Config } from '../settings/config.ts';
import type { Secrets } from '../settings/secrets.ts';
import { sealedStorage } from './sealed-storage.ts';
import { diskStorage, type Storage } from './storage.ts';

/** Where this installation keeps its files, as they lie: the bucket of the configuration, else the data folder. */
export function openStorage({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): Storage {
  if (!files.s3) return diskStorage(path.join(dataDir, 'storage'));
  const { secretAccessKeyFile, ...bucket } = files.s3;
  return s3Storage({ ...bucket, secretAccessKey: readFileSync(secretAccessKeyFile, 'utf8').trim() });
}

/** The same as whoever stores and reads is given it: what lies there is sealed. */
export const openSealedStorage = (config: Pick<Config, 'files' | 'dataDir'>, secrets: Secrets): Storage =>
  sealedStorage(openStorage(config), secrets);
