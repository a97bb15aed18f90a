/** Somebody answers more than anybody wants to read. */
export class AnswerTooLong extends Error {
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`the answer is longer than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

/** Reads what another system answers, up to a size: a gateway gone mad must not fill our memory. Bytes that are no UTF-8 come out as replacement signs. */
export async function readAnswer(response: Response, maxBytes: number): Promise<string> {
  return (await readAnswerBytes(response, maxBytes)).toString('utf8');
}

/** The same for a file. */
export async function readAnswerBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the rest.
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > maxBytes) throw new AnswerTooLong(maxBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
