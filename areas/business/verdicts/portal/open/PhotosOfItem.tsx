import { App, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { attachmentLimits } from '#areas/attachments/contract/limits.ts';
import { photo } from '#areas/attachments/contract/material.ts';
import type { AttachedFile } from '#kit/portal/files/attachment-rules.ts';
import { shrinkPicture } from '#kit/portal/files/shrink-picture.ts';
import { useAttachments } from '#kit/portal/files/use-attachments.tsx';
import { useUploads, type Uploading, type Uploads } from '#kit/portal/files/use-uploads.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { sentenceOf } from '#kit/portal/calls/use-call.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { photoClass } from '../../contract/item-photos.ts';
import { PhotoThumb } from './PhotoThumb.tsx';
import './item-photos.css';

export interface PhotosProps {
  /** Where the photographs hang: a device that is inspected, or a notice about it. */
  readonly refId: string;
  readonly atttype: string;
  readonly itemNo: string;
  /** More may be taken here and now, if the server lets this person. */
  readonly mayAdd?: boolean;
}

/** The photographs of one item: taken with the camera of the tablet, or chosen; each opens by a tap. */
export function PhotosOfItem({ refId, atttype, itemNo, mayAdd = false }: PhotosProps) {
  const { files, mayEdit, props } = useAttachments(attachmentCalls, { attrefsysid: refId, atttype });
  const [shown, setShown] = useState<AttachedFile>();
  const attClass = photoClass(itemNo);
  const own = files.filter((file) => file.attClass === attClass);
  const slot = { attClass, title: '照片', accept: photo, maxBytes: attachmentLimits.bytes, maxFiles: attachmentLimits.perMaterial };
  const isOpen = mayAdd && mayEdit;
  const uploads = useUploads(
    async (to, file, way) => props.upload(to, await shrinkPicture(file), way),
    isOpen ? { place: `${atttype} ${refId} ${attClass}`, slot } : undefined,
  );
  useRetriesOnline(uploads, slot);
  if (own.length === 0 && uploads.running.length === 0 && !isOpen) return null;
  return (
    <div className="item-photos">
      {own.map((file, place) => (
        <PhotoThumb key={file.attsysid} file={file} label={`${itemNo} 照片${place + 1}`} onOpen={() => setShown(file)} />
      ))}
      {uploads.running.map((each) => (
        <Sending key={each.key} sent={each} onRetry={() => uploads.retry(slot, each)} onDrop={() => uploads.drop(each.key)} />
      ))}
      {isOpen && <TakePhoto itemNo={itemNo} onTaken={(taken) => uploads.add(slot, taken, own.length + uploads.running.length)} />}
      {shown && <OnePhoto file={shown} onClose={() => setShown(undefined)} {...(isOpen && props.remove && { onRemove: props.remove })} />}
    </div>
  );
}

const whileShownMs = 15_000;

/** Stands once beside all items of a device: the photographs that a colleague takes meanwhile appear by themselves. */
export function PhotosOfColleagues({ refId, atttype }: Pick<PhotosProps, 'refId' | 'atttype'>) {
  useAttachments(attachmentCalls, { attrefsysid: refId, atttype }, whileShownMs);
  return null;
}

/** What the network kept back goes out by itself when there is one again. */
function useRetriesOnline(uploads: Uploads, slot: { readonly attClass: string; readonly title: string }): void {
  const retry = useRef(() => undefined as void);
  useEffect(() => {
    retry.current = () => uploads.running.filter(({ fault }) => fault).forEach((each) => uploads.retry(slot, each));
  });
  useEffect(() => {
    const again = () => retry.current();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
}

/** Without `capture`, so that a tablet offers its camera and its pictures alike. */
function TakePhoto({ itemNo, onTaken }: { readonly itemNo: string; readonly onTaken: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className="unseen"
        tabIndex={-1}
        aria-label={`${itemNo} 选择照片`}
        multiple
        accept="image/jpeg,image/png"
        onChange={(event) => {
          onTaken([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button size="small" className="item-photos__take" onClick={() => input.current?.click()} aria-label={`${itemNo} 拍照`}>
        拍照
      </Button>
    </>
  );
}

interface SendingProps {
  readonly sent: Uploading;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

function Sending({ sent: { name, share, fault }, onRetry, onDrop }: SendingProps) {
  if (!fault)
    return <progress className="item-photos__sending" aria-label={`正在上传${name}`} {...(share !== undefined && { value: share })} />;
  return (
    <span className="item-photos__fault">
      <span className="record-error" role="alert">
        照片未上传：{fault}
      </span>
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
      <Button size="small" type="text" onClick={onDrop} aria-label={`移除${name}`} icon={<Icon name="close" size={14} />} />
    </span>
  );
}

interface OneProps {
  readonly file: AttachedFile;
  readonly onClose: () => void;
  readonly onRemove?: (file: AttachedFile) => Promise<unknown>;
}

/** One photograph in full. */
function OnePhoto({ file, onClose, onRemove }: OneProps) {
  const { message } = App.useApp();
  const remove = () => onRemove?.(file).then(onClose, (error: unknown) => void message.error(sentenceOf(error)));
  return (
    <PageModal
      open
      title={file.attname}
      width={860}
      onCancel={onClose}
      footer={
        onRemove ? (
          <Button danger onClick={() => void remove()}>
            删除照片
          </Button>
        ) : null
      }
    >
      <PhotoThumb file={file} label={file.attname} isFull />
    </PageModal>
  );
}
