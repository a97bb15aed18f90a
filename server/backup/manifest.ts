import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** What a backup holds. It is written last: without it the folder is no backup. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  takenAt: z.string(),
  migrations: z.array(z.string()),
  sequences: z.record(z.string(), z.string()),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int(), file: z.string() })),
  /** SHA-256 by path within the folder. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof Manifest>;

export const manifestName = 'manifest.json';

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Reads a backup and makes sure that every file of it is as it was written. @throws with the file that is missing or changed */
export async function openBackup(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => undefined);
  const read = text === undefined ? undefined : Manifest.safeParse(JSON.parse(text));
  if (!read?.success) throw new Error(`${folder} 不是完整的备份：没有 ${manifestName}，或者它由其他版本写成。`);
  for (const [name, hash] of Object.entries(read.data.files)) {
    const found = await hashOf(path.join(folder, name)).catch(() => '');
    if (found !== hash) throw new Error(`备份中的 ${name} ${found === '' ? '缺失' : '与备份时不一致'}，不能用来恢复。`);
  }
  return read.data;
}
