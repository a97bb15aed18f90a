import { hashOf, isTrusted, readCertificate, type Certificate } from './certificate.ts';
import { oidOf, partsOf, readDer, sameBytes, timeOf } from './der.ts';
import { findings, type Finding } from './findings.ts';
import { cryptography } from './platform.ts';
import { countFields, findSignatures, lettersOf, onlySigns, type Placed } from './revisions.ts';
import { attributes, fits, readSignedData, type SignedData } from './signed-data.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface CheckedSignature {
  readonly finding: Finding;
  /** As the certificate names it; empty where it cannot be read. */
  readonly signer: string;
  readonly issuer: string;
  /** Why, in the words of whoever signed. */
  readonly reason: string;
  /** When, as the time-stamp server vouches for it. */
  readonly at: Date | null;
}

export interface CheckedFile {
  /** Of all together: the gravest. */
  readonly finding: Finding;
  readonly signatures: readonly CheckedSignature[];
}

/**
 * Checks the signatures of a PDF with the cryptography of the browser or of Node: the file need not leave the device. It shares no code with what signs.
 * @param roots whom one trusts, as DER
 */
export async function checkFile(bytes: Bytes, roots: readonly Bytes[], now = new Date()): Promise<CheckedFile> {
  if (lettersOf(bytes.subarray(0, 1024)).indexOf('%PDF-') !== 0) return { finding: 'noPdf', signatures: [] };
  const letters = lettersOf(bytes);
  const placed = findSignatures(bytes, letters);
  if (!placed) return { finding: 'changed', signatures: [] };
  if (placed.length === 0) return { finding: 'unsigned', signatures: [] };
  const trusted = roots.map(readCertificate);
  const signatures = await Promise.all(placed.map((one) => checkOne(one, trusted, now)));
  const isAppended =
    placed.at(-1)!.end !== bytes.length || placed.some(({ end }, at) => at > 0 && !onlySigns(letters, placed[at - 1]!.end, end));
  const isIncomplete = countFields(letters) > placed.length;
  const ofWhole = [...(isIncomplete ? (['incomplete'] as const) : []), ...(isAppended ? (['appended'] as const) : [])];
  return { finding: gravest([...signatures.map(({ finding }) => finding), ...ofWhole]), signatures };
}

/** They are named from the lightest on. */
const gravest = (all: readonly Finding[]) => findings.findLast((one) => all.includes(one)) ?? 'good';

async function checkOne({ contents, covered, reason }: Placed, roots: readonly Certificate[], now: Date): Promise<CheckedSignature> {
  const data = reading(() => readSignedData(contents));
  if (!data) return { finding: 'changed', signer: '', issuer: '', reason: '', at: null };
  const issuer = data.certificates.find(({ subject }) => sameBytes(subject, data.signer.issuer))?.name ?? '';
  const known = { signer: data.signer.name, issuer, reason };
  if (!(await fits(data, covered).catch(() => false))) return { ...known, finding: 'changed', at: null };
  const at = await timeVouched(data, roots).catch(() => null);
  const others = data.certificates;
  if (await isTrusted(data.signer, { others, roots, at: at ?? now })) return { ...known, finding: at ? 'good' : 'untimely', at };
  const inItsTime = new Date(data.signer.from.getTime() + 1000);
  return { ...known, finding: (await isTrusted(data.signer, { others, roots, at: inItsTime })) ? 'untimely' : 'foreign', at };
}

function reading<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** When the signature was there, in the words of a time-stamp server whom one trusts (RFC 3161). */
async function timeVouched({ unsigned, signature }: SignedData, roots: readonly Certificate[]): Promise<Date | null> {
  const token = unsigned.get(attributes.timeStamp);
  if (!token) return null;
  const stamp = readSignedData(token.whole);
  if (!stamp.content || !stamp.signer.isForTime || !(await fits(stamp, stamp.content))) return null;
  const [, , imprint, , time] = partsOf(readDer(stamp.content));
  const [hash, digest] = partsOf(imprint!);
  const name = hashOf(oidOf(partsOf(hash!)[0]!));
  if (!sameBytes(digest!.content, new Uint8Array(await cryptography.subtle.digest(name, signature)))) return null;
  const at = timeOf(time!);
  return (await isTrusted(stamp.signer, { others: stamp.certificates, roots, at })) ? at : null;
}
