import { useState } from 'react';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';

import { applyingPaths } from '../../contract/menu.ts';
import { DraftsMade, type Made } from './DraftsMade.tsx';
import { SplitPlan } from './SplitPlan.tsx';

/** Shown where devices of several units or classes were chosen: the applications they must be split into, and a button that does it. */
export function SplitParts({ devices }: { readonly devices: readonly string[] }) {
  const navigate = usePageNavigate();
  const [ids, setIds] = useState(devices);
  const [made, setMade] = useState<Made>();
  if (made) return <DraftsMade made={made} />;
  const remove = (gone: readonly string[]) => {
    const left = ids.filter((key) => !gone.includes(key));
    if (left.length === 0) void navigate(applyingPaths.apply);
    else setIds(left);
  };
  return <SplitPlan ids={ids} onRemove={remove} onMade={setMade} />;
}
