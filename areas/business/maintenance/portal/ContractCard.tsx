import { Card } from '#kit/portal/layout/Card.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';

import type { BesideCase } from '../contract/calls.ts';
import { contractFields } from '../contract/maintenance.ts';
import { ownTerms } from '../contract/own-terms.ts';

const fields = [
  ...(['contractNo', 'useUnitName', 'newUnitName', 'beginsOn', 'endsOn', 'maintKind', 'visits', 'price', 'leader'] as const),
  ...(['leaderMobile', 'hotline', 'liftCount', 'version', 'maintainers'] as const),
];

/** The contract that the lifts are under now; of another firm's without what is its own. */
export function ContractCard({ contract }: { readonly contract: NonNullable<BesideCase['former']> }) {
  // Whoever maintains lifts by a contract has people: none are told where they are kept back.
  const told = contract.maintainers?.length ? fields : fields.filter((key) => !ownTerms.has(key));
  return (
    <Card label="现行合同">
      <RecordDetail fields={contractFields} record={contract} sections={[{ key: 'contract', title: '现行合同', fields: told }]} />
    </Card>
  );
}
