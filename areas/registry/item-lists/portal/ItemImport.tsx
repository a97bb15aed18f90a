import { Alert, Upload } from 'antd';
import { useState } from 'react';

import type { Values } from '#kit/contract/field.ts';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { FaultyCells } from '#kit/portal/sheets/WorkbookDialog.tsx';

import { itemListCalls } from '../contract/calls.ts';
import { compareItems } from '../contract/compare.ts';
import { tidyItem, type Item } from '../contract/item.ts';
import { changesInWords, ItemChanges } from './ItemChanges.tsx';

interface Props {
  /** What stands in the form already. */
  readonly items: readonly Item[];
  readonly onTake: (items: readonly Values[]) => void;
  readonly onClose: () => void;
}

/** Items from a file take the place of those in the form, once it has been seen what that changes at which cell. */
export function ItemImport({ items, onTake, onClose }: Props) {
  const [file, setFile] = useState<File>();
  const { data, isPending, mutate, reset } = useCallMutation(itemListCalls.import);
  const choose = (chosen: File) => {
    setFile(chosen);
    mutate({ file: chosen });
    return false;
  };
  const drop = () => {
    setFile(undefined);
    reset();
  };
  const changes = data && compareItems(items, data.items);
  const take = () => {
    onTake(data!.items.map(tidyItem));
    onClose();
  };
  return (
    <PageModal
      open
      width={900}
      title="从文件导入项目"
      okText="按文件替换"
      okButtonProps={{ disabled: !data || data.faults.length > 0 || changes!.length === 0 }}
      confirmLoading={isPending}
      onOk={take}
      onCancel={onClose}
    >
      <Stack>
        <p>选择填好的 xlsx，或者导出的 JSON。先列出与表中现有项目的差异，核对后再替换；有错的行逐条列出，改正后重新选择。</p>
        <Upload.Dragger
          accept=".xlsx,.json"
          maxCount={1}
          fileList={file ? [{ uid: '1', name: file.name }] : []}
          beforeUpload={choose}
          onRemove={drop}
        >
          <p>点击选择，或把文件拖到这里</p>
        </Upload.Dragger>
        {data && data.faults.length > 0 && <FaultyCells title="文件中有错，没有导入" cells={data.faults} />}
        {data && data.faults.length === 0 && (
          <>
            <Alert type="info" showIcon title={`共${data.items.length}项：${changesInWords(changes!)}`} />
            <ItemChanges label="导入的差异" items={changes!} />
          </>
        )}
      </Stack>
    </PageModal>
  );
}
