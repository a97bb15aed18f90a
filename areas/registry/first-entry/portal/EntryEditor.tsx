import { Button, Result } from 'antd';
import { useId, type ReactNode } from 'react';
import { useLocation } from 'react-router';

import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { FormBar } from '#kit/portal/form/FormBar.tsx';
import { RecoveredNote } from '#kit/portal/form/RecoveredNote.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import { entryFiles } from '../contract/entry-files.ts';
import { firstEntryPaths } from '../contract/menu.ts';
import { peopleFields } from '../contract/people.ts';
import { hasOneRegMode } from '#areas/device-facts/contract/entry-form.ts';
import { ClassChoice } from './ClassChoice.tsx';
import { DevicePeople } from './DevicePeople.tsx';
import { MadeNote } from './MadeNote.tsx';
import { CoordinatePick } from '#areas/device-facts/portal/open/CoordinatePick.tsx';
import { DraftMaterials, draftMaterialsTitle } from '#areas/attachments/portal/open/DraftMaterials.tsx';
import { TypeTestHint } from './TypeTestHint.tsx';
import { useEntryEditor, type EntryEditorInput } from './use-entry-editor.ts';

interface Props extends EntryEditorInput {
  readonly onSubmitted: () => void;
}

/** Writing a first entry: the class first, then its form; saved by itself all the while. */
export function EntryEditor(props: Props) {
  const { id, detail, onSubmitted } = props;
  const { unit } = useSession();
  const navigate = usePageNavigate();
  const isPipeline = useLocation().pathname === firstEntryPaths.pipelineForm;
  const { handle, autosave, no, equclacode, choose, take, submit, isBusy, doneNo } = useEntryEditor(props, isPipeline);
  const materialsAt = useId();
  const back = () => void navigate(isPipeline ? firstEntryPaths.pipeline : firstEntryPaths.device);
  if (doneNo !== undefined) return <Submitted entryNo={doneNo} onView={onSubmitted} onBack={back} />;
  const refusedBecause = equclacode ? undefined : '请先选择设备类型';
  const reasons = detail?.reasons ?? [];
  const names = unit && { unitLabels: { useUnit: unit.orgname } };
  return (
    <Stack>
      <PageHead
        title={isPipeline ? '新增管道登记单元' : '首检设备录入'}
        hint={no ? `录入单号 ${no}，草稿自动保存` : '选择设备类型后填写，草稿自动保存'}
      />
      <RecoveredNote recovered={autosave.recovered} onTake={take} onDismiss={autosave.dismissRecovered} />
      <ClassChoice value={equclacode} isPipeline={isPipeline} onChoose={choose} />
      {equclacode && (
        <>
          <MadeNote handle={handle} />
          <Card>
            <RecordForm
              handle={handle}
              readOnlyFields={['useUnit', 'equclacode']}
              isHidden={(key) => key === 'regMode' && hasOneRegMode(equclacode)}
              returned={reasons}
              extra={{ place: <CoordinatePick handle={handle} />, make: <TypeTestHint handle={handle} />, ...peopleOf(handle) }}
              below={[{ id: materialsAt, title: draftMaterialsTitle }]}
              {...names}
            />
          </Card>
          <DraftMaterials
            kind={entryFiles}
            id={no && id}
            equclacode={equclacode}
            reasons={reasons}
            issues={handle.issues}
            anchor={materialsAt}
          />
        </>
      )}
      <FormBar
        status={autosave.status}
        onField={handle.seek}
        back={{ onClick: back }}
        draft={{ onClick: () => void autosave.saveNow(), refusedBecause }}
        submit={{ onClick: () => void submit(), isBusy, refusedBecause }}
      />
    </Stack>
  );
}

/** Beside each section that names people: whom of the unit's own to choose. */
function peopleOf(handle: RecordFormHandle): Record<string, ReactNode> {
  const sections = peopleFields.flatMap((field) => {
    const section = handle.form.sections.find(({ fields }) => fields.includes(field));
    return section ? [[section.key, <DevicePeople key={field} handle={handle} field={field} />] as const] : [];
  });
  return Object.fromEntries(sections);
}

function Submitted({ entryNo, onView, onBack }: { readonly entryNo: string; readonly onView: () => void; readonly onBack: () => void }) {
  return (
    <Result
      status="success"
      title={`录入单 ${entryNo} 已提交`}
      subTitle="检验机构受理员核对资料，一般1个工作日内答复；确认后即建立设备档案，可在综合查询中查看。"
      extra={[
        <Button key="view" type="primary" onClick={onView}>
          查看录入单
        </Button>,
        <Button key="back" onClick={onBack}>
          返回列表
        </Button>,
      ]}
    />
  );
}
