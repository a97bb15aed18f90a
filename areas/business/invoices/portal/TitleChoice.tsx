import { Link } from 'react-router';

import { Select } from '#kit/portal/input/Select.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { invoiceCalls } from '../contract/calls.ts';
import { titleKeys } from '../contract/invoice.ts';
import { titlePage } from '../contract/menu.ts';

/** Takes one of the titles that the unit keeps into the form; what is typed afterwards stays with this request alone. */
export function TitleChoice({ handle }: { readonly handle: RecordFormHandle }) {
  const { data } = useCall(invoiceCalls.titles, { pageSize: 100 }, { staleTime: 10_000 });
  const titles = data?.list ?? [];
  const chosen = titles.find((one) => titleKeys.every((key) => (one[key] ?? '') === (handle.values[key] ?? '')))?.id;
  const take = (id: string) => {
    const one = titles.find((title) => title.id === id);
    if (one) handle.patch(Object.fromEntries(titleKeys.map((key) => [key, one[key] ?? undefined])));
  };
  return (
    <Row>
      {titles.length > 0 && (
        <Select
          aria-label="选择常用抬头"
          placeholder="选择常用抬头"
          style={{ minWidth: 280 }}
          value={chosen ?? null}
          options={titles.map(({ id, title, taxNo, isDefault }) => ({
            value: id!,
            label: `${title}（${taxNo}）${isDefault ? '・默认' : ''}`,
          }))}
          onChange={(id: string) => take(id)}
        />
      )}
      <Link to={titlePage.path}>管理开票抬头</Link>
    </Row>
  );
}
