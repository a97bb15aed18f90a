import { TypeTestNote } from '#areas/first-entry/portal/open/TypeTestNote.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { typeTestCalls } from '../contract/calls.ts';

/** How the number of a device's type test stands in the register of its maker. */
export function TypeTestOfDevice({ equSysId }: { readonly equSysId: string }) {
  const { data } = useCall(typeTestCalls.ofDevice, { equSysId });
  if (!data?.said) return null;
  return (
    <Card title="型式试验核对">
      <TypeTestNote said={data.said} />
    </Card>
  );
}
