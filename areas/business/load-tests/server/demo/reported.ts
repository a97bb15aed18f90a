import { isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import type { ToldHistory } from '#kit/server/demo/telling.ts';

/** Whether the report of the n-th inspection says that the load test was made with it. One that failed says nothing of it, and a self-test is no inspection. */
export function reportsLoadTest({ events, loadTests }: ToldHistory, n: number): boolean {
  const { inspType, on, conclusion } = events[n]!;
  return inspType === 'D1' && isPassing(conclusion) && loadTests.some((test) => test.on === on);
}
