import { App, Modal } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';

import { handedIn } from '../portal-area.ts';
import { useSession } from '../session.ts';
import { PageOverlay } from '../kept-pages/page-context.ts';
import { extensionOf, type AttachedFile, type AttachmentSlot } from './attachment-rules.ts';
import { archivePickers } from './archive-port.ts';
import { AttachmentTile } from './AttachmentTile.tsx';
import { openBlob, saveBlob } from '../record/DownloadButton.tsx';
import { sentenceOf } from '../record/use-call.ts';
import { useUploads, type Upload } from './use-uploads.ts';
import '../form/form.css';
import './attachments.css';

export interface AttachmentsProps {
  readonly slots: readonly AttachmentSlot[];
  readonly files: readonly AttachedFile[];
  readonly isReadOnly?: boolean;
  /** Sends one file; afterwards the page hands in the new `files`. */
  readonly upload: Upload;
  readonly remove?: (file: AttachedFile) => Promise<unknown>;
  /** Reads the bytes of a stored file. */
  readonly fetchFile: (file: AttachedFile) => Promise<{ readonly blob: Blob; readonly name: string }>;
  /** 手机上传: draws the QR code for a slot. */
  readonly phone?: (slot: AttachmentSlot, close: () => void) => ReactNode;
  /** 从资料档案选择: hangs stored files on the record. */
  readonly pick?: (slot: AttachmentSlot, attsysids: readonly string[]) => Promise<unknown>;
  /** Reasons for which materials were sent back, by `attClass`. */
  readonly returned?: Readonly<Record<string, string>>;
  /** What files are about, by the key they bear. */
  readonly named?: ReadonlyMap<string, string>;
  /** Shows which required materials are missing: after an attempt to submit. */
  readonly showsMissing?: boolean;
}

const pictures = ['jpg', 'jpeg', 'png'];

/** The materials of an application: one tile for each kind, dashed where something required is missing. */
export function Attachments(props: AttachmentsProps) {
  const { slots, files, isReadOnly = false, upload, remove, phone, returned, showsMissing = false } = props;
  const { message, modal } = App.useApp();
  const uploads = useUploads(upload);
  const [asked, setAsked] = useState<AttachmentSlot>();
  const picking = useArchive(props.pick);
  const view = useFileView(props.fetchFile);
  const askRemove = (file: AttachedFile) =>
    void modal.confirm({
      title: `删除「${file.attname}」？`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => remove?.(file).catch((error: unknown) => void message.error(sentenceOf(error))),
    });
  return (
    <div className="attachments">
      {slots.map((slot) => (
        <AttachmentTile
          key={slot.attClass}
          slot={slot}
          files={files.filter((file) => file.attClass === slot.attClass)}
          uploads={uploads}
          isReadOnly={isReadOnly}
          returned={returned?.[slot.attClass]}
          showsMissing={showsMissing}
          named={props.named}
          onPhone={phone && (() => setAsked(slot))}
          onArchive={picking.open}
          onView={view.show}
          onSave={view.save}
          onRemove={remove && askRemove}
        />
      ))}
      {asked && phone && (
        <PageOverlay>
          <Modal open title={`手机上传：${asked.title}`} footer={null} width={380} onCancel={() => setAsked(undefined)}>
            {phone(asked, () => setAsked(undefined))}
          </Modal>
        </PageOverlay>
      )}
      {picking.dialog}
      {view.picture && (
        <PageOverlay>
          <Modal open title={view.picture.name} footer={null} width={860} onCancel={view.close}>
            <img className="attachments__picture" src={view.picture.address} alt={view.picture.name} />
          </Modal>
        </PageOverlay>
      )}
    </div>
  );
}

/** The papers of the own archive, where an area hands them in and this person may read them. */
function useArchive(pick: AttachmentsProps['pick']) {
  const menuIds = useSession().role.menuIdList;
  const [slot, setSlot] = useState<AttachmentSlot>();
  const picker = handedIn(archivePickers).find(({ access }) => menuIds.includes(access));
  if (!picker || !pick) return { open: undefined, dialog: null };
  const { Picker } = picker;
  const close = () => setSlot(undefined);
  return { open: setSlot, dialog: slot && <Picker slot={slot} onPick={(attsysids) => pick(slot, attsysids)} onClose={close} /> };
}

interface Picture {
  readonly name: string;
  readonly address: string;
}

/** Pictures open over the page, PDF in a window of its own, everything else is saved. */
function useFileView(fetchFile: AttachmentsProps['fetchFile']) {
  const { message } = App.useApp();
  const [picture, setPicture] = useState<Picture>();
  useEffect(
    () => () => {
      if (picture) URL.revokeObjectURL(picture.address);
    },
    [picture],
  );
  const get = async (file: AttachedFile, use: (blob: Blob, name: string) => void) => {
    try {
      const { blob } = await fetchFile(file);
      use(blob, file.attname);
    } catch (error) {
      void message.error(sentenceOf(error));
    }
  };
  return {
    picture,
    close: () => setPicture(undefined),
    save: (file: AttachedFile) => void get(file, saveBlob),
    show: (file: AttachedFile) =>
      void get(file, (blob, name) => {
        const extension = extensionOf(name);
        if (pictures.includes(extension)) setPicture({ name, address: URL.createObjectURL(blob) });
        else if (extension === 'pdf') openBlob(blob, name);
        else saveBlob(blob, name);
      }),
  };
}
