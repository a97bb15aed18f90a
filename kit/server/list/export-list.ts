import type { Fields } from '#kit/contract/field.ts';
import { refuse } from '../refuse.ts';
import type { FileAnswer, Request } from '../request.ts';
import { writeWorkbook } from '../sheets/workbook.ts';

/**
 * What a list holds as a workbook.
 * @param read reads so many rows at the most, in the order of the list
 * @throws tooManyForExport
 */
export async function exportList(
  title: string,
  fields: Fields,
  read: (most: number) => Promise<readonly object[]>,
  { services }: Pick<Request, 'services'>,
): Promise<FileAnswer> {
  const limit = services.config.limits.exportRows;
  const found = await read(limit + 1);
  if (found.length > limit) refuse('tooManyForExport', { limit });
  async function* rows() {
    yield* found;
  }
  return writeWorkbook(title, fields, rows(), services.dictionaries);
}
