import { useEffect, useState } from 'react';

import { latePart } from '#kit/portal/late/late-part.tsx';
import { Icon } from '#kit/portal/theme/Icon.tsx';
import { searchWords } from './words.ts';

const SearchDialog = latePart(() => import('./SearchDialog.tsx').then((module) => module.SearchDialog));
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Search from anywhere: Ctrl+K, ⌘K, or the magnifier. What is behind it is loaded when it is first wanted. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      // Browsers put their own search there.
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className="header__search"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={18} />
        <span className="unseen">{searchWords}</span>
        <span className="header__search-words" aria-hidden="true">
          {searchWords}
        </span>
        <kbd aria-hidden="true">{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
