/** What the proposed names of the types of account begin with: their words, by the first letters of their pinyin. */
const begins: Readonly<Record<string, string>> = { U1: 'sydw', U2: 'wbdw', U3: 'sgdw', U4: 'zzdw', U7: 'jcjg', U12: 'geren' };
/** How many digits of the telephone follow; the next where a name is taken. */
const ends = [4, 6, 8] as const;

/** Stands at a login name that was proposed. */
export const proposedName = '按账号类型和手机尾号拟定，可以修改';

/** Login names that may be proposed, the shortest first: what the account is of, and the end of the owner's telephone. */
export function proposedNames(accountType: unknown, mobile: unknown): string[] {
  const begin = begins[String(accountType)];
  return begin !== undefined && /^\d{11}$/.test(String(mobile)) ? ends.map((count) => begin + String(mobile).slice(-count)) : [];
}
