import { App } from 'antd';
import { useState } from 'react';

import { calledWithCode, type Called } from '#kit/contract/trade/called-as.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { call } from '#kit/portal/client.ts';
import { newId } from '#kit/portal/new-id.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { sentenceOf, useRefresh } from '#kit/portal/calls/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';

import { detectionCalls } from '../detection-wire.ts';
import { extensionForm } from '../../contract/extension.ts';
import { testExtension } from '../../contract/lifecycle.ts';
import { ExtensionMaterials } from './ExtensionMaterials.tsx';

interface Props {
  readonly lift: Called & {
    readonly equSysId: string;
    readonly oidno: string | null;
    readonly dueOn: string | null;
    readonly latest: string | null;
  };
  /** The stored draft; none for a new application. */
  readonly extension?: ReplyOf<typeof detectionCalls.extensionDetail>['extension'];
  /** A new application has been saved for the first time. */
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** Writing an application: first it is kept as a draft, so that its proof can be added, then it is handed in. */
export function ExtensionEditor({ lift, extension, onMade, onClose }: Props) {
  const { message } = App.useApp();
  const refresh = useRefresh();
  const handle = useRecordForm(extensionForm, { extendTo: extension?.extendTo, reason: extension?.reason });
  const [id] = useState(() => (extension ? String(extension.id) : newId()));
  const [version, setVersion] = useState(extension?.version);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (!handle.check('submit')) return;
    setBusy(true);
    try {
      const known = version !== undefined && { version };
      const kept = await call(detectionCalls.extensionSave, { id, ...known, equSysId: lift.equSysId, values: dropBlanks(handle.values) });
      setVersion(kept.version);
      if (known) {
        await call(detectionCalls.extensionCommit, { id, version: kept.version });
        void message.success(`申请 ${kept.extensionNo} 已提交，等待监管部门审批`);
        onClose();
      } else {
        void message.success('草稿已保存，请上传延期依据后提交');
        onMade(id);
      }
      void refresh();
    } catch (error) {
      if (!handle.refuse(error)) void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const isMissing = handle.issues.some(({ field }) => field.startsWith('material:'));
  return (
    <FormModal
      handle={handle}
      title={`${testExtension.title}：${calledWithCode(lift)}`}
      okText={version !== undefined ? testExtension.moves.commit.label : '保存，下一步上传依据'}
      width={760}
      isBusy={isBusy}
      onOk={() => void send()}
      onClose={onClose}
      below={version !== undefined && <ExtensionMaterials id={id} showsMissing={isMissing} />}
    >
      <p className="lead">
        检测到期日 {lift.dueOn}，最多可延期至 {lift.latest}。延期期间使用单位仍对电梯安全负责。
      </p>
    </FormModal>
  );
}
