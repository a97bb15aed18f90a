/**
 * Initials of Chinese as people type them to find something: 宁波港 → nbg. The order of characters by Pinyin is that of Unicode's collation, which Node and
 * browsers have built in, so no table of readings is needed; only characters with several usual readings stand here.
 */

/** The first character of each initial in the order of Pinyin. No syllable begins with i, u or v. */
const firstOf = '吖丷嚓咑妸发旮哈丌咔垃呣拏喔妑七呥仨他屲夕丫帀';
const letters = 'abcdefghjklmnopqrstwxyz';

/** Usual in names of places, firms and devices with more than one initial. */
const several: Readonly<Record<string, string>> = {
  乘: 'cs',
  乐: 'ly',
  传: 'cz',
  便: 'bp',
  卡: 'kq',
  厦: 'xs',
  会: 'hk',
  单: 'ds',
  参: 'cs',
  区: 'qo',
  弹: 'td',
  朝: 'cz',
  校: 'xj',
  泊: 'bp',
  石: 'sd',
  盛: 'sc',
  省: 'sx',
  称: 'cz',
  系: 'xj',
  行: 'hx',
  解: 'jx',
  调: 'td',
  车: 'cj',
  都: 'd',
  重: 'cz',
  长: 'cz',
  降: 'jx',
};

/** At most so many readings of a name are kept. */
const readingsAtMost = 8;

let collator: Intl.Collator | undefined;
const known = new Map<string, string>();

/** Every usual way to write the initials of a text, without repetition: 长城 → ['cc', 'zc']. Latin and digits stand for themselves, signs are left out. */
export function initialsOf(text: string): string[] {
  let readings = [''];
  for (const sign of text.toLowerCase()) {
    const initials = initialsOfSign(sign);
    if (initials === '') continue;
    const choices = readings.length * initials.length > readingsAtMost ? [initials[0]!] : [...initials];
    readings = choices.flatMap((letter) => readings.map((reading) => reading + letter));
  }
  return readings.filter((reading) => reading !== '');
}

/** Whether the typed letters stand together in the initials of a text. */
export function hasInitials(text: string, typed: string): boolean {
  const wanted = typed.toLowerCase();
  return initialsOf(text).some((reading) => reading.includes(wanted));
}

function initialsOfSign(sign: string): string {
  if (/[a-z0-9]/.test(sign)) return sign;
  if (!/\p{Script=Han}/u.test(sign)) return '';
  const found = several[sign] ?? known.get(sign) ?? letterOf(sign);
  known.set(sign, found);
  return found;
}

/** The last letter whose first character does not stand behind this one. */
function letterOf(sign: string): string {
  collator ??= new Intl.Collator('zh-Hans-CN-u-co-pinyin');
  let low = 0;
  let high = letters.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (collator.compare(firstOf[middle]!, sign) <= 0) low = middle;
    else high = middle - 1;
  }
  return letters[low]!;
}
