import { Link } from 'react-router';

import { goOnWith, type OpenApplication } from '../contract/open-application.ts';
import { ApplicationPill } from '#areas/inspection/portal/open/status.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

interface Props {
  readonly open: Pick<OpenApplication, 'id' | 'onlinelsh' | 'status' | 'mayEdit'>;
  /** What the archive says of an application that this person may not see. */
  readonly text: string;
}

const free = '未申报';

/** How far the application of a device is, and the way to it. */
export function ApplyState({ open, text }: Props) {
  const way = goOnWith(open);
  if (!way || open.status === null) return text && text !== free ? <StatusPill tone="waiting">{text}</StatusPill> : free;
  return (
    <Stack as="span" gap="tight">
      <span>
        <ApplicationPill status={open.status} />
      </span>
      <Link className="small" to={way.address} aria-label={way.label}>
        {way.word}
      </Link>
    </Stack>
  );
}
