import type { Source } from './sources.ts';

/** What pages read in brackets because no contract lists its names: what people typed, filters, parameters of a class, addresses by their purpose. */
const nameless: ReadonlySet<string> = new Set(['values', 'start', 'filters', 'params', 'bases']);

/** `row['x']`, `row?.['x']`, `row!['x']`. Names of types begin with a capital; what is told its type in the same breath is no row. */
const bracketed = /(?<![\w.])(?:[a-z]\w*\.)*([a-z]\w*)(?:\?\.|!)?\['\w+'\](?! as typeof)/g;
const anyRow =
  /\bRow\b[^;]*from '#kit\/portal\/list\/record-table-props\.ts'|\bRecordTableProps\['(?:cells|actions|selection|onMove|onRowOpen)'\]/g;

/**
 * Rows that pages of areas take for anything: reads in brackets, which the compiler lets pass whatever the field is called, and types of the kit that
 * allow them. Returns `file: what`.
 */
export function findAnyRows(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => /^areas\/[^/]+\/[^/]+\/portal\//.test(file))
    .flatMap(({ file, text }) => {
      const reads = [...text.matchAll(bracketed)].filter(([, name = '']) => !nameless.has(name));
      return [...reads, ...text.matchAll(anyRow)].map(([what]) => `${file}: ${what}`);
    });
}
