import type { Fields } from '#kit/contract/field.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import { readArchive, unpacksWithin, whyUnsafe } from '../files/archive.ts';
import { UnreadSheet } from './read-rows.ts';
import { MissingColumn, readWorkbook, type ImportedRow } from './workbook.ts';

/** Why a workbook that somebody has filled in cannot be read. */
export type Unread =
  | { readonly why: 'unreadable' | 'empty' | 'tooLong' }
  /** A needed column is not there. */
  | { readonly why: 'column'; readonly column: string };

interface Wanted {
  readonly title: string;
  readonly fields: Fields;
  /** Rows that may be filled in. */
  readonly most: number;
  /** Bytes of its sheets once unpacked. */
  readonly mostUnpacked: number;
}

/**
 * The rows of a workbook from a stranger: a zip, which is unpacked and counted before anything reads it.
 * @param refuse says in the words of the area why it cannot be read
 */
export async function readFilledWorkbook(
  content: Buffer,
  { mostUnpacked, ...wanted }: Wanted,
  dictionaries: Dictionaries,
  refuse: (unread: Unread) => never,
): Promise<ImportedRow[]> {
  const archive = content.toString('latin1', 0, 2) === 'PK' ? readArchive(content) : undefined;
  const isSafe = archive !== undefined && !whyUnsafe(archive, content.length) && (await unpacksWithin(content, archive, mostUnpacked));
  if (!isSafe) return refuse({ why: 'unreadable' });
  const rows = await readWorkbook(content, wanted, dictionaries).catch((error: unknown) => {
    if (error instanceof MissingColumn) return refuse({ why: 'column', column: error.message });
    if (error instanceof UnreadSheet && error.why === 'rows') return refuse({ why: 'tooLong' });
    // Any other error of the reader means that the file is not a workbook, or one that only looks like it.
    return refuse({ why: 'unreadable' });
  });
  if (rows.length === 0) return refuse({ why: 'empty' });
  return rows.length > wanted.most ? refuse({ why: 'tooLong' }) : rows;
}
