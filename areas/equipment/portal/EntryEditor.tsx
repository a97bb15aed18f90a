import { App, Result, Button } from 'antd';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { dropBlanks } from '#kit/contract/form.ts';
import type { Values } from '#kit/contract/field.ts';
import { call } from '#kit/portal/client.ts';
import { useCloseGuard } from '#kit/portal/kept-pages/page-context.ts';
import { FormBar, RecoveredNote } from '#kit/portal/record/FormBar.tsx';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { RecordForm } from '#kit/portal/record/RecordForm.tsx';
import { sentenceOf, useRefresh } from '#kit/portal/record/use-call.ts';
import { useAutosave } from '#kit/portal/record/use-autosave.ts';
import { useRecordForm } from '#kit/portal/record/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import { equipmentCalls } from '../contract/calls.ts';
import { draftFormOf } from '../contract/draft-form.ts';
import { draftDefaults } from '../contract/entry-form.ts';
import { equipmentPaths } from '../contract/menu.ts';
import { ClassChoice } from './ClassChoice.tsx';
import type { EntryDetail } from './EntryFormPage.tsx';
import { EntryMaterials } from './EntryMaterials.tsx';

interface Props {
  readonly detail: EntryDetail | undefined;
  readonly onMade: (id: string) => void;
  readonly onSubmitted: () => void;
}

/** Writing a first entry: the class first, then its form; saved by itself all the while. */
export function EntryEditor({ detail, onMade, onSubmitted }: Props) {
  const { user, unit } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const refresh = useRefresh();
  const isPipeline = pathname === equipmentPaths.pipelineForm;
  const [start] = useState<Values>(() => detail?.values ?? { useUnit: unit?.unitSysId });
  const [equclacode, setClass] = useState(start['equclacode'] as string | undefined);
  const form = useMemo(() => draftFormOf(equclacode), [equclacode]);
  const handle = useRecordForm(form, start);
  const [saved, setSaved] = useState({ id: detail?.entry.id ?? undefined, version: detail?.entry.version, entryNo: detail?.entry.entryNo });
  const [isBusy, setBusy] = useState(false);
  const [doneNo, setDoneNo] = useState<string>();
  const autosave = useAutosave({
    values: handle.values,
    enabled: equclacode !== undefined && doneNo === undefined,
    user: user.id,
    record: `deviceEntry:${detail?.entry.id ?? `new:${isPipeline ? 'pipeline' : 'device'}`}`,
    version: saved.version,
    save: async (values, version) => {
      const reply = await call(equipmentCalls.entrySave, {
        ...(saved.id && { id: saved.id, version: version ?? saved.version ?? 0 }),
        values: dropBlanks(values),
      });
      setSaved(reply);
      handle.saved();
      if (!saved.id) onMade(reply.id);
      return reply.version;
    },
  });
  useCloseGuard(() => autosave.status.state !== 'saved');
  const choose = (code: string) => {
    setClass(code);
    handle.patch({ ...draftDefaults(code), ...dropBlanks(handle.values), ...draftDefaults(code) });
  };
  const submit = async () => {
    if (!handle.check('submit')) return;
    setBusy(true);
    try {
      if (!(await autosave.saveNow()) || !saved.id) return;
      const latest = await call(equipmentCalls.entryDetail, { id: saved.id });
      await call(equipmentCalls.entryCommit, { id: saved.id, version: latest.entry.version });
      autosave.settle();
      setDoneNo(latest.entry.entryNo ?? '');
      await refresh();
    } catch (error) {
      if (!handle.refuse(error)) void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const back = () => void navigate(isPipeline ? equipmentPaths.pipeline : equipmentPaths.device);
  if (doneNo !== undefined) return <Submitted entryNo={doneNo} onView={onSubmitted} onBack={back} />;
  return (
    <>
      <PageHead
        title={isPipeline ? '新增管道登记单元' : '首检设备录入'}
        hint={saved.entryNo ? `录入单号 ${saved.entryNo}，草稿自动保存` : '选择设备类型后填写，草稿自动保存'}
      />
      <RecoveredNote
        recovered={autosave.recovered}
        onTake={({ values }) => {
          setClass(values['equclacode'] as string | undefined);
          handle.reset(values);
        }}
        onDismiss={autosave.dismissRecovered}
      />
      <ClassChoice value={equclacode} isPipeline={isPipeline} onChoose={choose} />
      {equclacode && (
        <>
          <RecordForm
            handle={handle}
            readOnlyFields={['useUnit', 'equclacode']}
            returned={detail?.reasons ?? []}
            {...(unit && { unitLabels: { useUnit: unit.orgname } })}
          />
          <EntryMaterials id={saved.id} equclacode={equclacode} reasons={detail?.reasons ?? []} issues={handle.issues} />
        </>
      )}
      <FormBar
        status={autosave.status}
        back={{ onClick: back }}
        draft={{ onClick: () => void autosave.saveNow(), refusedBecause: equclacode ? undefined : '请先选择设备类型' }}
        submit={{ onClick: () => void submit(), isBusy, refusedBecause: equclacode ? undefined : '请先选择设备类型' }}
      />
    </>
  );
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
