import type { Readable } from 'node:stream';

import { media } from '../../contract/media.ts';
import type { FileAnswer } from '../request.ts';

/** A paper, shown in the page. @param name by which it is saved, without its ending */
export function pdfAnswer(name: string, content: Buffer | Readable): FileAnswer {
  return { name: `${name}.pdf`, type: media.pdf, content, inline: true };
}
