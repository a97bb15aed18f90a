/** What PostgreSQL and the network say when the database is away, full or starting: it is nobody's mistake, and passes. */
const awayCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOSPC',
]);
const awaySentences =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;

/** No room is left on a disk, ours or that of the database. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && ['ENOSPC', '53100'].includes(String((error as { readonly code?: unknown }).code));

/** Whether the fault lies with the database or the disk rather than with the program. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { readonly code?: unknown; readonly syscall?: unknown };
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code === 'string' && (awayCodes.has(code) || code.startsWith('08'))) return true;
  return awaySentences.test(error.message);
}
