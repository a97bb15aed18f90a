import os from 'node:os';
import { expect, test } from 'vitest';

import { openSecrets } from '#kit/server/settings/secrets.ts';
import { sealFields } from '#server/testing/person.ts';

import { openSealed, publicKeyOf } from './sm2.ts';

const secrets = openSecrets(os.tmpdir(), '7'.repeat(64));
/** In Shanghai: the last minute of November, and the first of December. */
const [before, after] = [new Date('2026-11-30T15:59:00Z'), new Date('2026-11-30T16:01:00Z')];

test('every month has another pair; what was sealed just before its end still opens, later it does not', async () => {
  const key = publicKeyOf(secrets, before);
  expect(publicKeyOf(secrets, new Date('2026-11-02T00:00:00Z'))).toBe(key);
  expect(publicKeyOf(secrets, after)).not.toBe(key);
  const sealed = sealFields(key, 'N1', { password: 'Portal@2026' });
  const opened = { nonce: 'N1', values: { password: 'Portal@2026' } };
  expect(await openSealed(secrets, sealed, before)).toEqual(opened);
  expect(await openSealed(secrets, sealed, after)).toEqual(opened);
  expect(await openSealed(secrets, sealed, new Date('2026-11-30T16:06:00Z'))).toBeUndefined();
});

test('with another root the pair is another, too', () => {
  expect(publicKeyOf(openSecrets(os.tmpdir(), `${'8'.repeat(64)},${'7'.repeat(64)}`), before)).not.toBe(publicKeyOf(secrets, before));
});
