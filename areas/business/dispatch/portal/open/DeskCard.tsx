import type { ReactNode } from 'react';

import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Icon } from '#kit/portal/theme/Icon.tsx';

interface Props {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** The place on an application's page where the institute does its work. */
export function DeskCard({ title, hint, children }: Props) {
  return (
    <Card tone="brass" icon={<Icon name="shield" size={18} />} title={title} hint={hint}>
      <Stack>{children}</Stack>
    </Card>
  );
}
