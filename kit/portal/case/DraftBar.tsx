import { Button } from 'antd';
import type { ReactNode } from 'react';

import { FormBar, type FormBarProps } from '../form/FormBar.tsx';
import { NewerNote } from '../form/NewerNote.tsx';
import { Note } from '../layout/Note.tsx';
import type { Behind } from './use-behind.ts';
import type { DraftHandle } from './use-draft.ts';

interface Props extends Pick<FormBarProps, 'back' | 'previous' | 'submit' | 'over' | 'children'> {
  readonly draft: Pick<DraftHandle, 'handle' | 'autosave' | 'keep' | 'behind'> & Partial<Pick<DraftHandle, 'refused'>>;
  /** Instead of 保存草稿. */
  readonly kept?: FormBarProps['draft'];
  /** Leads to a field, where that takes more than this form. */
  readonly onField?: FormBarProps['onField'];
}

/** The bar at the foot of a draft. Saved elsewhere meanwhile, or not taken, it says so over the buttons, where it is seen from every part of the form. */
export function DraftBar({ draft: { handle, autosave, keep, behind, refused }, kept, over, onField, ...buttons }: Props) {
  return (
    <FormBar
      status={behind ? { ...autosave.status, state: 'overtaken', message: '未保存' } : autosave.status}
      over={behind ? <BehindNote {...behind} /> : refused ? <Refused sentence={refused}>{over}</Refused> : over}
      onField={onField ?? handle.seek}
      draft={kept ?? { onClick: () => void keep('保存草稿') }}
      {...buttons}
    />
  );
}

/** What was not taken stays said: it is read, perhaps looked up elsewhere, and mended. */
function Refused({ sentence, children }: { readonly sentence: string; readonly children: ReactNode }) {
  return (
    <>
      <Note tone="toPay" role="alert">
        {sentence}
      </Note>
      {children}
    </>
  );
}

function BehindNote({ isHandedIn, message, take, keep }: Behind) {
  if (!isHandedIn) return <NewerNote onTake={take} onKeep={keep} />;
  return (
    <Note tone="toPay" role="alert">
      <p>{message}。您在这里填写的内容没有保存。</p>
      <Button size="small" type="primary" onClick={take}>
        查看最新内容
      </Button>
    </Note>
  );
}
