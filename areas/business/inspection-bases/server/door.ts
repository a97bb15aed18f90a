/** The texts that papers name. */

export { readBases } from './basis-store.ts';
