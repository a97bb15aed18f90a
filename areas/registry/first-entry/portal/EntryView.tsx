import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { decidedOf } from '#kit/portal/record/closes-when-moved.ts';
import { flowEntries } from '#kit/portal/record/flow-entries.ts';
import { FlowLinkButton } from '#kit/portal/record/FlowLinkButton.tsx';
import { FlowTimeline } from '#kit/portal/record/FlowTimeline.tsx';
import { HandedInDespite } from '#kit/portal/record/HandedInDespite.tsx';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useMay } from '#kit/portal/session.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { firstEntryAccess } from '../contract/access.ts';
import { entryFiles } from '../contract/entry-files.ts';
import { draftFormOf } from '../contract/draft-form.ts';
import { deviceEntry } from '../contract/lifecycle.ts';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import type { EntryDetail } from './EntryFormPage.tsx';
import { DraftMaterials } from '#areas/attachments/portal/open/DraftMaterials.tsx';
import { ReturnDialog } from '#kit/portal/record/ReturnDialog.tsx';
import { firstEntryCalls } from './first-entry-wire.ts';
import { TypeTestOfEntry } from './TypeTestHint.tsx';
import { useEntryMove } from './use-entry-move.ts';

/** A first entry to read, with the clerk's decision. */
export function EntryView({ detail, onChanged }: { readonly detail: EntryDetail; readonly onChanged: () => void }) {
  const { entry, values, flow, equSysId } = detail;
  const navigate = useNavigate();
  const mayShare = [useMay(firstEntryAccess.entryEdit), useMay(firstEntryAccess.pipelineEdit)].some(Boolean);
  const makeMove = useEntryMove();
  const [isReturning, setReturning] = useState(false);
  const equclacode = String(values['equclacode'] ?? '');
  const handle = useRecordForm(draftFormOf(equclacode), values);
  const state = Object.values(deviceEntry.states).find(({ code }) => code === entry.status);
  const about = decidedOf(deviceEntry, entry);
  return (
    <Stack>
      <PageHead
        title={`录入单 ${entry.entryNo ?? ''}`}
        pill={state && <StatusPill tone={state.tone}>{state.label}</StatusPill>}
        hint={state && 'next' in state ? state.next : undefined}
      >
        {equSysId && <Button onClick={() => void navigate(archiveAddress(equclacode, equSysId))}>查看设备档案</Button>}
        {entry.moves.some(({ move }) => move === 'return') && <Button onClick={() => setReturning(true)}>退回补正</Button>}
        <MoveButtons
          moves={entry.moves}
          except={['return']}
          about={about}
          onMove={async ({ move }, opinion) => {
            await makeMove(entry, move, opinion);
            onChanged();
          }}
        />
      </PageHead>
      <HandedInDespite flow={flow} />
      <TypeTestOfEntry values={values} />
      <RecordForm handle={handle} isReadOnly {...(entry.useUnitName && { unitLabels: { useUnit: entry.useUnitName } })} />
      {entry.id && <DraftMaterials kind={entryFiles} id={entry.id} equclacode={equclacode} reasons={[]} issues={[]} isReadOnly />}
      <Card title="办理记录" actions={mayShare && entry.id && <FlowLinkButton call={firstEntryCalls.entryFlowLink} id={entry.id} />}>
        <FlowTimeline entries={flowEntries(flow)} stage={detail.stage} />
      </Card>
      {isReturning && (
        <ReturnDialog
          form={handle.form}
          about={about}
          onClose={() => setReturning(false)}
          onReturn={async (opinion, reasons) => {
            await makeMove(entry, 'return', opinion, reasons);
            setReturning(false);
            onChanged();
          }}
        />
      )}
    </Stack>
  );
}
