import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';

import { factsOf, type FactsTabKey } from '#areas/device-facts/contract/archive-sections.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import type { Archive } from '../ArchiveHead.tsx';

const doubled = ['useUnitName', 'useUnitAddr', 'equPlace', 'remark'] as const;

/** Tabs whose fields depend on class and history: empty ones are left out. */
const sparse: ReadonlySet<FactsTabKey> = new Set(['inspections', 'registration', 'works']);

/** The facts that one tab of an archive states. */
export function FactsView({ archive: { equipment }, tab }: { readonly archive: Archive; readonly tab: FactsTabKey }) {
  return (
    <RecordDetail
      fields={equipmentFields}
      record={equipment}
      sections={factsOf(equipment.equclacode, tab)}
      doubled={doubled}
      hidesBlank={sparse.has(tab)}
    />
  );
}
