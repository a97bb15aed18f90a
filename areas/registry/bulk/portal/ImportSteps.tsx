import { App, Button } from 'antd';
import { useId, useRef, useState } from 'react';

import { Card } from '#kit/portal/layout/Card.tsx';
import { call } from '#kit/portal/client.ts';
import { sendingFile } from '#kit/portal/send-file.ts';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { ToolIcon } from '#kit/portal/list/ToolIcon.tsx';
import { sentenceOf, useCall, useRefresh } from '#kit/portal/calls/use-call.ts';

import { bulkCalls } from '../contract/calls.ts';
import { bulkLimits } from '../contract/limits.ts';
import { Select } from '#kit/portal/input/Select.tsx';

const workbook = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The way in three steps: choose the category, fill in its template, upload it. */
export function ImportSteps({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const id = useId();
  const query = useCall(bulkCalls.categories, {}, { staleTime: 300_000 });
  const [category, setCategory] = useState<string>();
  const categories = query.data?.categories ?? [];
  const groups = [...new Set(categories.map(({ className }) => className))].map((className) => ({
    label: className,
    options: categories
      .filter((each) => each.className === className)
      .map(({ code, name, kinds }) => ({ value: code, label: kinds.length > 0 ? `${name}（${kinds.join('、')}）` : name })),
  }));
  return (
    <Card className="import-steps" label="导入步骤">
      <div>
        <h2 className="import-steps__title">
          <span className="import-steps__no">1</span>
          <label htmlFor={id}>选择设备类别</label>
        </h2>
        <Select
          id={id}
          className="record-wide"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="请选择设备类别"
          loading={query.isLoading}
          options={groups}
          value={category}
          onChange={setCategory}
        />
        <p className="import-steps__hint quiet small">电梯和锅炉由检验机构建档，不在此导入。</p>
      </div>
      <div>
        <h2 className="import-steps__title">
          <span className="import-steps__no">2</span>下载模板填写
        </h2>
        <DownloadButton call={bulkCalls.template} input={{ category: category ?? '' }} disabled={category === undefined}>
          下载模板
        </DownloadButton>
        <p className="import-steps__hint quiet small">标红带 * 的列必填，有下拉列表的列请从列表中选择。</p>
      </div>
      <div>
        <h2 className="import-steps__title">
          <span className="import-steps__no">3</span>上传工作簿
        </h2>
        <UploadButton onOpen={onOpen} />
        <p className="import-steps__hint quiet small">最多{bulkLimits.rows}行。同一个文件只导入一次，改正后的文件可以再次上传。</p>
      </div>
    </Card>
  );
}

function UploadButton({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { message } = App.useApp();
  const refresh = useRefresh();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const upload = async (file: File) => {
    setBusy(true);
    try {
      const { id, isKnown } = await call(bulkCalls.importUpload, { file }, { sendFile: sendingFile() });
      if (isKnown) void message.info('这个文件已经导入过，下面是当时的结果');
      onOpen(id);
      await refresh();
    } catch (error) {
      void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button type="primary" loading={isBusy} icon={<ToolIcon name="upload" />} onClick={() => input.current?.click()}>
        上传工作簿
      </Button>
      <input
        ref={input}
        type="file"
        className="unseen"
        tabIndex={-1}
        aria-label="选择工作簿"
        accept={workbook}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void upload(file);
        }}
      />
    </>
  );
}
