import { liftRepair } from '#areas/workers/contract/named.ts';
import { HolderPicker, takenBy } from '#areas/workers/portal/open/HolderPicker.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';

interface Row {
  readonly worker?: string | null;
}

const items = [liftRepair];

/** Chooses whoever maintains the lifts from the firm's people who hold 电梯修理 on the first day of the contract. */
export function Maintainers({ handle: { values, set } }: { readonly handle: RecordFormHandle }) {
  const { beginsOn, effectiveOn, maintainers, items: changed } = values;
  // An amendment asks for people only where it changes them.
  if (Array.isArray(changed) && !changed.includes('people')) return null;
  const rows = Array.isArray(maintainers) ? (maintainers as readonly Row[]) : [];
  const on = beginsOn ?? effectiveOn;
  return (
    <HolderPicker
      items={items}
      {...(typeof on === 'string' && { on })}
      taken={rows.map(({ worker }) => takenBy(worker ?? '', liftRepair))}
      onTake={({ workerId, name, certNo, validTo }) => set('maintainers', [...rows, { worker: workerId, name, certNo, validTo }])}
    />
  );
}
