const patienceMs = 5000;
let isHeld = false;

/** The next move leaves the focus where it is: closing a tag puts it on the neighbouring tag. */
export function holdFocus(): void {
  isHeld = true;
}

/** Focuses the h1 of a page as soon as it is there, unless the person has begun elsewhere meanwhile. Returns how to give up. */
export function focusHeading(pageId: string): () => void {
  if (isHeld) {
    isHeld = false;
    return () => {};
  }
  const page = document.getElementById(pageId);
  const before = document.activeElement;
  const attempt = () => {
    const heading = page?.querySelector<HTMLElement>('h1');
    if (!heading) return false;
    if (document.activeElement === before || document.activeElement === document.body) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return true;
  };
  if (!page || attempt()) return () => {};
  const watcher = new MutationObserver(() => attempt() && watcher.disconnect());
  watcher.observe(page, { childList: true, subtree: true });
  const timer = setTimeout(() => watcher.disconnect(), patienceMs);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}
