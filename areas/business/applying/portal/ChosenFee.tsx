import { useEffect, useState } from 'react';

import type { RowWith } from '#areas/equipment/contract/listed.ts';
import { keysOf } from '#areas/equipment/portal/open/baskets.ts';
import { inspectionAccess } from '#areas/inspection/contract/menu.ts';
import { yuanText } from '#kit/portal/input/money.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { applyingCalls } from './applying-wire.ts';
import { feeOfParts } from './split/fee-of-parts.ts';

/** Asked for when nothing was ticked for so long. */
const restMs = 500;

/** What the inspection of the marked devices would cost, as the cart reckons it. */
export function ChosenFee({ rows }: { readonly rows: readonly RowWith[] }) {
  const mayApply = useMay(inspectionAccess.applyEdit);
  const devices = useRested(keysOf(rows).join(','));
  const query = useCall(
    applyingCalls.splitPlan,
    { devices: devices.split(',') },
    { enabled: mayApply && devices !== '', keepsPrevious: true, staleTime: 60_000 },
  );
  if (!mayApply || devices === '' || !query.data) return null;
  const { known, open } = feeOfParts(query.data.parts);
  return (
    <span aria-live="polite" aria-busy={query.isFetching}>
      预估费用 <strong>{yuanText(known)}</strong> 元{open > 0 && `，另有 ${open} 份待核定`}
    </span>
  );
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
