import { Button } from 'antd';

import { sizeText, type AttachmentSlot } from '#kit/portal/files/attachment-rules.ts';
import { ToolIcon } from '#kit/portal/list/ToolIcon.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { problemOf, stateOfFile, type ChosenFile } from './material-files.ts';
import { PagedRows, type PagedColumn } from './PagedRows.tsx';
import type { MaterialFiles } from './use-material-files.ts';
import { Select } from '#kit/portal/input/Select.tsx';

/** Stands for all drafts among the choices. */
const all = 'all';
const forAllLabel = '适用于全部';

export interface DraftChoice {
  readonly value: string;
  readonly label: string;
}

interface Props extends Pick<MaterialFiles, 'correct' | 'remove' | 'isSending'> {
  readonly files: readonly ChosenFile[];
  readonly slots: readonly AttachmentSlot[];
  readonly choices: readonly DraftChoice[];
}

/** What each file is meant for, to be looked at and put right before anything is sent. */
export function MaterialTable({ files, slots, choices, correct, remove, isSending }: Props) {
  const shared = { slots, choices, correct, isSending };
  const columns: readonly PagedColumn<ChosenFile>[] = [
    { title: '文件', draw: (row) => <FileName chosen={row} /> },
    { title: '设备', width: 300, draw: (row) => <DraftsCell chosen={row} {...shared} /> },
    { title: '资料', width: 230, draw: (row) => <MaterialCell chosen={row} {...shared} /> },
    { title: '状态', width: 210, draw: (row) => <StateCell chosen={row} slots={slots} /> },
    {
      title: '操作',
      width: 60,
      draw: (row) => (
        <Button
          type="text"
          size="small"
          aria-label={`移除${row.path}`}
          disabled={isSending}
          icon={<ToolIcon name="trash" size={15} />}
          onClick={() => remove([row.key])}
        />
      ),
    },
  ];
  return <PagedRows label="资料文件" rows={files} keyOf={({ key }) => key} columns={columns} empty="没有这样的文件。" />;
}

function FileName({ chosen: { path, file } }: { readonly chosen: ChosenFile }) {
  return (
    <span className="material-file">
      <span className="material-file__name">{path}</span>
      <span className="faint tiny nowrap">{sizeText(file.size)}</span>
    </span>
  );
}

interface CellProps extends Pick<Props, 'slots' | 'choices' | 'correct' | 'isSending'> {
  readonly chosen: ChosenFile;
}

function DraftsCell({ chosen, choices, correct, isSending }: CellProps) {
  const { drafts, isSure } = chosen;
  const value = drafts === 'all' ? [all] : isSure ? [...drafts] : [];
  // What the name may mean stands first.
  const likely = new Set(isSure || drafts === 'all' ? [] : drafts);
  const offered = likely.size > 0 ? [...choices].sort((a, b) => Number(likely.has(b.value)) - Number(likely.has(a.value))) : choices;
  return (
    <Select
      mode="multiple"
      className="record-wide"
      size="small"
      aria-label={`${chosen.path}的设备`}
      placeholder="请选择设备"
      maxTagCount={2}
      disabled={isSending || chosen.state === 'sent'}
      showSearch={{ optionFilterProp: 'label' }}
      options={[{ value: all, label: forAllLabel }, ...goneFrom(choices, value), ...offered]}
      value={value}
      onChange={(next) => correct(chosen.key, { drafts: meant(next) })}
    />
  );
}

/** Drafts that a file went to and that have been handed in since. */
function goneFrom(choices: readonly DraftChoice[], chosen: readonly string[]): DraftChoice[] {
  const known = new Set(choices.map(({ value }) => value));
  return chosen.filter((each) => each !== all && !known.has(each)).map((value) => ({ value, label: '已提交的设备' }));
}

/** 适用于全部 and single devices exclude each other: what was chosen last holds. */
function meant(chosen: readonly string[]): ChosenFile['drafts'] {
  return chosen.at(-1) === all ? 'all' : chosen.filter((each) => each !== all);
}

function MaterialCell({ chosen, slots, correct, isSending }: CellProps) {
  return (
    <Select
      className="record-wide"
      size="small"
      aria-label={`${chosen.path}的资料`}
      placeholder="请选择资料"
      disabled={isSending || chosen.state === 'sent'}
      options={slots.map(({ attClass, title }) => ({ value: attClass, label: title }))}
      value={chosen.attClass}
      onChange={(attClass) => correct(chosen.key, { attClass })}
    />
  );
}

function StateCell({ chosen, slots }: { readonly chosen: ChosenFile; readonly slots: readonly AttachmentSlot[] }) {
  if (chosen.state === 'sending') return <StatusPill tone="waiting">正在上传</StatusPill>;
  switch (stateOfFile(chosen, slots)) {
    case 'sent':
      return <StatusPill tone="good">已上传</StatusPill>;
    case 'failed':
      return (
        <>
          <StatusPill tone="bad">上传失败</StatusPill>
          <span className="material-file__why quiet tiny">{chosen.fault}</span>
        </>
      );
    case 'ready':
      return <StatusPill tone="draft">待上传</StatusPill>;
    case 'asking':
      return (
        <>
          <StatusPill tone="toPay">需确认</StatusPill>
          <span className="material-file__why quiet tiny">{problemOf(chosen, slots)}</span>
        </>
      );
  }
}
