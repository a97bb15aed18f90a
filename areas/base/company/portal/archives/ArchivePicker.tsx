import { App, Checkbox, Input } from 'antd';
import { useDeferredValue, useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { extensionOf, usualExtensions } from '#kit/portal/files/attachment-rules.ts';
import type { ArchivePickerProps } from '#kit/portal/files/archive-port.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { useComposedWord } from '#kit/portal/input/composed-word.ts';
import { clearing } from '#kit/portal/theme/clearing.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { archiveCalls } from '../../contract/archive-calls.ts';

/** 从资料档案选择: files of the own archive for a material of a form. What has ended or has the wrong format cannot be chosen. */
export function ArchivePicker({ slot, onPick, onClose }: ArchivePickerProps) {
  const [title, setTitle] = useState('');
  const { chosen, toggle, isBusy, submit } = useChosen(onPick, onClose);
  const { asked, composing } = useComposedWord(title);
  const sought = useDeferredValue(asked.trim());
  const { data, error, refetch } = useCall(archiveCalls.archiveOffered, { title: sought || undefined }, { keepsPrevious: true });
  const accept = slot.accept ?? usualExtensions;
  return (
    <PageModal
      open
      title={`从资料档案选择：${slot.title}`}
      okText={chosen.length > 0 ? `选用 ${chosen.length} 个文件` : '选用'}
      okButtonProps={{ disabled: chosen.length === 0 }}
      cancelText="取消"
      confirmLoading={isBusy}
      width={640}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Stack>
        <Input
          aria-label="资料名称"
          placeholder="资料名称"
          allowClear={clearing.text}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          {...composing}
        />
        {error && !data && <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={4} />}
        <Lines>
          {data?.papers.flatMap((paper) =>
            paper.files.map((file) => (
              <PaperFile
                key={file.attsysid}
                paper={paper}
                file={file}
                accept={accept}
                isChosen={chosen.includes(file.attsysid)}
                onToggle={toggle}
              />
            )),
          )}
        </Lines>
        {data?.papers.length === 0 && (
          <p className="quiet">资料档案中没有{sought ? '符合的' : ''}资料，可在「单位信息维护—资料档案」中上传。</p>
        )}
        {data?.isMore && <p className="quiet">还有更多资料，请输入名称查找。</p>}
      </Stack>
    </PageModal>
  );
}

function useChosen(onPick: ArchivePickerProps['onPick'], onClose: () => void) {
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const toggle = (id: string, isChosen: boolean) => setChosen((now) => (isChosen ? [...now, id] : now.filter((one) => one !== id)));
  const submit = async () => {
    setBusy(true);
    try {
      await onPick(chosen);
      onClose();
    } catch (error) {
      void message.error(sentenceOf(error));
      setBusy(false);
    }
  };
  return { chosen, toggle, isBusy, submit };
}

type Paper = ReplyOf<typeof archiveCalls.archiveOffered>['papers'][number];

interface FileProps {
  readonly paper: Pick<Paper, 'title' | 'standing' | 'validTo'>;
  readonly file: Paper['files'][number];
  readonly accept: readonly string[];
  readonly isChosen: boolean;
  readonly onToggle: (attsysid: string, isChosen: boolean) => void;
}

function PaperFile({ paper, file: { attsysid, attname }, accept, isChosen, onToggle }: FileProps) {
  const isFitting = accept.includes(extensionOf(attname));
  const isExpired = paper.standing === 'expired';
  return (
    <Row as="li" to="spread">
      <Checkbox checked={isChosen} disabled={!isFitting || isExpired} onChange={(event) => onToggle(attsysid, event.target.checked)}>
        {paper.title}　<span className="quiet small">{attname}</span>
      </Checkbox>
      {isExpired && <StatusPill tone="bad">已过期</StatusPill>}
      {!isExpired && !isFitting && <span className="quiet small">格式不符，须为 {accept.join('、')}</span>}
      {!isExpired && isFitting && paper.validTo && <span className="quiet small">有效期至 {paper.validTo}</span>}
    </Row>
  );
}
