type Child = Node | string | false | null | undefined | readonly Child[];

interface Wants {
  readonly on?: Readonly<Record<string, (event: Event) => void>>;
  readonly [attribute: string]: unknown;
}

/** An element with its attributes, what it answers to, and what stands in it. Text is never read as mark-up. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { on = {}, ...attributes }: Wants = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== null && value !== false) element.setAttribute(name, String(value as string | number));
  }
  for (const [event, answer] of Object.entries(on)) element.addEventListener(event, answer);
  element.append(...nodesOf(children));
  return element;
}

function nodesOf(children: readonly Child[]): (Node | string)[] {
  return children.flatMap((child) => {
    if (child === false || child === null || child === undefined) return [];
    return typeof child === 'string' || child instanceof Node ? [child] : nodesOf(child);
  });
}

/** Puts these in the place of what stands in an element. */
export function fill(place: Element, ...children: readonly Child[]): void {
  place.replaceChildren(...nodesOf(children));
}

/** Brings the beginning of what has just been shown into view, for eyes and for readers. */
export function showFrom(place: HTMLElement): void {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'start' });
}
