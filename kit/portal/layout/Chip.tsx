import { useCallback, type ReactNode, type RefObject } from 'react';

import { fadeEnds } from './fade-ends.ts';
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
      return fadeEnds(line);
    },
    [ref],
  );
  return (
    <div className="chips" role="group" aria-label={label} ref={follow}>
      {children}
    </div>
  );
}
