import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Mends two faults of antd's table for those who use the keyboard or listen: the hidden row it measures with holds focusable controls, and the
 * scrolling body cannot be reached with the keyboard.
 * @param label what the table lists
 */
export function useTableAccess(label: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const mend = () => {
      for (const row of element.querySelectorAll('.ant-table-measure-row')) row.setAttribute('inert', '');
      for (const body of element.querySelectorAll<HTMLElement>('.ant-table-body, .ant-table-content')) {
        if (body.tabIndex === 0 && body.getAttribute('aria-label') === label) continue;
        body.tabIndex = 0;
        body.setAttribute('role', 'region');
        body.setAttribute('aria-label', label);
      }
    };
    mend();
    const observer = new MutationObserver(mend);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [label]);
  return box;
}
