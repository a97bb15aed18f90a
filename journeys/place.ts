import { inject } from 'vitest';

/** A portal with its demo city, and what answers for the people of its stories outside the browser (`outside.ts`). Addresses are without a closing slash. */
export interface Place {
  readonly portal: string;
  readonly outside: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker of this run: stories side by side do not meet. */
    places: readonly Place[];
  }
}

/** The place of this worker. Vitest counts its workers from 1. */
export function ownPlace(): Place {
  return inject('places')[Number(process.env['VITEST_POOL_ID']) - 1]!;
}
