import type { Values } from '#kit/contract/field.ts';
import { useAreas } from '#kit/portal/calls/dictionaries.ts';

/** The districts in which a firm works. */
export function AreaNames({ rows }: { readonly rows: unknown }) {
  const areas = useAreas();
  return <>{(rows as readonly Values[]).map(({ areacode }) => areas.fullNameOf(String(areacode))).join('、')}</>;
}
