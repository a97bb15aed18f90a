import { itemsFor } from '#areas/workers/contract/items.ts';
import { HolderPicker, takenBy } from '#areas/workers/portal/open/HolderPicker.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';

import type { peopleFields } from '../contract/people.ts';

interface Row {
  readonly worker?: string | null;
  readonly itemCode?: string | null;
}

interface Props {
  readonly handle: RecordFormHandle;
  readonly field: (typeof peopleFields)[number];
}

/** Chooses whoever tends or drives a device from the unit's people who hold an item of its class today. */
export function DevicePeople({ handle: { form, values, set }, field }: Props) {
  const items = itemsFor(typeof values['equclacode'] === 'string' ? values['equclacode'] : '');
  if (items.length === 0) return null;
  const rows = Array.isArray(values[field]) ? (values[field] as readonly Row[]) : [];
  // Drivers are named without an item: whoever is there is taken with each.
  const taken = rows.flatMap(({ worker, itemCode }) => (itemCode ? [itemCode] : items).map((item) => takenBy(worker ?? '', item)));
  const isWithItem = form.fields[field]?.rows?.['itemCode'] !== undefined;
  return (
    <HolderPicker
      items={items}
      label={`从本单位持证人员选择${form.fields[field]?.label ?? ''}`}
      taken={taken}
      onTake={({ workerId, name, itemCode, certNo }) =>
        set(field, [...rows, { worker: workerId, name, certNo, ...(isWithItem && { itemCode }) }])
      }
    />
  );
}
