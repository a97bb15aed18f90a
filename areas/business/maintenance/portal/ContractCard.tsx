import { Card } from '#kit/portal/layout/Card.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';

import type { BesideCase } from '../contract/calls.ts';
import { contractFields } from '../contract/maintenance.ts';

const fields = [
  ...(['contractNo', 'useUnitName', 'newUnitName', 'beginsOn', 'endsOn', 'maintKind', 'visits', 'price', 'leader'] as const),
  ...(['leaderMobile', 'hotline', 'liftCount', 'version', 'maintainers'] as const),
];

/** The contract that the lifts are under now. */
export function ContractCard({ contract }: { readonly contract: NonNullable<BesideCase['former']> }) {
  return (
    <Card label="现行合同">
      <RecordDetail fields={contractFields} record={contract} sections={[{ key: 'contract', title: '现行合同', fields }]} />
    </Card>
  );
}
