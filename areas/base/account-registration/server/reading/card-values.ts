import { rules } from '#kit/contract/trade/rules.ts';
import type { TextLine } from '#kit/server/reading/text-reader.ts';

import { applicantForm } from '../../contract/registration.ts';

/** What of a registration stands on an identity card. */
export interface CardValues {
  readonly name?: string;
  readonly identityCard?: string;
}

/** Letters that no number has, but for the X at its end, and the digits that they are taken for. */
const never: Readonly<Record<string, string>> = { O: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' };
const length = 18;
const label = '姓名';
/** Words of the side without a name. */
const ofBack = ['签发机关', '有效期限'];

const tidied = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s:：]/g, '');
const middle = ({ top, height }: TextLine) => top + height / 2;
const right = ({ left, width }: TextLine) => left + width;

/** Name and number of the person, each as the form would take it when it was typed. Where two people are named, it is not known who is meant. */
export function valuesOfCard(lines: readonly TextLine[]): CardValues {
  const texts = lines.map((line) => ({ ...line, text: tidied(line.text) }));
  const identityCard = onlyOne(texts.flatMap(({ text }) => numbersIn(text)));
  const name = onlyOne(namesIn(texts));
  return { ...(name !== undefined && { name }), ...(identityCard !== undefined && { identityCard }) };
}

/** Whether it is the side of a card with the national emblem. */
export function isBackOfCard(lines: readonly TextLine[]): boolean {
  return lines.some(({ text }) => ofBack.some((word) => tidied(text).includes(word)));
}

/** Numbers whose check digit fits. */
function numbersIn(text: string): string[] {
  return [...text.matchAll(/[0-9A-Z]{18,}/g)]
    .flatMap(([run]) => Array.from({ length: run.length - length + 1 }, (_, at) => run.slice(at, at + length)))
    .map((window) => [...window].map((sign) => never[sign] ?? sign).join(''))
    .filter((number) => rules.idCard.holds(number));
}

/** What stands behind 姓名, in its line or to its right. A name that goes on below is left to its owner: there the sex stands, too. */
function namesIn(lines: readonly TextLine[]): string[] {
  const found = lines.filter(({ text }) => text.startsWith('姓')).map((line) => behind(line, lines));
  return found.flatMap((text) => {
    const name = applicantForm.fields.name.schema.safeParse(text.replaceAll('•', '·'));
    return name.success && /^[\p{Script=Han}·]{2,}$/u.test(name.data) ? [name.data] : [];
  });
}

function behind(line: TextLine, lines: readonly TextLine[]): string {
  // Signs that stand far apart are read as several lines: 「姓」 and 「名」.
  const inRow = lines
    .filter((other) => other !== line && other.left > line.left && Math.abs(middle(other) - middle(line)) < line.height / 2)
    .toSorted((one, other) => one.left - other.left);
  let [text, end] = [line.text, right(line)];
  for (const next of inRow) {
    const isWhole = text.startsWith(label) && text !== label;
    // The portrait and what else lies on the desk is further away.
    if (isWhole || next.left - end > 4 * line.height) break;
    [text, end] = [text + next.text, right(next)];
  }
  return text.startsWith(label) ? text.slice(label.length) : '';
}

function onlyOne(found: readonly string[]): string | undefined {
  const different = new Set(found);
  return different.size === 1 ? [...different][0] : undefined;
}
