import { isDay } from '#kit/contract/trade/calendar.ts';

import { codeOn, craneDriver, itemsInForce, olderMark } from './items.ts';

/** Days since which workbooks count. */
const epoch = Date.UTC(1899, 11, 30);

/** A day as ledgers write it: 2023-1-5, 2023.01.05, 2023年1月5日, 20230105, the number of a workbook; of two days the last. Anything else stays as it is. */
export function readDay(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number' && cell > 10_000 && cell < 100_000)
    return new Date(epoch + Math.floor(cell) * 86_400_000).toISOString().slice(0, 10);
  const text = String((cell ?? '') as string).trim();
  const found = [...text.matchAll(/(\d{4})\s*[-./年]\s*(\d{1,2})\s*[-./月]\s*(\d{1,2})|\b(\d{4})(\d\d)(\d\d)\b/g)].at(-1);
  if (!found) return text;
  const [, y1, m1, d1, y2, m2, d2] = found;
  const day = [y1 ?? y2, (m1 ?? m2)?.padStart(2, '0'), (d1 ?? d2)?.padStart(2, '0')].join('-');
  return isDay(day) ? day : text;
}

const byName = new Map(itemsInForce.map(({ name, code }) => [name, code]));
/** Names that people use for an item. */
const called: readonly (readonly [RegExp, string])[] = [
  [/叉车/, 'N1'],
  [/观光/, 'N2'],
  [/起重.*指挥|指挥/, 'Q1'],
  [/起重|行车/, craneDriver],
  [/水处理|水质/, 'G3'],
  [/司炉/, 'G1'],
  [/快开门/, 'R1'],
  [/安全管理/, 'A'],
  [/非金属焊/, 'HF'],
  [/焊/, 'HJ'],
  [/电梯.*(?:修理|维修|安装)/, 'T'],
];

/** The items that a cell names, by code or by what people call them; what is none comes back as it stands. */
export function readItems(cell: string, issueDate: string): string[] {
  const parts = cell
    .split(/[、，,;；/\n]+|\s{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return [...new Set(parts.map((part) => readItem(part, issueDate)))];
}

function readItem(part: string, issueDate: string): string {
  if (part.startsWith(olderMark)) return part;
  const code = /(?:^|[^A-Za-z0-9])([A-Z]{1,2}\d{0,2})(?:$|[^A-Za-z0-9])/.exec(part.toUpperCase())?.[1];
  const found = code ?? byName.get(part) ?? called.find(([word]) => word.test(part))?.[1] ?? part;
  return codeOn(found, issueDate);
}

const scopes: readonly (readonly [RegExp, string])[] = [
  [/桥|门式|龙门/, '桥式、门式起重机'],
  [/塔/, '塔式起重机'],
  [/门座/, '门座式起重机'],
  [/缆索/, '缆索式起重机'],
  [/流动|汽车吊|履带/, '流动式起重机'],
  [/升降/, '升降机'],
];

/** The kinds of cranes that a text names. */
export const readScopes = (text: string): string[] => scopes.flatMap(([word, scope]) => (word.test(text) ? [scope] : []));
