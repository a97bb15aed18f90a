import { Button } from 'antd';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';

import { Icon } from '../theme/Icon.tsx';
import {
  extensionOf,
  isPicture,
  offeredEndings,
  sizeText,
  takesPdf,
  usualExtensions,
  usualMaxBytes,
  usualMaxFiles,
  type AttachedFile,
  type AttachmentSlot,
} from './attachment-rules.ts';
import { ToolIcon } from '../list/ToolIcon.tsx';
import type { Uploading, Uploads } from './use-uploads.ts';

interface Props {
  readonly slot: AttachmentSlot;
  readonly files: readonly AttachedFile[];
  readonly uploads: Uploads;
  readonly isReadOnly: boolean;
  readonly returned: string | undefined;
  readonly showsMissing: boolean;
  readonly named: ReadonlyMap<string, string> | undefined;
  readonly onPhone: (() => void) | undefined;
  /** 从资料档案选择 */
  readonly onArchive: ((slot: AttachmentSlot) => void) | undefined;
  /** 整理 */
  readonly onArrange: (() => void) | undefined;
  readonly onView: (file: AttachedFile) => void;
  readonly onSave: (file: AttachedFile) => void;
  readonly onRemove: ((file: AttachedFile) => void) | undefined;
}

/** One kind of material: what is there, what is on its way, and where to put more. */
export function AttachmentTile(props: Props) {
  const { slot, files, uploads, isReadOnly, returned, showsMissing, onPhone, onArchive } = props;
  const id = useId();
  const running = uploads.running.filter((each) => each.attClass === slot.attClass);
  const present = files.length + running.filter((each) => !each.fault).length;
  const isMissing = slot.isRequired === true && present === 0;
  const isOpen = !isReadOnly && present < (slot.maxFiles ?? usualMaxFiles);
  const add = (chosen: Iterable<File>) => uploads.add(slot, chosen, present);
  const { isOver, ...dropping } = useDropping(isOpen, add);
  const kept = useKeptFocus();
  const modifiers = [
    slot.isRequired !== true && 'material--optional',
    isMissing && 'material--missing',
    isMissing && showsMissing && 'material--bad',
    returned && 'material--returned',
    isOver && 'material--over',
  ].filter(Boolean);
  return (
    // Dropping is a second way: the button inside does the same from the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={['material', ...modifiers].join(' ')}
      data-material={slot.attClass}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      {...kept}
      {...dropping}
    >
      <TileHead id={id} slot={slot} count={files.length} isReadOnly={isReadOnly} returned={returned} />
      <ul className="material__files">
        {files.map((file) => (
          <StoredFile key={file.attsysid} file={file} {...props} />
        ))}
        {running.map((each) => (
          <RunningFile key={each.key} uploading={each} onRetry={() => uploads.retry(slot, each)} onDrop={() => uploads.drop(each.key)} />
        ))}
      </ul>
      {!isReadOnly && props.onArrange && (files.length > 1 || files.some(isPicture)) && (
        <button type="button" className="link small" onClick={props.onArrange} aria-label={`整理${slot.title}`}>
          {takesPdf(slot) ? '整理（排序、旋转、合成 PDF）' : '整理（排序、旋转）'}
        </button>
      )}
      {isReadOnly && files.length === 0 && <p className="material__none">未上传</p>}
      {isOpen && <AddFiles id={id} slot={slot} onAdd={add} onPhone={onPhone} onArchive={onArchive} />}
      {isMissing && showsMissing && <p className="record-error">请上传{slot.title}</p>}
    </section>
  );
}

/** Who adds the last file that has room, by the keys, goes on in the tile: the button they pressed is gone, and the focus would be with it. */
function useKeptFocus() {
  const box = useRef<HTMLElement>(null);
  const isHeld = useRef(false);
  useEffect(() => {
    if (isHeld.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  });
  return {
    ref: box,
    onFocus: () => {
      isHeld.current = true;
    },
    onBlur: () => {
      isHeld.current = false;
    },
  };
}

function useDropping(isOpen: boolean, add: (files: Iterable<File>) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(isOpen);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (isOpen) add(event.dataTransfer.files);
    },
  };
}

interface HeadProps extends Pick<Props, 'slot' | 'isReadOnly' | 'returned'> {
  readonly id: string;
  readonly count: number;
}

