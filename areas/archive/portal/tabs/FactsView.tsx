import type { Fields, Values } from '#kit/contract/field.ts';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';

import { factsOf, type FactsTabKey } from '#areas/equipment/contract/archive-sections.ts';
import { equipmentFields } from '#areas/equipment/contract/equipment.ts';
import type { Archive } from '../ArchiveHead.tsx';

const doubled = ['useUnitName', 'useUnitAddr', 'equPlace', 'remark'];

/** Tabs whose fields depend on class and history: empty ones are left out. */
const sparse: ReadonlySet<FactsTabKey> = new Set(['inspections', 'registration', 'works']);

/** The facts that one tab of an archive states. */
export function FactsView({ archive, tab }: { readonly archive: Archive; readonly tab: FactsTabKey }) {
  const record = archive.equipment as Values;
  return (
    <RecordDetail
      fields={equipmentFields as Fields}
      record={record}
      sections={factsOf(String(record['equclacode']), tab)}
      doubled={doubled}
      hidesBlank={sparse.has(tab)}
    />
  );
}
