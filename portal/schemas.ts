import type { core } from 'zod';

import { sayFormatFault } from '#kit/contract/format-faults.ts';

declare global {
  // oxlint-disable-next-line no-var -- as zod declares where it keeps its configuration
  var __zod_globalConfig: core.$ZodConfig | undefined;
}

// Set before the pages bring zod, which the login does without. Schemas are not compiled in the browser: the policy of the pages forbids it and reports each try.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true, localeError: sayFormatFault };
