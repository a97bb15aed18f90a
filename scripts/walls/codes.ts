import type { Source } from './sources.ts';

/** A state of a case or of a device, or a class of devices, in SQL by its bare code: `status = '80'`, `use_status in ('1', '2')`, `class_code = '3'`. */
const bareCode = /(?<!const )\b(?:status|\w+_status|class_code|equclacode)"? (?:=|<>|in|not in) ?\(?'\d+'/;

/** The same put together by the builder: `.where('useStatus', '!=', '9')`. */
const builtCode = /'(?:\w+\.)?(?:status|\w+Status|classCode|equclacode)', '(?:=|!=|<>|in|not in)', \[?'\d+'/;

/** Files of the server that name states or classes in SQL by their codes. Names are `stateCodes` of a lifecycle, and for devices `useStatusCode` and `classCodes`. */
export function findBareCodes(sources: readonly Source[]): string[] {
  return sources
    .filter(
      ({ file }) =>
        /^(?:areas\/[^/]+\/[^/]+\/server|kit\/server|server)\//.test(file) && !/\.test\.ts$|\/testing\/|^server\/tests\//.test(file),
    )
    .filter(({ text }) => bareCode.test(text) || builtCode.test(text))
    .map(({ file }) => file);
}

/** Each of them is to be seen. */
export const codeBreaches = [
  "where use_status in ('1', '2')",
  "sql`class_code = '3'`",
  ".where('useStatus', '!=', '9')",
  ".where('a.status', 'in', ['10', '20'])",
];
