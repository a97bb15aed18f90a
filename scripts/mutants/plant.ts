import { createHash } from 'node:crypto';
import { parseSync } from 'vite';

/** guard: a refusal that is never given; comparison: a limit missed by one, or turned over; logic: and for or; sum: plus for minus; term: a day or a month more. */
export type FaultKind = 'guard' | 'comparison' | 'logic' | 'sum' | 'term';

/** One fault that can be planted: the text between two places of a file is replaced. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly kind: FaultKind;
  readonly from: number;
  readonly to: number;
  readonly was: string;
  readonly becomes: string;
  /** By which it is known again in another run, wherever its line has gone. */
  readonly name: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const swapped: Readonly<Record<string, readonly [FaultKind, string]>> = {
  '<': ['comparison', '<='],
  '<=': ['comparison', '<'],
  '>': ['comparison', '>='],
  '>=': ['comparison', '>'],
  '===': ['comparison', '!=='],
  '!==': ['comparison', '==='],
  '&&': ['logic', '||'],
  '||': ['logic', '&&'],
  '+': ['sum', '-'],
  '-': ['sum', '+'],
  '*': ['sum', '/'],
  '/': ['sum', '*'],
};

const refuses = /^(?:\{\s*)?(?:return\s+|throw\s+)?refuse\w*\(|^(?:\{\s*)?throw\s/;
/** What reckons with days, and what is named after them. */
const ofDays = /^(?:add|days|months|years|workdays)[A-Z]\w*$|\w+(?:Days|Months|Years)$/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const isText = (node: Node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');

/** Every fault that can be planted in a file. */
export function faultsIn(file: string, text: string): Fault[] {
  const found: Fault[] = [];
  const textOf = ({ start, end }: Node) => text.slice(start, end);
  const lines = text.split('\n');
  const add = (kind: FaultKind, [from, to]: readonly [number, number], becomes: string) => {
    const before = text.slice(0, from).split('\n');
    const was = text.slice(from, to);
    const place = `${file} 「${lines[before.length - 1]!.trim()}」 ${kind} at ${before.at(-1)!.trimStart().length}`;
    const again = found.filter(({ name }) => name.startsWith(place)).length;
    found.push({ file, line: before.length, kind, from, to, was, becomes, name: again === 0 ? place : `${place} (${again + 1})` });
  };
  const isDays = (parent: Node | undefined) => {
    const name = { CallExpression: 'callee', VariableDeclarator: 'id', Property: 'key' }[parent?.type ?? ''];
    return name !== undefined && ofDays.test(textOf(parent![name] as Node));
  };
  const look = (node: Node, parent?: Node): void => {
    // Types say nothing of what is done.
    if (node.type.startsWith('TSType') || node.type === 'TSInterfaceDeclaration') return;
    if (node.type === 'IfStatement' && refuses.test(textOf(node['consequent'] as Node)))
      add('guard', [(node['test'] as Node).start, (node['test'] as Node).end], 'false');
    if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
      const [left, right, operator] = [node['left'] as Node, node['right'] as Node, node['operator'] as string];
      const at = text.indexOf(operator, left.end);
      const change = swapped[operator];
      const joinsText = change?.[0] === 'sum' && (isText(left) || isText(right));
      if (change && !joinsText && at < right.start) add(change[0], [at, at + operator.length], change[1]);
    }
    if (node.type === 'Literal' && typeof node['value'] === 'number' && isDays(parent))
      add('term', [node.start, node.end], String(node['value'] + 1));
    for (const part of Object.values(node).flat()) if (isNode(part)) look(part, node);
  };
  const program: unknown = parseSync(file, text).program;
  if (isNode(program)) look(program);
  return found;
}

/** The same few of all faults in each run, as long as their lines stay as they are, and of each kind as many as may be. */
export function choose(faults: readonly Fault[], count: number): Fault[] {
  const inOrder = faults.toSorted((one, other) => (markOf(one) < markOf(other) ? -1 : 1));
  const byKind = [...new Set(inOrder.map(({ kind }) => kind))].map((kind) => inOrder.filter((fault) => fault.kind === kind));
  const chosen: Fault[] = [];
  for (let turn = 0; chosen.length < count && turn < faults.length; turn += 1)
    for (const ofKind of byKind) if (ofKind[turn] && chosen.length < count) chosen.push(ofKind[turn]!);
  return chosen;
}

const markOf = ({ name }: Fault) => createHash('sha256').update(name).digest('hex');
