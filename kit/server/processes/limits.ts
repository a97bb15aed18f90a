import type { RateLimitPluginOptions } from '@fastify/rate-limit';

import type { Common, Counted } from './counts-and-turns.ts';

type Told = (error: Error | null, counted?: Counted) => void;
type Stores = NonNullable<RateLimitPluginOptions['store']>;

/** Where requests are counted for all processes: `store` of the plugin. */
export function storeIn(common: Common): Stores {
  // Every process opens the same routes in the same order, so that a number names a limit in all of them.
  let limits = 0;
  return class CommonStore {
    readonly #limit = (limits += 1);

    incr(key: string, tell: Told, withinMs: number): void {
      common.count(`${this.#limit} ${key}`, withinMs).then(
        (counted) => tell(null, counted),
        (error: Error) => tell(error),
      );
    }

    /** For a route with a limit of its own. */
    child(): CommonStore {
      return new CommonStore();
    }
  };
}
