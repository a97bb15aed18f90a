import type { Source } from './sources.ts';

/** A state of a case or of a device in SQL by its bare code: `status = '80'`, `use_status in ('1', '2')`. */
const bareCode = /\b(?:status|\w+_status)"? (?:=|<>|in|not in) ?\(?'\d+'/;

/** Files of the server that name states in SQL by their codes. Names are `stateCodes` of a lifecycle, and for devices those of the registry's door of codes. */
export function findBareCodes(sources: readonly Source[]): string[] {
  return sources
    .filter(
      ({ file }) =>
        /^(?:areas\/[^/]+\/[^/]+\/server|kit\/server|server)\//.test(file) && !/\.test\.ts$|\/testing\/|^server\/tests\//.test(file),
    )
    .filter(({ text }) => bareCode.test(text))
    .map(({ file }) => file);
}
