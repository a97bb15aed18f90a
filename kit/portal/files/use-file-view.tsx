import { App, Button, Modal } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';

import { isLong } from '../../contract/files/picture-size.ts';
import { PageOverlay } from '../kept-pages/page-context.ts';
import { openBlob, saveBlob } from '../page/DownloadButton.tsx';
import { sentenceOf } from '../calls/use-call.ts';
import { extensionOf, isPicture, type AttachedFile } from './attachment-rules.ts';

export type FetchFile = (file: AttachedFile) => Promise<{ readonly blob: Blob; readonly name: string }>;

interface Shown {
  readonly file: AttachedFile;
  readonly blob: Blob;
  readonly address: string;
}

/** Pictures and PDF open over the page, everything else is saved. A browser that shows no PDF in a page, as on telephones, opens it beside. */
export function useFileView(fetchFile: FetchFile): {
  readonly show: (file: AttachedFile) => void;
  readonly save: (file: AttachedFile) => void;
  readonly dialog: ReactNode;
} {
  const { message } = App.useApp();
  const [shown, setShown] = useState<Shown>();
  useEffect(
    () => () => {
      if (shown) URL.revokeObjectURL(shown.address);
    },
    [shown],
  );
  const get = async (file: AttachedFile, take: (blob: Blob) => void) => {
    try {
      take((await fetchFile(file)).blob);
    } catch (error) {
      void message.error(sentenceOf(error));
    }
  };
  const show = (file: AttachedFile) =>
    void get(file, (blob) => {
      const isPdf = extensionOf(file.attname) === 'pdf';
      if (isPicture(file) || (isPdf && navigator.pdfViewerEnabled)) setShown({ file, blob, address: URL.createObjectURL(blob) });
      else (isPdf ? openBlob : saveBlob)(blob, file.attname);
    });
  const save = (file: AttachedFile) => void get(file, (blob) => saveBlob(blob, file.attname));
  return { show, save, dialog: shown && <FileDialog shown={shown} onClose={() => setShown(undefined)} /> };
}

function FileDialog({ shown, onClose }: { readonly shown: Shown; readonly onClose: () => void }) {
  const { file, blob, address } = shown;
  const footer = [
    <Button key="open" onClick={() => openBlob(blob, file.attname)}>
      在新窗口打开
    </Button>,
    <Button key="save" type="primary" onClick={() => saveBlob(blob, file.attname)}>
      下载
    </Button>,
  ];
  return (
    <PageOverlay>
      <Modal open title={file.attname} footer={footer} width={960} onCancel={onClose} centered>
        {isPicture(file) ? (
          <Picture address={address} name={file.attname} />
        ) : (
          <iframe className="attachments__pdf" src={address} title={file.attname} />
        )}
      </Modal>
    </PageOverlay>
  );
}

/** A picture as a whole; a long one as wide as it is, to be read from its beginning to its end. */
function Picture({ address, name }: { readonly address: string; readonly name: string }) {
  const [long, setLong] = useState(false);
  const look = ({ naturalWidth, naturalHeight }: HTMLImageElement) => setLong(isLong(naturalHeight, naturalWidth));
  const picture = (
    <img
      className={long ? 'attachments__picture attachments__picture--long' : 'attachments__picture'}
      src={address}
      alt={name}
      onLoad={({ currentTarget }) => look(currentTarget)}
    />
  );
  // What can be scrolled is reached by the keys.
  return (
    <section className="attachments__sight" aria-label={name} {...(long && { tabIndex: 0 })}>
      {picture}
    </section>
  );
}
