import { useState } from 'react';

import type { CaseRowOf } from '#kit/contract/case.ts';
import { CaseFormDialog } from '#kit/portal/case/CaseFormDialog.tsx';

import { rescueCase } from '../contract/calls.ts';
import { rescueFields } from '../contract/rescue.ts';

const keys = Object.keys(rescueFields) as (keyof typeof rescueFields)[];

/** Correcting a registered rescue: the form again, and why. Old and new stay visible. */
export function AmendDialog({ rescue, onClose }: { readonly rescue: CaseRowOf<typeof rescueCase>; readonly onClose: () => void }) {
  const [start] = useState(() => Object.fromEntries(keys.map((key) => [key, rescue[key]])));
  return (
    <CaseFormDialog
      kind={rescueCase}
      move="amend"
      record={rescue}
      start={start}
      okText="提交更正"
      done="已更正，新旧内容保留在更正记录中"
      why="更正理由"
      width={1000}
      onClose={onClose}
    />
  );
}
