import { App, Button, Checkbox, Modal } from 'antd';
import { useEffect, useState } from 'react';

import { PageOverlay } from '../kept-pages/page-context.ts';
import { Row } from '../layout/Row.tsx';
import { Icon } from '../theme/Icon.tsx';
import { sentenceOf } from '../calls/use-call.ts';
import { newId } from '../new-id.ts';
import { isPicture, takesPdf, type AttachedFile, type AttachmentSlot } from './attachment-rules.ts';
import type { FetchFile } from './use-file-view.tsx';

/** What may be done with files that are there. */
export interface Arranging {
  readonly reorder: (slot: AttachmentSlot, attsysids: readonly string[]) => Promise<unknown>;
  readonly rotate: (file: AttachedFile, degrees: 90 | 270) => Promise<unknown>;
  readonly toPdf: (id: string, attsysids: readonly string[]) => Promise<unknown>;
}

interface Props extends Arranging {
  readonly slot: AttachmentSlot;
  readonly files: readonly AttachedFile[];
  readonly fetchFile: FetchFile;
  readonly onClose: () => void;
}

/** Puts the files of a material in order, turns pictures, and makes one PDF of several. */
export function ArrangeDialog({ slot, files, fetchFile, reorder, rotate, toPdf, onClose }: Props) {
  const { busy, run } = useRun();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [pdfId, setPdfId] = useState(newId);
  const ids = files.map(({ attsysid }) => attsysid);
  const pages = ids.filter((id) => chosen.has(id));
  const joins = takesPdf(slot);
  const swap = (one: number, other: number) =>
    run(() => {
      const order = [...ids];
      [order[one], order[other]] = [ids[other]!, ids[one]!];
      return reorder(slot, order);
    });
  const choose = (id: string, isOn: boolean) => setChosen(new Set(isOn ? [...chosen, id] : pages.filter((page) => page !== id)));
  const merge = () =>
    run(async () => {
      await toPdf(pdfId, pages);
      setPdfId(newId());
      setChosen(new Set());
    });
  const footer = (
    <Row to="end">
      {joins && (
        <Button disabled={pages.length === 0 || busy} onClick={merge}>
          {pages.length > 0 ? `把所选 ${pages.length} 张合成一个 PDF` : '勾选图片后可合成一个 PDF'}
        </Button>
      )}
      <Button type="primary" onClick={onClose}>
        完成
      </Button>
    </Row>
  );
  return (
    <PageOverlay>
      <Modal open title={`整理：${slot.title}`} footer={footer} width={720} onCancel={onClose}>
        <p className="faint small">可以调整顺序、旋转图片{joins && '，或者把几张图片按顺序合成一个 PDF，合成后原图片不再保留'}。</p>
        <ol className="arrange">
          {files.map((file, index) => (
            <ArrangedFile
              key={file.attsysid}
              file={file}
              fetchFile={fetchFile}
              isBusy={busy}
              isChosen={joins && isPicture(file) ? chosen.has(file.attsysid) : undefined}
              onChoose={(isOn) => choose(file.attsysid, isOn)}
              onRotate={(degrees) => run(() => rotate(file, degrees))}
              onUp={index > 0 ? () => swap(index, index - 1) : undefined}
              onDown={index < files.length - 1 ? () => swap(index, index + 1) : undefined}
            />
          ))}
        </ol>
      </Modal>
    </PageOverlay>
  );
}

/** One thing at a time; what the server refuses is told. */
function useRun() {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<unknown>) => {
    setBusy(true);
    work()
      .catch((error: unknown) => void message.error(sentenceOf(error)))
      .finally(() => setBusy(false));
  };
  return { busy, run };
}

interface FileProps extends Pick<Props, 'fetchFile'> {
  readonly file: AttachedFile;
  readonly isBusy: boolean;
  /** Undefined where it cannot be a page. */
  readonly isChosen: boolean | undefined;
  readonly onChoose: (isOn: boolean) => void;
  readonly onRotate: (degrees: 90 | 270) => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

function ArrangedFile({ file, fetchFile, isBusy, isChosen, onChoose, onRotate, onUp, onDown }: FileProps) {
  const { attname } = file;
  const tools = [
    ...(isPicture(file)
      ? ([
          ['左转', () => onRotate(270)],
          ['右转', () => onRotate(90)],
        ] as const)
      : []),
    ['上移', onUp] as const,
    ['下移', onDown] as const,
  ];
  return (
    <li className="arrange__file">
      {isChosen === undefined ? (
        <span className="arrange__box" />
      ) : (
        <Checkbox checked={isChosen} aria-label={`选择${attname}`} onChange={({ target }) => onChoose(target.checked)} />
      )}
      <Thumbnail file={file} fetchFile={fetchFile} />
      <span className="arrange__name">{attname}</span>
      <Row as="span" gap="small">
        {tools.map(([text, press]) => (
          <Button key={text} size="small" aria-label={`${text}${attname}`} disabled={isBusy || !press} onClick={press}>
            {text}
          </Button>
        ))}
      </Row>
    </li>
  );
}

function Thumbnail({ file, fetchFile }: { readonly file: AttachedFile; readonly fetchFile: FetchFile }) {
  const [address, setAddress] = useState<string>();
  const { attsysid, version = 0 } = file;
  const shows = isPicture(file);
  useEffect(() => {
    if (!shows) return undefined;
    let made: string | undefined;
    let isOver = false;
    fetchFile({ ...file, attsysid, version }).then(
      ({ blob }) => {
        if (isOver) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
    // Read anew when it has been turned, not when the list has.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attsysid, version, shows]);
  return (
    <span className="arrange__picture">{address ? <img src={address} alt="" /> : <Icon name={shows ? 'search' : 'doc'} size={24} />}</span>
  );
}
