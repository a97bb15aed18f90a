/**
 * Words by which a licence names what it is for, by the beginning of the catalogue code: its scope is written by hand, so none of them is a reason to
 * look again and not to refuse.
 */
const scopeWords: readonly (readonly [prefix: string, ...words: string[]])[] = [
  ['3110', '乘客'],
  ['3120', '载货'],
  ['3130', '载货'],
  ['32', '液压'],
  ['331', '扶梯'],
  ['332', '人行道'],
  ['3410', '防爆'],
  ['3420', '消防'],
  ['3430', '杂物'],
  ['41', '桥式', '桥门式', '桥（门）式'],
  ['42', '门式'],
  ['43', '塔式'],
  ['44', '流动式'],
  ['47', '门座'],
  ['48', '升降机'],
  ['49', '缆索'],
  ['4A', '桅杆'],
  ['4D', '停车'],
];

/** Whether the scope of a licence names devices of this variety, or says nothing that could be held against it. */
export function isInScope(scope: string, equclacode: string): boolean {
  const [, ...words] = scopeWords.find(([prefix]) => equclacode.startsWith(prefix)) ?? [''];
  return words.length === 0 || words.some((word) => scope.includes(word));
}

/** The rated speed among the main parameters of a device, m/s: 「1000kg，10m/s」. */
export function speedIn(mainParams: string | null | undefined): number | undefined {
  const found = /(\d+(?:\.\d+)?)\s*(?:m|米)\s*\/\s*(?:s|秒)/i.exec(mainParams ?? '');
  return found ? Number(found[1]) : undefined;
}
