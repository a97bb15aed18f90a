import { Button } from 'antd';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';

import type { DialogKey } from '../open/application-parts.ts';
import type { OwnAction } from './own-actions.ts';

interface Props {
  readonly actions: readonly OwnAction[];
  readonly onDialog: (dialog: DialogKey) => void;
  readonly isLarge?: boolean;
}

export function OwnActionButtons({ actions, onDialog, isLarge = false }: Props) {
  const navigate = usePageNavigate();
  return actions.map(({ label, dialog, path }) => (
    <Button
      key={label}
      {...(isLarge && { type: 'primary' as const, size: 'large' as const })}
      onClick={() => (dialog ? onDialog(dialog) : void navigate(path!))}
    >
      {label}
    </Button>
  ));
}
