import { deviceImport } from '../contract/lifecycle.ts';

const { waiting, running, submitting } = deviceImport.states;
const underWay: ReadonlySet<unknown> = new Set([waiting.code, running.code, submitting.code]);

/** Whether the server is still working on an import. */
export function isUnderWay(status: unknown): boolean {
  return underWay.has(status);
}
