import { kept } from '#kit/contract/kept.ts';
import { isInBreached } from '#kit/server/settings/breached.ts';
import type { Config } from '#kit/server/settings/config.ts';

import { wordsBehind } from '../../contract/folding.ts';

/** Some fifty thousand of the passwords that were stolen most often, in small letters. Unpacked when the first password is chosen. */
const mostStolen = kept(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
});

/** Whether a password was stolen elsewhere: it, or what it was made of, is among the most common ones that were, or it stands in the set that the operator has. */
export async function isBreached({ breachedPasswords }: Pick<Config, 'breachedPasswords'>, password: string): Promise<boolean> {
  const stolen = await mostStolen();
  if ([...wordsBehind(password)].some((word) => stolen.has(word))) return true;
  return breachedPasswords !== undefined && (await isInBreached(breachedPasswords, password));
}
