import { Note } from '#kit/portal/layout/Note.tsx';
import { instantText } from '#kit/portal/page/display.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import type { BesideCase } from '../contract/calls.ts';

interface Props extends Pick<BesideCase, 'objection'> {
  /** The authority has not filed the change yet. */
  readonly isWaiting: boolean;
}

/** What the former unit has said against a change: for whoever files it, and for both sides. */
export function ObjectionNote({ objection, isWaiting }: Props) {
  if (!objection) return null;
  const { unitName, by, at, words } = objection;
  return (
    <Note tone="dueSoon" as="section" aria-label="原维保单位的异议">
      <p>
        <Icon name="alert" size={16} /> 原维保单位的异议：{words}
      </p>
      <p className="quiet small">
        {[unitName, by, instantText(at)].filter(Boolean).join('　')}
        {isWaiting && '。供备案时参考，不停止变更，也不影响合同。'}
      </p>
    </Note>
  );
}
