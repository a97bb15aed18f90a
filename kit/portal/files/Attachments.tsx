import { App, Modal } from 'antd';
import { useState, type ReactNode } from 'react';

import { handedIn } from '../portal-area.ts';
import { useSessionStore } from '../session.ts';
import { PageOverlay } from '../kept-pages/page-context.ts';
import type { AttachedFile, AttachmentSlot } from './attachment-rules.ts';
import { archivePickers } from './archive-port.ts';
import { AttachmentTile } from './AttachmentTile.tsx';
import { sentenceOf } from '../calls/use-call.ts';
import type { Arranging } from './ArrangeDialog.tsx';
import { useFileView, type FetchFile } from './use-file-view.tsx';
import { useUploads, type Upload } from './use-uploads.ts';
import { latePart } from '../late/late-part.tsx';
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
  readonly fetchFile: FetchFile;
  /** 整理: turns, orders and joins what is there. */
  readonly arranging?: Arranging;
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

const ArrangeDialog = latePart(() => import('./ArrangeDialog.tsx').then((module) => module.ArrangeDialog));

/** The materials of an application: one tile for each kind, dashed where something required is missing. */
export function Attachments(props: AttachmentsProps) {
  const { slots, files, isReadOnly = false, upload, remove, phone, returned, showsMissing = false } = props;
  const { message, modal } = App.useApp();
  const uploads = useUploads(upload);
  const [asked, setAsked] = useState<AttachmentSlot>();
  const [arranged, setArranged] = useState<AttachmentSlot>();
  const filesOf = ({ attClass }: AttachmentSlot) => files.filter((file) => file.attClass === attClass);
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
          files={filesOf(slot)}
          uploads={uploads}
          isReadOnly={isReadOnly}
          returned={returned?.[slot.attClass]}
          showsMissing={showsMissing}
          named={props.named}
          onPhone={phone && (() => setAsked(slot))}
          onArchive={picking.open}
          onArrange={props.arranging && (() => setArranged(slot))}
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
      {arranged && props.arranging && (
        <ArrangeDialog
          {...props.arranging}
          slot={arranged}
          files={filesOf(arranged)}
          fetchFile={props.fetchFile}
          onClose={() => setArranged(undefined)}
        />
      )}
      {view.dialog}
    </div>
  );
}

/** The papers of the own archive, where an area hands them in and this person may read them. */
function useArchive(pick: AttachmentsProps['pick']) {
  // Applicants bring papers, too, and have no archive.
  const menuIds = useSessionStore((store) => store.session?.role.menuIdList) ?? [];
  const [slot, setSlot] = useState<AttachmentSlot>();
  const picker = handedIn(archivePickers).find(({ access }) => menuIds.includes(access));
  if (!picker || !pick) return { open: undefined, dialog: null };
  const { Picker } = picker;
  const close = () => setSlot(undefined);
  return { open: setSlot, dialog: slot && <Picker slot={slot} onPick={(attsysids) => pick(slot, attsysids)} onClose={close} /> };
}
