import { useEffect, useState } from 'react';

import { Icon } from '#kit/portal/theme/Icon.tsx';

/** Specification, section 9. */
const thresholdPx = 100;

/** Stands beside the tags, where it covers nothing, once the page in front is scrolled beyond the threshold. */
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
  return (
    <button
      type="button"
      className={isFar ? 'tags__tool back-to-top' : 'tags__tool back-to-top back-to-top--off'}
      aria-label="返回顶部"
      title="返回顶部"
      onClick={() => document.getElementById(`page-${activeId}`)?.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="top" size={16} />
    </button>
  );
}
