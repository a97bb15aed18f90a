import { useEffect, useState } from 'react';

import { Icon } from '#kit/portal/theme/Icon.tsx';

/** Specification, section 9. */
const thresholdPx = 100;

/** Appears once the page in front is scrolled beyond the threshold. */
export function BackToTop({ activeId }: { readonly activeId: string | undefined }) {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const page = activeId && document.getElementById(`page-${activeId}`);
    if (!page) return undefined;
    const look = () => setFar(page.scrollTop > thresholdPx);
    look();
    page.addEventListener('scroll', look, { passive: true });
    return () => page.removeEventListener('scroll', look);
  }, [activeId]);
  if (!isFar) return null;
  return (
    <button
      type="button"
      className="back-to-top"
      aria-label="返回顶部"
      title="返回顶部"
      onClick={() => document.getElementById(`page-${activeId}`)?.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="top" size={20} />
    </button>
  );
}
