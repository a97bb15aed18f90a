import type { Issue } from '../../contract/form.ts';

/** The field an issue stands at: `lines` of `lines.3.dn`. */
export function rootOf(path: string): string {
  return path.split('.', 1)[0]!;
}

/** First message by field; blocking ones before warnings. Messages inside rows count for the table's field too. */
export function messagesByField(issues: readonly Issue[]): ReadonlyMap<string, Issue> {
  const found = new Map<string, Issue>();
  for (const issue of issues) {
    const root = rootOf(issue.field);
    const known = found.get(root);
    if (!known || (known.warns && !issue.warns)) found.set(root, issue);
  }
  return found;
}

/** Messages of one table field as row index → column → message. */
export function messagesByRow(issues: readonly Issue[], table: string): ReadonlyMap<number, ReadonlyMap<string, string>> {
  const rows = new Map<number, Map<string, string>>();
  for (const { field, message } of issues) {
    const [root, index, column] = field.split('.');
    if (root !== table || index === undefined || column === undefined || !/^\d+$/.test(index)) continue;
    const row = rows.get(Number(index)) ?? new Map<string, string>();
    if (!row.has(column)) row.set(column, message);
    rows.set(Number(index), row);
  }
  return rows;
}
