import { keptInTab } from '../browser-keep.ts';
import type { Queue } from './queues.ts';

const place = 'queues';

type Stored = Omit<Queue, 'done'> & { readonly done: readonly string[] };

/** Queues outlive a reload of this window, and end with it. */
export function keepQueues(queues: readonly Queue[]): void {
  const stored = queues.map(({ list, done, ...queue }) => {
    const { method, path, title, access, body } = list;
    return { ...queue, list: { method, path, title, access, ...(body && { body }) }, done: [...done] };
  });
  keptInTab.setValue(place, stored);
}

export function readQueues(): readonly Queue[] {
  const stored = (keptInTab.value(place) ?? []) as readonly Stored[];
  return stored.map(({ done, ...queue }) => ({ ...queue, done: new Set(done) }));
}

/** Whoever logs in next has queues of their own. */
export function forgetQueues(): void {
  keptInTab.remove(place);
}
