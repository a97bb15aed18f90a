import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Width of an element in whole px, known before it is first painted and followed as the page is resized.
 * @param start taken while the element is hidden or not yet there
 */
export function useWidth(box: RefObject<HTMLElement | null>, start: number): number {
  const [width, setWidth] = useState(start);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const follow = (wide: number) => wide > 0 && setWidth(Math.floor(wide));
    follow(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && follow(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
