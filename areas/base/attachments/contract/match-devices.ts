import type { Called } from '#kit/contract/trade/called-as.ts';

/** A device as the names of its files may tell of it. */
export interface NumberedDevice extends Called {
  readonly equSysId: string;
  readonly oidno: string | null;
  readonly prono: string | null;
}

/** Shorter numbers of makers stand in too many names by chance. */
const leastProno = 5;
const separator = '-';

/** Full-width signs become plain ones, letters capital; whatever separates the parts of a number is one sign. */
function separated(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, separator)
    .replaceAll(/^-|-$/g, '');
}

const squashed = (text: string | null | undefined) => separated(text).replaceAll(separator, '');
const stemOf = (name: string) => name.replace(/[.．][A-Za-z0-9]{1,5}$/, '');

/** Whether a number stands in the text as such: 4号 is no part of 14号. */
function hasNumber(text: string, number: string): boolean {
  if (number === '') return false;
  const escaped = number.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // Browsers of the target cannot look back.
  const [before, behind] = [/^[0-9A-Z]/.test(number) ? '(?:^|[^0-9A-Z])' : '', /[0-9A-Z]$/.test(number) ? '(?![0-9A-Z])' : ''];
  return new RegExp(`${before}${escaped}${behind}`, 'u').test(text);
}

/** Those for which the most is found; all of them where nothing is. */
function best<T>(all: readonly T[], scoreOf: (one: T) => number): readonly T[] {
  const most = Math.max(0, ...all.map(scoreOf));
  return all.filter((one) => scoreOf(one) === most);
}

/**
 * Which of these devices a file is meant for, told by its name: by the device's code or the maker's number, else by the number within the unit, and where
 * several share that, by the estate and the building. One: it is meant; none or several: a person must say.
 */
export function matchDevices<D extends NumberedDevice>(fileName: string, devices: readonly D[]): readonly D[] {
  const [text, run] = [separated(stemOf(fileName)), squashed(stemOf(fileName))];
  const byCode = devices.filter(({ oidno }) => oidno !== null && run.includes(squashed(oidno)));
  if (byCode.length > 0) return byCode;
  const byMaker = devices.filter(({ prono }) => squashed(prono).length >= leastProno && hasNumber(text, separated(prono)));
  if (byMaker.length > 0) return byMaker;
  const numbered = devices.filter(({ unitInnerNo }) => hasNumber(text, separated(unitInnerNo)));
  // 1单元4号 holds 4号, too.
  const longest = best(numbered, ({ unitInnerNo }) => separated(unitInnerNo).length);
  const isNamed = (part: string | null | undefined) => Number(squashed(part) !== '' && hasNumber(run, squashed(part)));
  const buildingOf = ({ buildingNo }: Called) => buildingNo?.replace(/\d+单元$/, '');
  return best(longest, (device) => isNamed(device.buildingName) + isNamed(buildingOf(device)));
}
