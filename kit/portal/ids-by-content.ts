import { newId } from './new-id.ts';

/**
 * Ids for what a press sends: the same for the same content, so that a press whose answer was lost can be repeated and makes no second thing; another
 * one for something else, and once it has arrived.
 */
export function idsByContent(): { readonly idFor: (content: unknown) => string; readonly arrived: (content: unknown) => void } {
  const ids = new Map<string, string>();
  return {
    idFor(content) {
      const key = JSON.stringify(content);
      const id = ids.get(key) ?? newId();
      ids.set(key, id);
      return id;
    },
    arrived: (content) => void ids.delete(JSON.stringify(content)),
  };
}
