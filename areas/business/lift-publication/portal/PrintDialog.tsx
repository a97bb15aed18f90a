import { App } from 'antd';
import { useState } from 'react';

import { form } from '#kit/contract/form.ts';
import { keptInBrowser } from '#kit/portal/browser-keep.ts';
import { download } from '#kit/portal/client.ts';
import { idsByContent } from '#kit/portal/ids-by-content.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { openBlob } from '#kit/portal/page/DownloadButton.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { sentenceOf, useRefresh } from '#kit/portal/calls/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';

import { publicationCalls } from './publication-wire.ts';
import { printFormFields, type MarkTemplate } from '../contract/mark.ts';

const { template, reason } = printFormFields;
const firstPrint = form('打印检测标志', { template }, [{ key: 'print', title: '打印', fields: ['template'] }]);
const reprint = form('补打检测标志', { template, reason }, [{ key: 'print', title: '补打', fields: ['template', 'reason'] }]);

/** Where the choice of the printer's paper is kept: a desk has one printer. */
const keptTemplate = 'markTemplate';

interface Props {
  readonly tests: readonly Pick<RowIn<typeof publicationCalls.testList>, 'testId' | 'printCount'>[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Chooses the paper and prints; asks why where a mark has been printed before. */
export function PrintDialog({ tests, onClose, onDone }: Props) {
  const { message } = App.useApp();
  const refresh = useRefresh();
  const isReprint = tests.some((test) => Number(test.printCount) > 0);
  const handle = useRecordForm(isReprint ? reprint : firstPrint, { template: keptInBrowser.get(keptTemplate) ?? 'sheet' });
  const [isBusy, setBusy] = useState(false);
  const [ids] = useState(idsByContent);
  const print = async () => {
    if (!handle.check('submit')) return;
    setBusy(true);
    const chosen = handle.values['template'] as MarkTemplate;
    try {
      const why = handle.values['reason'];
      const print = {
        testIds: tests.map((test) => String(test.testId)),
        template: chosen,
        ...(typeof why === 'string' && { reason: why }),
      };
      const { blob, name } = await download(publicationCalls.printMarks, { printId: ids.idFor(print), ...print });
      keptInBrowser.set(keptTemplate, chosen);
      openBlob(blob, name);
      void refresh();
      onDone();
    } catch (error) {
      if (!handle.refuse(error)) void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <PageModal
      open
      title={`${isReprint ? '补打' : '打印'} ${tests.length} 枚检测标志`}
      width={860}
      okText="打印"
      cancelText="取消"
      confirmLoading={isBusy}
      onOk={() => void print()}
      onCancel={onClose}
    >
      <p className="lead">标志打印后由检测机构加盖公章，贴在轿厢内显著位置；每次打印都有记录。</p>
      <RecordForm handle={handle} hasAnchors={false} />
    </PageModal>
  );
}
