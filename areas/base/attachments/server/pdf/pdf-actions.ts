import { bytesOf, valuesOf, type PdfDictionary, type PdfValue } from './pdf-lexer.ts';

/** What acts or brings something with it by these names alone (ISO 32000-1, 7.11.4, 12.6.4, 12.7.8). */
const active: ReadonlyMap<string, string> = new Map([
  ['JavaScript', '含有脚本'],
  ['JS', '含有脚本'],
  ['XFA', '含有动态表单'],
  ['Launch', '含有启动程序的动作'],
  ['EmbeddedFile', '内嵌了其他文件'],
  ['EmbeddedFiles', '内嵌了其他文件'],
  ['RichMedia', '内嵌了多媒体程序'],
  ['SubmitForm', '含有向外发送或读取数据的动作'],
  ['ImportData', '含有向外发送或读取数据的动作'],
  ['GoToR', '含有打开其他文件的动作'],
  ['GoToE', '含有打开其他文件的动作'],
]);

const ofItself = '含有打开时自动执行的动作';
const external = '引用了外部文件';

/** When a document, a page or a field acts without being asked (12.6.3). */
const triggers: ReadonlySet<string> = new Set([
  'E',
  'X',
  'D',
  'U',
  'Fo',
  'Bl',
  'PO',
  'PC',
  'PV',
  'PI',
  'O',
  'C',
  'K',
  'F',
  'V',
  'WC',
  'WS',
  'DS',
  'WP',
  'DP',
]);

const fileKeys: ReadonlySet<string> = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix']);

/** What can be judged only when all objects are known: others may be named in it. */
export interface Pending {
  readonly kind: 'action' | 'triggers' | 'file';
  readonly value: PdfValue;
}

/**
 * What an object would do by itself, in words for people.
 * @param later gets what is to be judged at the end, see {@link whyPending}
 */
export function whyActive(value: PdfValue, isStream: boolean, later: (pending: Pending) => void): string | undefined {
  switch (value.kind) {
    case 'name':
      return active.get(value.name);
    case 'array':
      return firstOf(value.items, (item) => whyActive(item, false, later));
    case 'dictionary':
      return (isStream && valuesOf(value, 'F').some((file) => !isNull(file)) ? external : undefined) ?? whyDictionary(value, later);
    case 'number':
    case 'word':
    case 'reference':
    case 'string':
      return undefined;
  }
}

function whyDictionary(dictionary: PdfDictionary, later: (pending: Pending) => void): string | undefined {
  const hasFile = valuesOf(dictionary, 'EF').length > 0 && dictionary.entries.some(([key]) => fileKeys.has(key));
  if (hasFile) return active.get('EmbeddedFile');
  if (valuesOf(dictionary, 'FS').some((system) => system.kind === 'name' && system.name === 'URL')) return external;
  return firstOf(dictionary.entries, ([key, value]) => {
    if (key === 'OpenAction') later({ kind: 'action', value });
    if (key === 'AA') later({ kind: 'triggers', value });
    if (fileKeys.has(key) && value.kind === 'reference') later({ kind: 'file', value });
    if (fileKeys.has(key) && isElsewhere(value)) return external;
    return active.get(key) ?? whyActive(value, false, later);
  });
}

/** A path that leads to another machine. */
function isElsewhere(value: PdfValue): boolean {
  if (value.kind !== 'string') return false;
  const bytes = bytesOf(value);
  const text = bytes.toString('latin1').replaceAll('\0', '');
  return /^(?:þÿ|ÿþ|ï»¿)?\s*(?:[\\/]{2}|[a-z][a-z\d+.-]+:)/i.test(text);
}

const isNull = (value: PdfValue) => value.kind === 'word' && value.word === 'null';

/** What is known when all objects were read. */
export interface Judging {
  readonly find: (number: number) => readonly PdfValue[];
  /** Told when something named is not there, or is no action at all. */
  readonly unsure: () => void;
}

export function whyPending({ kind, value }: Pending, judging: Judging): string | undefined {
  const seen = new Set<number>();
  switch (kind) {
    case 'action':
      return whyAction(value, judging, seen);
    case 'triggers':
      return resolved(value, judging, seen, (table) =>
        table.kind === 'dictionary'
          ? firstOf(table.entries, ([key, action]) => (triggers.has(key) ? whyAction(action, judging, seen) : undefined))
          : undefined,
      );
    case 'file':
      return resolved(value, judging, seen, (file) => (isElsewhere(file) ? external : undefined));
  }
}

/** Going to a place within the document is all that may happen by itself. */
function whyAction(value: PdfValue, judging: Judging, seen: Set<number>): string | undefined {
  return resolved(value, judging, seen, (action) => {
    if (action.kind !== 'dictionary') return undefined;
    const kinds = valuesOf(action, 'S');
    if (kinds.length === 0) judging.unsure();
    if (!kinds.every((one) => one.kind === 'name' && one.name === 'GoTo')) return ofItself;
    return firstOf(valuesOf(action, 'Next'), (next) =>
      resolved(next, judging, seen, (one) =>
        one.kind === 'array' ? firstOf(one.items, (item) => whyAction(item, judging, seen)) : whyAction(one, judging, seen),
      ),
    );
  });
}

/** Judges what a value is, or everything that its number names; each number once. */
function resolved(
  value: PdfValue,
  judging: Judging,
  seen: Set<number>,
  judge: (value: PdfValue) => string | undefined,
): string | undefined {
  if (value.kind !== 'reference') return judge(value);
  if (seen.has(value.number)) return undefined;
  seen.add(value.number);
  const found = judging.find(value.number);
  if (found.length === 0) judging.unsure();
  return firstOf(found, (one) => resolved(one, judging, seen, judge));
}

function firstOf<Item>(items: readonly Item[], judge: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const why = judge(item);
    if (why) return why;
  }
  return undefined;
}
