import { workerCalls } from '#areas/workers/contract/calls.ts';
import { newId } from '#kit/server/id.ts';

import type { City } from './city.ts';
import { load, percentile, wire } from './load.ts';
import { factory } from './query-case.ts';
import { bounded, type Figure } from './report.ts';

const connections = 16;
const p95AtMost = 40;

/** What a factory keeps of somebody it employs. */
const typed = (mobile: number) => ({
  name: '王建国',
  mobile: `139${String(mobile).padStart(8, '0')}`,
  education: '高中',
  post: '叉车司机',
  beginsOn: '2026-01-05',
});

/** A number of an identity card that nobody has, by a running number of its day. */
function idCardOf(n: number): string {
  const body = `33020319900307${String(n).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((all, weight, at) => all + weight * Number(body[at]), 0);
  return body + '10X98765432'[sum % 11]!;
}

/** Sixteen people of one unit, each changed again and again by somebody of their own. The people are taken off again. */
export async function measureWorkerSave({ recorder, port }: City, size: string, seconds: number): Promise<Figure> {
  const person = await recorder.enter(factory);
  const ids: string[] = [];
  const versions: number[] = [];
  for (let n = 0; n < connections; n += 1) {
    const { id, version } = await person.call(workerCalls.add, { id: newId(), values: { ...typed(n), idCard: idCardOf(n) } });
    ids.push(id);
    versions.push(version);
  }
  const [first] = versions as [number];
  const { method, path, headers } = await recorder.record(
    person,
    workerCalls.update,
    { id: ids[0]!, version: first, values: typed(100) },
    { id: ids[0]!, version: first + 1, values: typed(101) },
  );
  versions[0] = first + 2;
  const next = (connection: number) => {
    const version = versions[connection]!;
    versions[connection] = version + 1;
    return wire(method, path, headers, JSON.stringify({ id: ids[connection], version, values: typed(connection * 100_000 + version) }));
  };
  const { latencies } = await load({ port, connections, seconds, next });
  await recorder.pool.query('delete from worker where id = any($1)', [ids]);
  return bounded(
    `${size} devices`,
    `save of a worker, ${connections} connections, p95 of ${latencies.length}`,
    { value: percentile(latencies, 0.95), unit: ' ms' },
    {
      atMost: p95AtMost,
    },
  );
}
