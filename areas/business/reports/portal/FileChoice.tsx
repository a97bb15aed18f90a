import { useId, useState, type DragEvent } from 'react';

import { Icon } from '#kit/portal/theme/Icon.tsx';

interface Props {
  readonly isBusy: boolean;
  readonly name: string;
  readonly onFile: (file: File) => void;
}

/** A file chosen or dropped. The same one may be chosen again. */
export function FileChoice({ isBusy, name, onFile }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onFile(file);
  };
  return (
    <div
      className={`verify__drop${isOver ? ' verify__drop--over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        className="unseen"
        type="file"
        accept="application/pdf,.pdf"
        disabled={isBusy}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <label htmlFor={id} className="button">
        <Icon name="doc" size={16} /> {isBusy ? '正在查验…' : '选择 PDF 文件'}
      </label>
      <span className="quiet small verify__name">{name || '或者把文件拖到这里'}</span>
    </div>
  );
}
