import type { Call } from '../../contract/call.ts';
import { call } from '../client.ts';
import { keepQueues, readQueues } from './kept-queues.ts';
import { nextIn } from './next-in.ts';

type Row = Readonly<Record<string, unknown>>;

/** What of a call it takes to ask a list again. */
export type ListCall = Pick<Call, 'method' | 'path' | 'title' | 'access' | 'body'>;

/** A page of a list with its conditions and order, from which records were opened. */
export interface Queue {
  readonly title: string;
  readonly list: ListCall;
  readonly argument: Readonly<Record<string, unknown>>;
  readonly rowKey: string;
  readonly ids: readonly string[];
  readonly count: number;
  /** Records of it that were done with. */
  readonly done: ReadonlySet<string>;
  /** Address of the list. */
  readonly back: string;
}

const kept = 5;
let queues: readonly Queue[] | undefined;

function known(): readonly Queue[] {
  queues ??= readQueues();
  return queues;
}

/** Keeps the list that somebody is about to open a record from, in place of what was kept of it before. */
export function rememberQueue(queue: Queue): void {
  queues = [queue, ...known().filter(({ title, list }) => title !== queue.title || list.path !== queue.list.path)].slice(0, kept);
  keepQueues(queues);
}

/** The list that a record was opened from last. */
export function queueOf(id: string): Queue | undefined {
  return known().find(({ ids }) => ids.includes(id));
}

/** The record before or behind in the list as it was seen. */
export function besideIn({ ids }: Queue, id: string, by: 1 | -1): string | undefined {
  return ids[ids.indexOf(id) + by];
}

/** Asks the list again and answers the record that follows; begins again at its head when there is none behind. Undefined: nothing is left. */
export async function findNext(queue: Queue, id: string): Promise<string | undefined> {
  const pageNo = Number(queue.argument['pageNo'] ?? 1);
  const pages = [...new Set([pageNo, pageNo + 1, 1])];
  const done = new Set([...queue.done, id]);
  for (const asked of pages) {
    const argument = { ...queue.argument, pageNo: asked };
    const { list, count } = (await call(queue.list as Call, argument)) as { readonly list: readonly Row[]; readonly count: number };
    const ids = list.map((row) => String(row[queue.rowKey]));
    const next = nextIn({ ids: asked === pageNo ? queue.ids : [], done }, ids, id) ?? ids.find((each) => asked === 1 && !done.has(each));
    if (next) {
      rememberQueue({ ...queue, argument, ids, count, done });
      return next;
    }
  }
  return undefined;
}
