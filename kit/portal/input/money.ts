/** Whole fen as yuan with two decimals and grouped thousands: `123450` → `1,234.50`; blank for what is no number. */
export function yuanText(fen: unknown): string {
  if (typeof fen !== 'number' || !Number.isFinite(fen)) return '';
  const digits = String(Math.abs(Math.round(fen))).padStart(3, '0');
  const yuan = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${fen < 0 ? '−' : ''}${yuan}.${digits.slice(-2)}`;
}

/**
 * Typed yuan as whole fen. Full-width digits, a currency sign and grouping are accepted.
 * @returns undefined for text that is no amount, or has more than two decimals
 */
export function parseYuan(typed: string): number | undefined {
  const plain = typed
    .normalize('NFKC')
    .replace(/[,，\s¥￥]/g, '')
    .replace(/元$/, '')
    .replace(/^−/, '-');
  const match = /^(-?)(\d{1,13})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!match) return undefined;
  // Put together from digits: 0.07 * 100 is not 7 in floating point.
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -fen || 0 : fen;
}
