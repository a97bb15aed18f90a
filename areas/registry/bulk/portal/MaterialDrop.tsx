import { App, Button } from 'antd';
import { useRef, useState, type DragEvent } from 'react';

import { extensionWords } from '#areas/attachments/contract/limits.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import type { AttachmentSlot } from '#kit/portal/files/attachment-rules.ts';
import { ToolIcon } from '#kit/portal/list/ToolIcon.tsx';

import { fileNameExamples } from '../contract/file-names.ts';
import type { OpenDraft } from '../contract/material-calls.ts';
import type { FoundFile } from './material-files.ts';
import { filesOf, readDrop } from './read-drop.ts';

interface Props {
  readonly slots: readonly AttachmentSlot[];
  readonly drafts: readonly OpenDraft[];
  readonly onAdd: (found: readonly FoundFile[]) => void;
}

/** Where files and folders come in, and how they should be called. */
export function MaterialDrop({ slots, drafts, onAdd }: Props) {
  const [isOver, setOver] = useState(false);
  const { message } = App.useApp();
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    try {
      onAdd(await readDrop(event.dataTransfer));
    } catch {
      void message.error('有的文件读取不了，请用「选择文件」重新选择');
    }
  };
  return (
    // Dropping is a second way: the buttons inside do the same from the keyboard.
    <Card
      className={isOver ? 'material-drop material-drop--over' : 'material-drop'}
      label="选择资料文件"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
    >
      <div className="material-drop__ways quiet">
        <ToolIcon name="upload" size={28} />
        <p>把文件或整个文件夹拖到这里</p>
        <Row to="middle">
          <ChooseButton label="选择文件" onAdd={onAdd} />
          <ChooseButton label="选择文件夹" isFolder onAdd={onAdd} />
        </Row>
      </div>
      <Naming slots={slots} drafts={drafts} />
    </Card>
  );
}

function Naming({ slots, drafts }: Pick<Props, 'slots' | 'drafts'>) {
  return (
    <div className="material-drop__naming quiet small">
      <h2 className="bulk-title">文件怎样命名</h2>
      <ul>
        {fileNameExamples(drafts[0]).map(({ name, meaning }) => (
          <li key={name}>
            <code>{name}</code> {meaning}
          </li>
        ))}
      </ul>
      <p>
        资料名称：
        {slots.map(({ title, accept = [] }) => `${title}（${extensionWords(accept)}）`).join('，')}。认不出的文件会列出来，可以手工选择。
      </p>
    </div>
  );
}

function ChooseButton({ label, isFolder = false, onAdd }: { readonly label: string; readonly isFolder?: boolean } & Pick<Props, 'onAdd'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        type="file"
        multiple
        className="unseen"
        tabIndex={-1}
        aria-label={`${label}上传资料`}
        {...(isFolder && asFolder)}
        onChange={({ target }) => {
          onAdd(filesOf(target));
          target.value = '';
        }}
      />
    </>
  );
}

/** The types of React do not know the attribute. */
const asFolder: object = { webkitdirectory: '' };
