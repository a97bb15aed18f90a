import { HolderPicker, takenBy } from '#areas/workers/portal/open/HolderPicker.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';

import { codesOfNoticeItem, noticeItemOf, siteItems } from '../contract/works.ts';

interface Row {
  readonly worker?: string | null;
  readonly itemCode?: string | null;
}

/** Chooses whoever works on the site from the firm's people who hold what such works ask for on the planned day. */
export function SitePeople({ handle: { values, set } }: { readonly handle: RecordFormHandle }) {
  const { equclacode, planStart, constrWorkers } = values;
  if (typeof equclacode !== 'string' || equclacode === '') return <p className="quiet">先选择设备大类，再从本单位持证人员选择施工人员。</p>;
  const rows = Array.isArray(constrWorkers) ? (constrWorkers as readonly Row[]) : [];
  const taken = rows.flatMap(({ worker, itemCode }) => codesOfNoticeItem(itemCode).map((code) => takenBy(worker ?? '', code)));
  return (
    <HolderPicker
      items={siteItems(equclacode)}
      {...(typeof planStart === 'string' && { on: planStart })}
      taken={taken}
      onTake={({ workerId, name, itemCode, certNo, validTo }) =>
        set('constrWorkers', [...rows, { worker: workerId, name, itemCode: noticeItemOf(itemCode), certNo, validTo }])
      }
    />
  );
}