function TileHead({ id, slot, count, isReadOnly, returned }: HeadProps) {
  return (
    <>
      <h3 className="material__title" id={`${id}-title`}>
        {slot.isRequired && !isReadOnly && (
          <i className="record-label__star" aria-hidden="true">
            *
          </i>
        )}
        {slot.title}
        {slot.isRequired && <span className="unseen">（必传）</span>}
        {count > 0 && <span className="material__count">{count}</span>}
      </h3>
      {slot.help && <p className="material__help">{slot.help}</p>}
      {returned && (
        <p className="material__reason" role="note">
          退回原因：{returned}
        </p>
      )}
    </>
  );
}

interface AddProps extends Pick<Props, 'slot' | 'onPhone' | 'onArchive'> {
  readonly id: string;
  readonly onAdd: (files: Iterable<File>) => void;
}

function AddFiles({ id, slot, onAdd, onPhone, onArchive }: AddProps) {
  const input = useRef<HTMLInputElement>(null);
  const accept = slot.accept ?? usualExtensions;
  return (
    <>
      <div className="material__add">
        <input
          ref={input}
          type="file"
          className="unseen"
          tabIndex={-1}
          aria-label={`选择${slot.title}文件`}
          multiple={(slot.maxFiles ?? usualMaxFiles) > 1}
          accept={offeredEndings(accept)}
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <button
          type="button"
          className="material__drop"
          onClick={() => input.current?.click()}
          aria-label={`点击或拖入文件：${slot.title}`}
          aria-describedby={`${id}-limits`}
        >
          <ToolIcon name="upload" size={18} />
          <span>点击或拖入文件</span>
        </button>
        {onPhone && (
          <button type="button" className="material__phone" onClick={onPhone} aria-label={`手机上传${slot.title}`}>
            <Icon name="qr" size={18} />
            <span>手机上传</span>
          </button>
        )}
      </div>
      {onArchive && (
        <button type="button" className="link small" onClick={() => onArchive(slot)} aria-label={`从资料档案选择${slot.title}`}>
          从资料档案选择
        </button>
      )}
      <p className="material__limits" id={`${id}-limits`}>
        {accept.join('、')}，单个不超过 {sizeText(slot.maxBytes ?? usualMaxBytes)}
      </p>
    </>
  );
}

function StoredFile({
  file,
  isReadOnly,
  onView,
  onSave,
  onRemove,
  named,
}: Pick<Props, 'isReadOnly' | 'onView' | 'onSave' | 'onRemove' | 'named'> & { readonly file: AttachedFile }) {
  const { attname, bytes, aboutId } = file;
  const about = aboutId && named?.get(aboutId);
  return (
    <li className="material__file">
      <span className="material__kind" aria-hidden="true">
        {extensionOf(attname).slice(0, 4)}
      </span>
      <button type="button" className="material__name" onClick={() => onView(file)} title={`查看 ${attname}`}>
        {attname}
      </button>
      {about && <span className="material__about">{about}</span>}
      {typeof bytes === 'number' && <span className="material__size">{sizeText(bytes)}</span>}
      <Button
        type="text"
        size="small"
        aria-label={`下载${attname}`}
        onClick={() => onSave(file)}
        icon={<Icon name="download" size={15} />}
      />
      {!isReadOnly && onRemove && (
        <Button
          type="text"
          size="small"
          danger
          aria-label={`删除${attname}`}
          onClick={() => onRemove(file)}
          icon={<ToolIcon name="trash" size={15} />}
        />
      )}
    </li>
  );
}

function RunningFile({
  uploading,
  onRetry,
  onDrop,
}: {
  readonly uploading: Uploading;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}) {
  const { name, share, fault } = uploading;
  return (
    <li className={fault ? 'material__file material__file--failed' : 'material__file'}>
      <span className="material__running">
        {name}
        {fault ? (
          <span className="record-error" role="alert">
            {fault}
          </span>
        ) : (
          <progress className="material__progress" aria-label={`正在上传${name}`} {...(share !== undefined && { value: share, max: 1 })} />
        )}
      </span>
      {fault && (
        <Button type="link" size="small" onClick={onRetry}>
          重试
        </Button>
      )}
      <Button
        type="text"
        size="small"
        aria-label={fault ? `移除${name}` : `停止上传${name}`}
        onClick={onDrop}
        icon={<Icon name="close" size={14} />}
      />
    </li>
  );
}
