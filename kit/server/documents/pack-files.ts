import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface PackedFile {
  /** Where it lies in the zip: folders by slashes. */
  readonly path: string;
  /** Opened when its turn comes, so that few files are open at once. */
  readonly open: () => Promise<Buffer | Readable> | Buffer | Readable;
  readonly at: Date;
}

/**
 * A zip, written while it is read, in constant memory. A file that cannot be read breaks the stream off: half an archive must not look whole.
 * Equal names are told apart by a number.
 */
export function packFiles(files: readonly PackedFile[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  const taken = new Set<string>();
  for (const { path, open, at } of files) {
    zip.addReadStreamLazy(nameIn(taken, path), { mtime: onWallClock(at), forceDosTimestamp: true }, (done) => void handOver(open, done));
  }
  zip.end();
  return out;
}

/** Times in a zip have no zone and are read as they stand: the clock in Shanghai is written, wherever the server runs. */
function onWallClock(at: Date): Date {
  return new Date(at.getTime() + (at.getTimezoneOffset() + 8 * 60) * 60_000);
}

async function handOver(open: PackedFile['open'], done: (error: unknown, stream: Readable) => void): Promise<void> {
  try {
    const content = await open();
    done(null, Buffer.isBuffer(content) ? Readable.from([content]) : content);
  } catch (error) {
    done(error, Readable.from([]));
  }
}

/** Signs that some system does not take in the name of a file, and names that lead out of the folder. */
function cleanPath(path: string): string {
  return (
    path
      .split('/')
      // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
      .map((part) => part.replace(/[\\:*?"<>|\u0000-\u001f\u007f]/g, '_').replace(/^\.+|[. ]+$/g, '_') || '_')
      .join('/')
  );
}

function nameIn(taken: Set<string>, path: string): string {
  const clean = cleanPath(path);
  const dot = clean.lastIndexOf('.');
  const [stem, ending] = dot > clean.lastIndexOf('/') ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ''];
  let name = clean;
  for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${stem}（${n}）${ending}`;
  taken.add(name.toLowerCase());
  return name;
}
