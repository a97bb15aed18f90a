/**
 * Runs in a page before anything else: takes away what the oldest browsers of the build's target do not have (Chrome 98, Firefox 94, Safari 15.4), so that
 * every story is told in one of them. Chrome 109, the last one of Windows 7, lacks most of it, too.
 */
export function beOldest(): void {
  const lacking: readonly (readonly [object | undefined, readonly string[]])[] = [
    [Array.prototype, ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
    [Object.getPrototypeOf(Uint8Array.prototype) as object, ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Promise, ['withResolvers', 'try']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [RegExp, ['escape']],
    [Math, ['sumPrecise', 'f16round']],
    [Error, ['isError']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [Element.prototype, ['setHTML', 'getHTML', 'moveBefore']],
    [HTMLElement.prototype, ['togglePopover', 'showPopover', 'hidePopover']],
    [HTMLInputElement.prototype, ['showPicker']],
    [Document.prototype, ['startViewTransition']],
    [
      window,
      ['requestIdleCallback', 'cancelIdleCallback', 'Iterator', 'URLPattern', 'Sanitizer', 'CSSContainerRule', 'scheduler', 'navigation'],
    ],
  ];
  for (const [owner, names] of lacking) for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
}

/** Takes away what even the oldest of them has. */
export function beOlder(): void {
  Reflect.deleteProperty(window, 'structuredClone');
}
