import type { Call } from '../../contract/call.ts';
import type { AnyCase, AnyRecord } from './any-case.ts';
import { CaseFormDialog } from './CaseFormDialog.tsx';

interface Props {
  readonly kind: AnyCase;
  readonly move: string;
  readonly record: AnyRecord;
  readonly onClose: () => void;
}

const empty = {};

/** The dialog of a move by form for which nothing is known at first: its button says what the move is called. */
export function FormOfMove({ kind, move, record, onClose }: Props) {
  const { label } = kind.cycle.moves[move]!;
  // Each move by form has a call by its name: `callsOf`.
  const made = kind as AnyCase & { readonly calls: Readonly<Record<string, Call>> };
  return (
    <CaseFormDialog kind={made} move={move} record={record} start={empty} okText={label} done={`${label}：已办理`} onClose={onClose} />
  );
}
