import { deviceImport } from '../contract/lifecycle.ts';

const { waiting, running, submitting } = deviceImport.states;

/** Whether the server is still working on an import. */
export function isUnderWay(status: unknown): boolean {
  return [waiting.code, running.code, submitting.code].includes(status as never);
}
