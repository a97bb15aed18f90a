import type { Plugin } from 'vite';

const dropdown = /[/]antd[/]es[/]table[/]hooks[/]useFilter[/]FilterDropdown[.]js$/;

/**
 * Lists are filtered by the server, in the form above the table: no column has a filter of the table's own. Its drop-down would bring a tree
 * with it, some 10 kB on every page with a table.
 */
export function withoutTableFilters(): Plugin {
  return {
    name: 'without-table-filters',
    enforce: 'pre',
    load: (id) => (dropdown.test(id) ? 'export const flattenKeys = () => []; export default () => null;' : undefined),
  };
}
