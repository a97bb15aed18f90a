const most = 200;

/**
 * The name of a file as it may be stored, shown and offered for saving: without path, control characters, marks that turn the direction of
 * writing, or signs that file systems refuse. Long names lose their middle, never their extension.
 */
export function cleanName(given: string): string {
  const last = given.normalize('NFC').replace(/^.*[\\/]/s, '');
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\uFFFD<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+(?=.*\.)/, '');
  const dot = plain.lastIndexOf('.');
  const extension = dot < 0 ? '' : plain.slice(dot);
  const stem = (dot < 0 ? plain : plain.slice(0, dot)).trim() || '附件';
  return [...stem].slice(0, most - [...extension].length).join('') + extension;
}
