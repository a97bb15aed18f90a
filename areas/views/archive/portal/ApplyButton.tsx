import { Button } from 'antd';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';

import { whyNotApply } from '#areas/applying/contract/why-not-apply.ts';
import { goOnWith } from '#areas/applying/contract/open-application.ts';

import type { Archive } from './ArchiveHead.tsx';

interface Props {
  readonly archive: Pick<Archive, 'equipment' | 'application'>;
  readonly label: string;
  readonly block?: boolean;
  readonly onApply: () => void;
}

/** To the form of an application for the device; to the one that was begun, where there is one. Grey with the reason where it would be refused. */
export function ApplyButton({ archive: { equipment, application }, label, block = false, onApply }: Props) {
  const navigate = usePageNavigate();
  const { applyId, applyNo, applyStatus, applySay, applyEdits } = application;
  const mayEdit = applyEdits === '1';
  const begun = applySay && mayEdit ? goOnWith({ id: applyId, onlinelsh: applyNo, status: applyStatus, mayEdit }) : undefined;
  if (begun)
    return (
      <Button type="primary" block={block} onClick={() => void navigate(begun.address)} title={begun.label}>
        {begun.word}
      </Button>
    );
  const refusedBecause = whyNotApply({ ...equipment, applySay });
  return (
    <Button type="primary" block={block} onClick={onApply} disabled={refusedBecause !== undefined} title={refusedBecause}>
      {label}
    </Button>
  );
}
