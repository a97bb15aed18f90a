import { calledAs } from '#kit/contract/trade/called-as.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { FormBar } from '#kit/portal/form/FormBar.tsx';
import { RecoveredNote } from '#kit/portal/form/RecoveredNote.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { DiffTable } from '#areas/device-facts/portal/open/DiffTable.tsx';
import { CorrectionMaterials } from './CorrectionMaterials.tsx';
import { useCorrectionEditor, type CorrectionEditorProps } from './use-correction-editor.ts';

/** Writing a correction: the archive as a form, what differs from it side by side, and what proves it. */
export function CorrectionEditor(props: CorrectionEditorProps) {
  const { id, device, detail } = props;
  const navigate = usePageNavigate();
  const { handle, autosave, no, diff, submit, isBusy } = useCorrectionEditor(props);
  const equclacode = String(device.equclacode);
  const reasons = detail?.reasons ?? [];
  const returned = detail?.correction.returned;
  return (
    <Stack>
      <PageHead
        title={`资料更正：${calledAs(device)}`}
        hint={`设备识别码 ${device.oidno ?? ''}${no ? `，更正单号 ${no}` : ''}。把不正确的内容改成正确的，提交后由检验机构核对。`}
      />
      <RecoveredNote recovered={autosave.recovered} onTake={({ values }) => handle.reset(values)} onDismiss={autosave.dismissRecovered} />
      {returned && (
        <Note tone="toPay" role="note">
          退回意见：{returned}
        </Note>
      )}
      <Card title={`更正内容（${diff.length}项）`}>
        {diff.length > 0 ? (
          <DiffTable equclacode={equclacode} diff={diff} title="更正前后对照" />
        ) : (
          <p>还没有修改。改动下方任意一项，新旧内容会列在这里。</p>
        )}
      </Card>
      <RecordForm handle={handle} returned={reasons} />
      <CorrectionMaterials id={no && id} reasons={reasons} issues={handle.issues} />
      <FormBar
        status={autosave.status}
        onField={handle.seek}
        back={{ onClick: () => void navigate(archiveAddress(equclacode, String(device.equSysId))) }}
        draft={{ onClick: () => void autosave.saveNow() }}
        submit={{ onClick: () => void submit(), isBusy, refusedBecause: diff.length === 0 ? '请至少修改一项' : undefined }}
      />
    </Stack>
  );
}
