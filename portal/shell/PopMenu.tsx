import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';

import { Icon } from '#kit/portal/theme/Icon.tsx';
import type { IconName } from '#kit/portal/theme/drawings.ts';
import './pop-menu.css';

export interface PopItem {
  readonly label: string;
  readonly icon?: IconName;
  /** For switches and choices: whether it is on. */
  readonly isChecked?: boolean;
  readonly isDisabled?: boolean;
  /** A line is drawn above. */
  readonly beginsGroup?: boolean;
  onChoose(): void;
}

/** A menu at a point of the window: arrow keys, Home, End, Escape; closes when something else is touched. */
export function PopMenu({
  label,
  items,
  at,
  onClose,
}: {
  readonly label: string;
  readonly items: readonly PopItem[];
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useReturnedFocus();
  useLayoutEffect(() => {
    const menu = box.current;
    if (!menu) return;
    menu.style.left = `${Math.max(8, Math.min(at.x, innerWidth - menu.offsetWidth - 8))}px`;
    menu.style.top = `${Math.max(8, Math.min(at.y, innerHeight - menu.offsetHeight - 8))}px`;
    menu.querySelector<HTMLElement>('[role^="menuitem"]:not([disabled])')?.focus({ preventScroll: true });
  }, [at]);
  useEffect(() => {
    const close = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) onClose();
    };
    addEventListener('pointerdown', close, true);
    addEventListener('blur', onClose);
    return () => {
      removeEventListener('pointerdown', close, true);
      removeEventListener('blur', onClose);
    };
  }, [onClose]);
  return (
    <div className="pop" ref={box}>
      <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={(event) => moveWithin(event, onClose)}>
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role={item.isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
            aria-checked={item.isChecked}
            className={item.beginsGroup ? 'pop__item pop__item--begins' : 'pop__item'}
            disabled={item.isDisabled}
            tabIndex={-1}
            onClick={() => {
              onClose();
              item.onChoose();
            }}
          >
            {item.icon && <Icon name={item.icon} />}
            <span className="pop__label">{item.label}</span>
            {item.isChecked !== undefined && <i className={item.isChecked ? 'switch switch--on' : 'switch'} aria-hidden="true" />}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Gives the focus back to where it was, unless the chosen item has moved it on. */
function useReturnedFocus() {
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    return () => {
      if (document.activeElement === document.body || document.activeElement === null) before?.focus({ preventScroll: true });
    };
  }, []);
}

function moveWithin(event: KeyboardEvent<HTMLElement>, onClose: () => void) {
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    return onClose();
  }
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([disabled])')];
  const here = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: here + 1, ArrowUp: here - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
  if (next === undefined) return undefined;
  event.preventDefault();
  return items[next % items.length]?.focus();
}
