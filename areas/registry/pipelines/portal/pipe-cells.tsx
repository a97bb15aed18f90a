import type { Tone } from '#kit/contract/case/lifecycle.ts';
import { NamedDevice } from '#kit/portal/page/DeviceName.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { DueCell } from '#areas/equipment/portal/open/DueCell.tsx';
import type { pipelineCalls } from './pipelines-wire.ts';

/** A pipe as the lists tell it. */
export type ListedPipe = RowIn<typeof pipelineCalls.pipeList>;

const tones: Readonly<Record<string, Tone>> = { 在用: 'good', 停用: 'stopped' };

/** Name and number in one cell, days left under the due day, the state as a pill. */
export const pipeCells = {
  pipeName: ({ pipeNo }: Pick<ListedPipe, 'pipeNo'>, text: string) => (
    <NamedDevice name={text}>
      <code>{pipeNo}</code>
    </NamedDevice>
  ),
  nextInspDate: ({ daysLeft, rowStatus }: Pick<ListedPipe, 'daysLeft' | 'rowStatus'>, text: string) => (
    <DueCell text={text} daysLeft={daysLeft} isOnDuty={rowStatus === '在用'} />
  ),
  rowStatus: ({ rowStatus }: Pick<ListedPipe, 'rowStatus'>) => (
    <StatusPill tone={tones[String(rowStatus)] ?? 'draft'}>{rowStatus ?? '—'}</StatusPill>
  ),
};
