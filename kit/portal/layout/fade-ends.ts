import './fade-ends.css';

/** Keeps told on a line that scrolls sideways, for its style, at which ends there is more of it out of sight. Returns what ends that. */
export function fadeEnds(line: HTMLDivElement): () => void {
  const mark = () => {
    line.classList.toggle('fades--before', line.scrollLeft > 1);
    line.classList.toggle('fades--after', line.scrollLeft + line.clientWidth < line.scrollWidth - 1);
  };
  // The width of the line, and of what stands in it, which numbers widen when they come.
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
