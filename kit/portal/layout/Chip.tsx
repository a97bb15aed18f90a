import { useCallback, type ReactNode, type RefObject } from 'react';

import './chip.css';

interface ChipProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly icon?: ReactNode;
  /** How many stand behind it. */
  readonly count?: ReactNode;
  /** Shows its frame only when pressed. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** One of several choices, as a button that stays pressed. */
export function Chip({ pressed, onPress, icon, count, quiet = false, children }: ChipProps) {
  return (
    <button type="button" className={quiet ? 'chip chip--quiet' : 'chip'} aria-pressed={pressed} onClick={onPress}>
      {icon}
      {count === undefined ? (
        children
      ) : (
        <>
          {children} <b className="chip__count">{count}</b>
        </>
      )}
    </button>
  );
}

/** Choices in one line, which scrolls on a small screen and fades where there are more. */
export function Chips({
  label,
  ref,
  children,
}: {
  readonly label: string;
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}) {
  const follow = useCallback(
    (line: HTMLDivElement) => {
      if (ref) ref.current = line;
      return markHidden(line);
    },
    [ref],
  );
  return (
    <div className="chips" role="group" aria-label={label} ref={follow}>
      {children}
    </div>
  );
}

/** Keeps told on the line, for its style, at which ends choices are out of sight. */
function markHidden(line: HTMLDivElement): () => void {
  const mark = () => {
    line.classList.toggle('chips--before', line.scrollLeft > 1);
    line.classList.toggle('chips--after', line.scrollLeft + line.clientWidth < line.scrollWidth - 1);
  };
  // The width of the line, and of the choices in it, which their numbers widen when they come.
  const sizes = new ResizeObserver(mark);
  const parts = new MutationObserver(mark);
  sizes.observe(line);
  parts.observe(line, { childList: true, subtree: true, characterData: true });
  line.addEventListener('scroll', mark, { passive: true });
  mark();
  return () => {
    sizes.disconnect();
    parts.disconnect();
    line.removeEventListener('scroll', mark);
  };
}
