import { useState } from 'react';
import { useNavigate } from 'react-router';

import { applyingPaths } from '../../contract/menu.ts';
import { DraftsMade, type Made } from './DraftsMade.tsx';
import { SplitPlan } from './SplitPlan.tsx';

/** Devices of several units or classes that came to the form of one application: what must become of them, and one step to it. */
export function SplitParts({ devices }: { readonly devices: readonly string[] }) {
  const navigate = useNavigate();
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
