import { EmptyState } from '#kit/portal/page/EmptyState.tsx';
import { FlowTimeline } from '#kit/portal/record/FlowTimeline.tsx';

import { archiveCalls } from '../archive-wire.ts';
import type { Archive } from '../ArchiveHead.tsx';
import { Asked } from '#kit/portal/record/Asked.tsx';

/** Every step of every case of the device: who did what, and what they said. */
export function FlowTab({ archive }: { readonly archive: Archive }) {
  return (
    <Asked call={archiveCalls.archiveFlow} input={{ equSysId: archive.equipment.equSysId }}>
      {({ steps }) =>
        steps.length === 0 ? (
          <EmptyState icon="clock" title="没有流程日志" hint="首检录入、检验申报和资料更正的每一步办理都会记录在这里。" />
        ) : (
          <FlowTimeline
            entries={steps.map(({ id, label, at, operatorName, operatorUnit, opinion, source, sourceNo }) => ({
              key: String(id),
              title: `${label} · ${source} ${sourceNo}`,
              at,
              who: operatorUnit && operatorUnit !== operatorName ? `${operatorName}（${operatorUnit}）` : operatorName,
              opinion,
              sign: label.charAt(0),
            }))}
          />
        )
      }
    </Asked>
  );
}
