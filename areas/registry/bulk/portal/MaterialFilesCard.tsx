import { Button } from 'antd';
import { useState } from 'react';

import { Row } from '#kit/portal/layout/Row.tsx';
import { Figures } from '#kit/portal/figures/Figures.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import type { AttachmentSlot } from '#kit/portal/files/attachment-rules.ts';
import { StatTile } from '#kit/portal/figures/StatTile.tsx';

import { stateOfFile, type FileState } from './material-files.ts';
import { MaterialTable, type DraftChoice } from './MaterialTable.tsx';
import { Progress } from './Progress.tsx';
import type { MaterialFiles } from './use-material-files.ts';

const tiles = [
  { state: 'asking', label: '需确认', tone: 'toPay' },
  { state: 'ready', label: '已匹配，待上传', tone: 'waiting' },
  { state: 'failed', label: '上传失败', tone: 'bad' },
  { state: 'sent', label: '已上传', tone: 'good' },
] as const;

interface Props {
  readonly material: MaterialFiles;
  readonly slots: readonly AttachmentSlot[];
  readonly choices: readonly DraftChoice[];
}

/** What is shown alone: those that were in this state when it was chosen, so that a row stays while it is put right. */
interface Filter {
  readonly state: FileState;
  readonly keys: ReadonlySet<number>;
}

/** The chosen files by how far they are, and the button that sends them. */
export function MaterialFilesCard({ material, slots, choices }: Props) {
  const { files, isSending } = material;
  const [filter, setFilter] = useState<Filter>();
  const states = new Map(files.map((each) => [each.key, stateOfFile(each, slots)]));
  const keysOf = (state: FileState) => files.filter(({ key }) => states.get(key) === state).map(({ key }) => key);
  const countOf = (state: FileState) => keysOf(state).length;
  const shown = filter ? files.filter(({ key }) => filter.keys.has(key)) : files;
  const sent = files.filter(({ state }) => state === 'sent');
  return (
    <Card label="已选择的文件">
      <Figures>
        {tiles.map(({ state, label, tone }) => (
          <StatTile
            key={state}
            value={countOf(state)}
            label={label}
            tone={countOf(state) > 0 ? tone : 'draft'}
            {...(filter?.state === state && { note: '只显示这些' })}
            onClick={() => setFilter(filter?.state === state ? undefined : { state, keys: new Set(keysOf(state)) })}
          />
        ))}
      </Figures>
      <Row to="spread" gap="wide" className="material-files__bar">
        {isSending ? (
          <div>
            <Progress done={countOf('sent')} total={files.length - countOf('asking')} label="正在上传" />
            <p>文件多时服务器分批接收。可以切换到别的标签，请不要关闭本页。</p>
          </div>
        ) : (
          <Advice asking={countOf('asking')} ready={countOf('ready')} failed={countOf('failed')} />
        )}
        <SendButtons material={material} ready={countOf('ready')} failed={countOf('failed')} sent={sent.map(({ key }) => key)} />
      </Row>
      <MaterialTable {...material} files={shown} slots={slots} choices={choices} />
    </Card>
  );
}

function Advice({ asking, ready, failed }: { readonly asking: number; readonly ready: number; readonly failed: number }) {
  if (failed > 0) return <p role="status">{failed}个文件没有传上去，已上传的不受影响，可以重试。</p>;
  if (asking > 0)
    return (
      <p role="status">
        {asking}个文件没有认准，请在下面选择设备和资料，或移除{ready > 0 && '；其余的可以先上传'}。
      </p>
    );
  return <p role="status">{ready > 0 ? '请核对设备和资料后上传。' : '全部上传完毕。'}</p>;
}

interface SendProps {
  readonly material: MaterialFiles;
  readonly ready: number;
  readonly failed: number;
  readonly sent: readonly number[];
}

function SendButtons({ material: { isSending, send, stop, remove }, ready, failed, sent }: SendProps) {
  if (isSending) return <Button onClick={stop}>停止上传</Button>;
  return (
    <Row as="span">
      {sent.length > 0 && <Button onClick={() => remove(sent)}>清除已上传的</Button>}
      {ready + failed > 0 && (
        <Button type="primary" onClick={() => void send()}>
          {ready > 0 ? `开始上传（${ready + failed}）` : `重试失败的（${failed}）`}
        </Button>
      )}
    </Row>
  );
}
