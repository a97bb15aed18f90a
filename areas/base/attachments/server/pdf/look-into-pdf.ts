import { whyActive, whyPending, type Pending } from './pdf-actions.ts';
import { opensWithoutPassword } from './pdf-encryption.ts';
import { bytesOf, valueOf, valuesOf, type PdfDictionary } from './pdf-lexer.ts';
import { objectsOf, type PdfObjects } from './pdf-objects.ts';

/** What is judged at the end, at most; a file that has more was not looked into. */
const mostPending = 20_000;
/** Trying a password takes its time; a file has one encryption, named once or twice. */
const mostEncryptions = 8;

export interface PdfLook {
  /** What people are told when it is not taken because of what it would do. */
  readonly why?: string;
  /** Whether it opens with a password only. */
  readonly isLocked: boolean;
  /** Whether everything could be looked into: what is encrypted cannot. */
  readonly isChecked: boolean;
}

/** Looks for what a PDF would do by itself: in the names of its objects, the packed ones too, never in the bytes of pictures and texts. */
export async function lookIntoPdf(content: Buffer): Promise<PdfLook> {
  const objects = objectsOf(content);
  const pending: Pending[] = [];
  const trailers: PdfDictionary[] = [];
  let isSure = true;
  const unsure = () => void (isSure = false);
  const later = (one: Pending) => (pending.length < mostPending ? void pending.push(one) : unsure());
  for await (const { value, isStream, isTrailer } of objects.all()) {
    const why = whyActive(value, isStream, later);
    if (why) return { why, isLocked: false, isChecked: true };
    if (value.kind === 'dictionary' && (isTrailer || isStream) && valuesOf(value, 'Encrypt').length > 0) trailers.push(value);
  }
  if (isLocked(trailers, objects)) return { isLocked: true, isChecked: false };
  for (const one of pending) {
    const why = whyPending(one, { find: objects.find, unsure });
    if (why) return { why, isLocked: false, isChecked: true };
  }
  return { isLocked: false, isChecked: isSure && objects.isWhole() && trailers.length === 0 };
}

/** Every trailer that names an encryption names one which the empty password does not open. */
function isLocked(trailers: readonly PdfDictionary[], { find }: PdfObjects): boolean {
  const verdicts = trailers
    .slice(-mostEncryptions)
    .flatMap((trailer) =>
      valuesOf(trailer, 'Encrypt')
        .flatMap((encrypt) => (encrypt.kind === 'reference' ? find(encrypt.number) : [encrypt]))
        .map((encrypt) => ({ encrypt, id: idOf(trailer) })),
    )
    .slice(-mostEncryptions)
    .map(({ encrypt, id }) => (encrypt.kind === 'dictionary' ? opensWithoutPassword(encrypt, id) : undefined));
  return verdicts.length > 0 && verdicts.every((opens) => opens === false);
}

function idOf(trailer: PdfDictionary): Buffer {
  const ids = valueOf(trailer, 'ID');
  return ids?.kind === 'array' && ids.items[0]?.kind === 'string' ? bytesOf(ids.items[0]) : Buffer.alloc(0);
}
