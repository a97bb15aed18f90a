import type { Values } from '#kit/contract/field.ts';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';

import { factsOf, type FactsTabKey } from '../../contract/archive-sections.ts';
import { equipmentFields } from '../../contract/equipment.ts';
import type { Archive } from '../ArchiveHead.tsx';

const doubled = ['useUnitName', 'useUnitAddr', 'equPlace', 'remark'];

/** The facts that one tab of an archive states. */
export function FactsView({ archive, tab }: { readonly archive: Archive; readonly tab: FactsTabKey }) {
  const record = archive.equipment as Values;
  return <RecordDetail fields={equipmentFields} record={record} sections={factsOf(String(record['equclacode']), tab)} doubled={doubled} />;
}
