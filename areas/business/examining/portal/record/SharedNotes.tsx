import { App, Button } from 'antd';

import type { Values } from '#kit/contract/field.ts';
import type { SaveStatus } from '#kit/portal/form/autosave.ts';
import { RecoveredNote } from '#kit/portal/form/RecoveredNote.tsx';
import type { AutosaveHandle } from '#kit/portal/form/use-autosave.ts';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { useRefresh } from '#kit/portal/calls/use-call.ts';

import { startOf, type LineResults } from './result-values.ts';
import { fillGaps, inWords } from './shared-results.ts';
import type { Clashes } from './use-result-form.ts';

interface KeptProps {
  readonly autosave: AutosaveHandle;
  readonly values: Values;
  readonly base: LineResults;
  readonly onValues: (values: Values) => void;
}

/** What was typed on this computer and never saved: it fills what is still blank. */
export function KeptCopy({ autosave, values, base, onValues }: KeptProps) {
  const { message } = App.useApp();
  return (
    <RecoveredNote
      recovered={autosave.recovered}
      hint="恢复时只补上还空着的项目，不改动已经保存的结果。"
      onTake={({ values: kept }) => {
        const { values: filled, differing } = fillGaps(values, kept, base);
        onValues(filled);
        autosave.dismissRecovered();
        if (differing.length > 0) void message.warning(`与已保存的结果不同、没有改动的项目：${differing.join('、')}`);
      }}
      onDismiss={autosave.dismissRecovered}
    />
  );
}

interface ClashesProps {
  readonly clashes: Clashes;
  readonly values: Values;
  readonly base: LineResults;
  readonly onDecide: (key: string, whose: 'mine' | 'theirs') => void;
}

/** Items and facts that a colleague has filled otherwise: each waits for a decision, everything else is saved. */
export function ClashNotes({ clashes, values, base, onDecide }: ClashesProps) {
  if (clashes.size === 0) return null;
  const theirs = startOf(base);
  return (
    <Note tone="bad" role="alert">
      {[...clashes].map(([key, sentence]) => (
        <div key={key} className="insp-clash">
          <p>
            {sentence}。对方：{inWords(theirs, key)}；您：{inWords(values, key)}
          </p>
          <Row as="span">
            <Button onClick={() => onDecide(key, 'theirs')}>采用对方的</Button>
            <Button onClick={() => onDecide(key, 'mine')}>改为我填的</Button>
          </Row>
        </div>
      ))}
    </Note>
  );
}

/** Saving has stopped: said where it cannot be overlooked. */
export function StoppedNote({ status }: { readonly status: SaveStatus }) {
  const refresh = useRefresh();
  if (status.state !== 'overtaken') return null;
  return (
    <Note tone="bad" role="alert">
      <p>录入的内容没有保存：{status.message ?? '记录已有更新的内容'}。没有保存的内容仍留在本机。</p>
      <Button onClick={() => void refresh()}>重新载入</Button>
    </Note>
  );
}
