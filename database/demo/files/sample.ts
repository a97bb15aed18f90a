import { template } from '#kit/server/documents/template.ts';

/** One page in the place of what a unit would have scanned. */
export const sample = template<{ readonly title: string; readonly business: string; readonly note: string }>(
  './sample.typ',
  import.meta.url,
);
