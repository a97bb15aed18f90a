let isDown = false;

addEventListener('pointerdown', () => (isDown = true), true);
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isDown = false), true);

/**
 * Does the work at once, or, while a button of the mouse is held, when the click is over. Leaving a field by a click may add or remove a line of
 * error, and a button that moves away under the pointer would miss the click.
 */
export function afterClick(work: () => void): void {
  if (!isDown) return work();
  const done = () => {
    for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, done, true);
    setTimeout(work);
  };
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, done, true);
}
