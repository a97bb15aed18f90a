import { useEffect, useState, type RefObject } from 'react';

const shownMs = 1600;

/** Shown while somebody scrolls the page over the map: how to move the map instead. */
export function MapHint({ element }: { readonly element: RefObject<HTMLElement | null> }) {
  const [hint, setHint] = useState('');
  useEffect(() => {
    const ground = element.current!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (text: string) => {
      clearTimeout(timer);
      setHint(text);
      timer = setTimeout(() => setHint(''), shownMs);
    };
    const onWheel = ({ ctrlKey, metaKey }: WheelEvent) => {
      if (!ctrlKey && !metaKey) tell('按住 Ctrl 键滚动滚轮可缩放地图');
    };
    const onTouch = ({ touches }: TouchEvent) => {
      if (touches.length === 1) tell('用两指移动和缩放地图');
      else setHint('');
    };
    ground.addEventListener('wheel', onWheel, { passive: true });
    ground.addEventListener('touchmove', onTouch, { passive: true });
    return () => {
      clearTimeout(timer);
      ground.removeEventListener('wheel', onWheel);
      ground.removeEventListener('touchmove', onTouch);
    };
  }, [element]);
  return (
    <p className={hint ? 'map__hint map__hint--shown' : 'map__hint'} aria-hidden="true">
      {hint}
    </p>
  );
}
