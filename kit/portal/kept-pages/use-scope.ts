import { usePageSearch } from './page-context.ts';

/** The chosen part of a page, kept in its address; the first where none or an unknown one is named. */
export function useScope<Key extends string>(name: string, keys: readonly [Key, ...Key[]]): readonly [Key, (key: Key) => void] {
  const [search, setSearch] = usePageSearch();
  const chosen = keys.find((key) => key === search.get(name)) ?? keys[0];
  const choose = (key: Key) => {
    const next = new URLSearchParams(search);
    next.set(name, key);
    next.delete('pageNo');
    setSearch(next);
  };
  return [chosen, choose];
}
