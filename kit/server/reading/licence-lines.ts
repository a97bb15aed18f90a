import type { TextLine } from './upright.ts';

/** What is taken from a licence (营业执照), by the words that stand before it. */
export type LicenceField = 'orgname' | 'legalPerson' | 'address';

const asked: Readonly<Record<LicenceField, readonly string[]>> = {
  orgname: ['名称'],
  legalPerson: ['法定代表人', '负责人', '经营者', '投资人', '执行事务合伙人'],
  address: ['主要经营场所', '经营场所', '营业场所', '住所'],
};
/** Words that begin something else. */
const others = [
  '统一社会信用代码',
  '类型',
  '注册资本',
  '出资额',
  '成员出资总额',
  '成立日期',
  '注册日期',
  '营业期限',
  '合伙期限',
  '经营范围',
  '业务范围',
  '组成形式',
  '登记机关',
];
const labels = [...Object.values(asked).flat(), ...others];
/** Those that stand in the middle of a line only where two have been read as one. */
const unmistakable = [
  '注册资本',
  '成立日期',
  '注册日期',
  '营业期限',
  '合伙期限',
  '经营范围',
  '法定代表人',
  '登记机关',
  '经营场所',
  '营业场所',
  '组成形式',
];

interface Piece extends TextLine {
  readonly label?: string;
  /** Where what follows the label begins. */
  readonly from: number;
}

/** What stands behind the labels of a licence, whichever way it is laid out. */
export function saidIn(lines: readonly TextLine[]): Partial<Record<LicenceField, string>> {
  const tidy = lines.map((line) => ({ ...line, text: tidied(line.text) })).filter(({ text }) => text !== '');
  const pieces = joined(tidy).flatMap(cut).map(labelled);
  const said = Object.entries(asked).map(([field, words]) => {
    const found = pieces.filter(({ label }) => label !== undefined && words.includes(label)).map((piece) => valueOf(piece, pieces));
    return [field, found.find((text) => text !== '')];
  });
  return Object.fromEntries(said.filter(([, text]) => text !== undefined)) as Partial<Record<LicenceField, string>>;
}

const tidied = (text: string) => text.replaceAll(/\s/g, '').replaceAll('(', '（').replaceAll(')', '）');
const middle = ({ top, height }: TextLine) => top + height / 2;
const right = ({ left, width }: TextLine) => left + width;
const isBeside = (one: TextLine, other: TextLine) => Math.abs(middle(one) - middle(other)) < 0.6 * Math.max(one.height, other.height);
const nearest = <L extends TextLine>(found: readonly L[]): L | undefined => found.toSorted((one, other) => one.left - other.left)[0];

/** Labels whose signs stand far apart are read as several lines: 「名」 and 「称」. */
function joined(lines: readonly TextLine[]): TextLine[] {
  const rest = [...lines];
  const whole: TextLine[] = [];
  for (const begin of lines.toSorted((one, other) => one.left - other.left)) {
    if (!rest.includes(begin)) continue;
    rest.splice(rest.indexOf(begin), 1);
    let line = begin;
    for (let next = goesOn(line, rest); next; next = goesOn(line, rest)) {
      rest.splice(rest.indexOf(next), 1);
      line = { ...line, text: line.text + next.text, width: right(next) - line.left };
    }
    whole.push(line);
  }
  return whole;
}

function goesOn(line: TextLine, rest: readonly TextLine[]): TextLine | undefined {
  const begun = labels.filter((label) => label.startsWith(line.text) && label !== line.text);
  if (begun.length === 0) return undefined;
  const next = nearest(rest.filter((other) => isBeside(line, other) && other.left >= right(line) - line.height / 2));
  const isRest = next && begun.some((label) => agrees(label.slice(line.text.length), next.text));
  return isRest && next.left - right(line) < 6 * line.height ? next : undefined;
}

const agrees = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** A line that runs into the next column, as two. */
function cut(line: TextLine): TextLine[] {
  const at = unmistakable.map((label) => line.text.indexOf(label, 1)).filter((index) => index > 0);
  const first = Math.min(...at);
  // 「主要经营场所」 has another label in it, and what a unit does may name any of them.
  if (
    at.length === 0 ||
    !labels.some((label) => line.text.startsWith(label)) ||
    line.text.startsWith('经营范围') ||
    line.text.slice(0, first) === '主要'
  )
    return [line];
  const width = (line.width * first) / line.text.length;
  const rest = { ...line, text: line.text.slice(first), left: line.left + width, width: line.width - width };
  return [{ ...line, text: line.text.slice(0, first), width }, ...cut(rest)];
}

function labelled(line: TextLine): Piece {
  const label = labels.find((word) => line.text.startsWith(word));
  if (label === undefined) return { ...line, from: line.left };
  return { ...line, label, from: line.left + (line.width * label.length) / line.text.length };
}

/** What stands behind a label: in its line, or to its right, and what goes on below. */
function valueOf(piece: Piece, pieces: readonly Piece[]): string {
  const inLine = piece.text.slice(piece.label!.length).replace(/^[:：]/, '');
  const value = inLine === '' ? beside(piece, pieces) : { ...piece, text: inLine, left: piece.from };
  if (!value) return '';
  let text = value.text.replace(/^[:：]/, '');
  let last: TextLine = value;
  for (let next = below(value, last, pieces); next; next = below(value, last, pieces)) {
    text += next.text;
    last = next;
  }
  return text;
}

function beside(piece: Piece, pieces: readonly Piece[]): Piece | undefined {
  const next = nearest(pieces.filter((other) => other !== piece && isBeside(piece, other) && other.left >= right(piece) - piece.height));
  return next?.label === undefined ? next : undefined;
}

/** The line under one, in the same column, unless it has a label of its own. */
function below(value: TextLine, last: TextLine, pieces: readonly Piece[]): Piece | undefined {
  const reach = 1.1 * last.height;
  return pieces.find(
    (other) =>
      other.label === undefined &&
      Math.abs(other.left - value.left) < 1.5 * last.height &&
      middle(other) > middle(last) + 0.5 * last.height &&
      other.top - (last.top + last.height) < reach &&
      !isLabelled(other, pieces),
  );
}

/** Whether a line is what stands beside a label. */
function isLabelled(line: Piece, pieces: readonly Piece[]): boolean {
  const before = pieces
    .filter((other) => other !== line && isBeside(line, other) && right(other) <= line.left + line.height)
    .toSorted((one, other) => right(other) - right(one))[0];
  return before?.label !== undefined && before.text === before.label && line.left - right(before) < 6 * line.height;
}
