import { Row } from '#kit/portal/layout/Row.tsx';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';

import { equipmentCalls } from './equipment-wire.ts';
import { equipmentQueries, partOf, type EquipmentQuery, type EquipmentQueryKey } from '../contract/queries.ts';
import { ListHead } from './open/ListHead.tsx';
import { DeviceTable } from './open/DeviceTable.tsx';
import { PartTabs } from './PartTabs.tsx';

const UntilMonth = latePart(() => import('./UntilMonth.tsx').then((module) => module.UntilMonth));

/** From these lists many devices are applied for by one press: those of a whole estate stand on one page. */
const manyAtOnce = 50;

/** One of the queries of domain 3.8: the same table, held to the query's own devices. */
function EquipmentQueryPage({ query }: { readonly query: EquipmentQueryKey }) {
  const declared: EquipmentQuery = equipmentQueries[query];
  const [search, setSearch] = usePageSearch();
  const part = partOf(declared, search.get('part') ?? undefined);
  const { label, shown = declared.shown } = declared.parts.find(({ key }) => key === part)!;
  const list = { key: query, applies: declared.applies ?? false };
  const choose = (key: string) => {
    const next = new URLSearchParams(search);
    next.set('part', key);
    next.delete('pageNo');
    setSearch(next);
  };
  return (
    <>
      <PageHead title={declared.title} hint={declared.hint}>
        <ListHead list={list} />
      </PageHead>
      <DeviceTable
        key={part}
        title={declared.title}
        call={equipmentCalls[`${query}List`]}
        exportCall={equipmentCalls[`${query}Export`]}
        list={list}
        shown={shown}
        filters={declared.filters}
        fixed={{ part }}
        {...(declared.applies && { start: { pageSize: manyAtOnce } })}
        empty={{ title: `「${label}」中没有设备`, hint: declared.hint }}
        rail={(filters, onSearch) => (
          <Row to="spread">
            <PartTabs query={query} chosen={part} onChoose={choose} />
            {query === 'payloadTime' && <UntilMonth part={part} filters={filters} onSearch={onSearch} />}
          </Row>
        )}
      />
    </>
  );
}

/** The page of a query, as a component of its own for the routes. */
export function queryPage(query: EquipmentQueryKey) {
  return function QueryPage() {
    return <EquipmentQueryPage query={query} />;
  };
}
