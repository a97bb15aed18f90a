import { useState } from 'react';

import type { CaseRowOf } from '#kit/contract/case/case.ts';
import type { Values } from '#kit/contract/field.ts';
import { CaseFormDialog } from '#kit/portal/case/CaseFormDialog.tsx';

import { rescueCase } from '../contract/calls.ts';
import { unhurt } from '../contract/rescue.ts';

interface Props {
  readonly move: string;
  readonly rescue: CaseRowOf<typeof rescueCase>;
  readonly onClose: () => void;
}

const texts: Readonly<Record<string, { readonly okText: string; readonly done: string; readonly width?: number }>> = {
  report: { okText: '提交', done: '报告已提交', width: 1000 },
  amend: { okText: '提交更正', done: '已更正，新旧内容保留在更正记录中', width: 1000 },
  assign: { okText: '派单', done: '已派单' },
  note: { okText: '保存', done: '已补记' },
  retime: { okText: '提交更正', done: '已更正，新旧时间保留在更正记录中' },
};

/** The moves of a rescue that are made by a form, each beginning with what is known. */
export function RescueDialog({ move, rescue, onClose }: Props) {
  const [start] = useState((): Values => {
    const { fields } = rescueCase.forms[move as keyof typeof rescueCase.forms];
    const known = Object.fromEntries(Object.keys(fields).map((key) => [key, (rescue as Values)[key]]));
    return move === 'report' ? { ...known, injury: unhurt } : known;
  });
  return <CaseFormDialog kind={rescueCase} move={move} record={rescue} start={start} {...texts[move]!} why="更正理由" onClose={onClose} />;
}
