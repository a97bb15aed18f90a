import { App, Button, Input } from 'antd';
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState, type Command } from 'prosemirror-state';
import { goToNextCell, isInTable, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { call } from '#kit/portal/client.ts';
import { shrinkPicture } from '#kit/portal/files/shrink-picture.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { sentenceOf } from '#kit/portal/calls/use-call.ts';
import { useLatest } from '#kit/portal/calls/use-latest.ts';
import { sendingFile } from '#kit/portal/send-file.ts';

import { articleFiles, articlePicture } from '../../contract/article.ts';
import { linkPattern, type ArticleText } from '../../contract/article-text.ts';
import { pictureAddress } from '../picture-address.ts';
import { insertPicture, linkAt, setLink, tableTools, tools, type Tool } from './commands.ts';
import { articleSchema } from './schema.ts';
import './article-editor.css';

interface Props {
  readonly id: string;
  /** Of the article: its pictures are files of it. */
  readonly articleId: string;
  readonly value: unknown;
  readonly onChange: (text: ArticleText) => void;
}

/** Writes the text of an article: what it may hold is a closed set of nodes, whatever is typed or pasted. */
export function ArticleEditor({ id, articleId, value, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [view, state] = useEditor(place, { id, value, onChange });
  const [isLinking, setLinking] = useState(false);
  const picture = usePicture(articleId, view);
  const run = (command: Command) => {
    if (!view) return;
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const draw = ({ key, label, run: command, isOn }: Tool) => (
    <button
      key={key}
      type="button"
      className="editor__tool"
      aria-pressed={isOn && state ? isOn(state) : undefined}
      disabled={!state || !command(state)}
      onClick={() => run(command)}
    >
      {label}
    </button>
  );
  return (
    <div className="editor">
      <div className="editor__tools" role="toolbar" aria-label="正文格式">
        {tools.map(draw)}
        <button type="button" className="editor__tool" onClick={() => setLinking(true)}>
          链接
        </button>
        {picture.button}
      </div>
      {state && isInTable(state) && (
        <div className="editor__tools" role="toolbar" aria-label="表格">
          {tableTools.map(draw)}
        </div>
      )}
      <div ref={place} className="editor__text article__text" />
      {isLinking && state && (
        <LinkDialog
          href={linkAt(state)}
          onSet={(href) => {
            setLinking(false);
            run(setLink(href));
          }}
          onClose={() => setLinking(false)}
        />
      )}
    </div>
  );
}

const lineBreak = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(articleSchema.nodes.hard_break.create()).scrollIntoView());
  return true;
});

const plugins = [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Enter': lineBreak,
    Enter: splitListItem(articleSchema.nodes.list_item),
    Tab: chainCommands(goToNextCell(1), sinkListItem(articleSchema.nodes.list_item)),
    'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(articleSchema.nodes.list_item)),
  }),
  keymap(baseKeymap),
  tableEditing(),
];

/** The editor itself lives outside React; its state comes back for the tools. */
function useEditor(
  place: React.RefObject<HTMLDivElement | null>,
  { id, value, onChange }: Pick<Props, 'id' | 'value' | 'onChange'>,
): readonly [EditorView | undefined, EditorState | undefined] {
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const latest = useLatest(onChange);
  const first = useRef(value);
  useLayoutEffect(() => {
    const doc = first.current ? Node.fromJSON(articleSchema, first.current) : articleSchema.topNodeType.createAndFill()!;
    const made = new EditorView(place.current, {
      state: EditorState.create({ doc, plugins }),
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': '正文' },
      nodeViews: { figure: ({ attrs: { attsysid, alt } }) => pictureView(String(attsysid), String(alt)) },
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (transaction.docChanged) latest.current(next.doc.toJSON() as ArticleText);
      },
    });
    setView(made);
    setState(made.state);
    return () => made.destroy();
  }, [id, place, latest]);
  return [view, state];
}

function pictureView(attsysid: string, alt: string) {
  const dom = document.createElement('figure');
  const image = document.createElement('img');
  image.alt = alt;
  dom.append(image);
  let address: string | undefined;
  pictureAddress(attsysid).then(
    (made) => {
      address = made;
      image.src = made;
    },
    () => (image.alt = `${alt}（图片无法读取）`),
  );
  return { dom, destroy: () => address && URL.revokeObjectURL(address) };
}

/** Brings a picture to the files of the article, and puts it where the cursor is. */
function usePicture(articleId: string, view: EditorView | undefined) {
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const bring = async (chosen: File) => {
    setBusy(true);
    try {
      const file = await shrinkPicture(chosen);
      const target = { attrefsysid: articleId, atttype: articleFiles.atttype, attClass: articlePicture.attClass };
      const { attsysid } = await call(attachmentWire.upload, { ...target, file }, { sendFile: sendingFile() });
      if (view) insertPicture(attsysid, chosen.name.replace(/\.\w+$/, '').slice(0, 100))(view.state, view.dispatch);
    } catch (error) {
      void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const button = (
    <>
      <input
        ref={input}
        type="file"
        className="unseen"
        tabIndex={-1}
        aria-label="选择图片"
        accept={articlePicture.accepts.map((extension) => `.${extension}`).join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void bring(file);
        }}
      />
      <button
        type="button"
        className="editor__tool"
        disabled={isBusy || !view || isInTable(view.state)}
        onClick={() => input.current?.click()}
      >
        {isBusy ? '正在上传…' : '图片'}
      </button>
    </>
  );
  return { button };
}

interface LinkProps {
  readonly href: string;
  readonly onSet: (href: string) => void;
  readonly onClose: () => void;
}

function LinkDialog({ href, onSet, onClose }: LinkProps) {
  const [typed, setTyped] = useState(href);
  const [fault, setFault] = useState<string>();
  useEffect(() => setFault(undefined), [typed]);
  const set = () => {
    const address = typed.trim();
    if (address === '' || linkPattern.test(address)) onSet(address);
    else setFault('请填写 http(s)://、mailto:、tel: 开头的地址，或以 / 开头的本站页面');
  };
  return (
    <PageModal
      open
      title="链接"
      width={460}
      onCancel={onClose}
      footer={[
        href && (
          <Button key="drop" danger onClick={() => onSet('')}>
            取消链接
          </Button>
        ),
        <Button key="set" type="primary" onClick={set}>
          确定
        </Button>,
      ]}
    >
      <Input
        autoFocus
        aria-label="链接地址"
        value={typed}
        placeholder="https://"
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={set}
      />
      {fault && (
        <p className="record-error" role="alert">
          {fault}
        </p>
      )}
    </PageModal>
  );
}
