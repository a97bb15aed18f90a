/** What applications come to together; those whose fee only a clerk can set are counted, not guessed. */
export function feeOfParts(parts: readonly { readonly fee: { readonly feePayableFen: number | null } }[]) {
  return {
    known: parts.reduce((sum, { fee }) => sum + (fee.feePayableFen ?? 0), 0),
    open: parts.filter(({ fee }) => fee.feePayableFen === null).length,
  };
}
