import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfString, type PdfObject } from '@libpdf/core';

import { digestOf, signedData } from './elements.ts';
import type { SealKey, TimeStamper } from './seal-key.ts';

/** Where a signature shows, in points from the lower left. */
export interface SignatureField {
  readonly name: string;
  /** Read aloud for the picture. */
  readonly label: string;
  /** From 0. */
  readonly page: number;
  readonly rect: readonly [number, number, number, number];
}

export interface Signing {
  readonly key: SealKey;
  readonly stamper: TimeStamper;
  /** The field that is signed. */
  readonly field: string;
  /** All fields of the paper, which its first signature lays out: what comes later must change nothing else. */
  readonly fields: readonly SignatureField[];
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
  /** What shows in the field: the first page of a PDF. */
  readonly appearance: Uint8Array;
}

/** Of the signature with its certificates and its time stamp. */
const reserved = 16_384;
const blank = 9_999_999_999;

const named = (name: string) => PdfName.of(name);
const number = (value: number) => PdfNumber.of(value);
const list = (values: readonly number[]) => new PdfArray(values.map(number));
const text = (value: string) => PdfString.fromString(value);

/** Signs a PDF as PAdES B-T: adds a revision, and leaves every byte that is there as it is. The paper stays one that is read aloud (PDF/UA). */
export async function signPdf(pdf: Uint8Array, signing: Signing): Promise<Buffer> {
  const paper = await Paper.open(pdf);
  const isFirst = paper.addFields(signing.fields);
  const field = paper.findField(signing.field);
  if (field.has('V')) throw new Error(`the field ${signing.field} is signed already`);
  const isLast = paper.openFields() === 1;
  const signature = paper.register(signatureOf(signing, isFirst, isLast));
  field.set('V', signature);
  if (isFirst) paper.catalog.set('Perms', PdfDict.of({ DocMDP: signature }));
  await paper.show(field, signing.appearance);
  return filled(await paper.save(), pdf.length, signing);
}

function signatureOf({ at, name, reason }: Signing, isFirst: boolean, isLast: boolean): PdfDict {
  const signature = PdfDict.of({
    Type: named('Sig'),
    Filter: named('Adobe.PPKLite'),
    SubFilter: named('ETSI.CAdES.detached'),
    M: text(`D:${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}+00'00'`),
    Name: text(name),
    Reason: text(reason),
    ByteRange: list([0, blank, blank, blank]),
    Contents: PdfString.fromHex('00'.repeat(reserved)),
  });
  if (!isFirst) return signature;
  // What may come after the first: nothing at all, or the signatures of the fields that are there.
  const allowed = PdfDict.of({ Type: named('TransformParams'), P: number(isLast ? 1 : 2), V: named('1.2') });
  const reference = PdfDict.of({ Type: named('SigRef'), TransformMethod: named('DocMDP'), TransformParams: allowed });
  signature.set('Reference', new PdfArray([reference]));
  return signature;
}

/** Puts the signature into the place that was kept for it. @param before where the revision begins */
async function filled(out: Buffer, before: number, { key, stamper }: Signing): Promise<Buffer> {
  const begin = out.indexOf(`<${'00'.repeat(64)}`, before);
  const end = begin + reserved * 2 + 2;
  const range = out.indexOf('[', out.indexOf('/ByteRange', before));
  const rangeEnd = out.indexOf(']', range) + 1;
  if (begin < 0 || range < 0) throw new Error('the place of the signature is not there');
  out.write(`[0 ${begin} ${end} ${out.length - end}]`.padEnd(rangeEnd - range), range, 'latin1');
  const der = await signedData({
    digest: digestOf(out.subarray(0, begin), out.subarray(end)),
    certificates: key.certificates,
    sign: (bytes) => key.sign(bytes),
    stamp: (signature) => stamper.stamp(digestOf(signature)),
  });
  if (der.length > reserved) throw new Error(`a signature of ${der.length} bytes does not fit`);
  out.write(Buffer.from(der).toString('hex'), begin + 1, 'latin1');
  return out;
}

/** The objects of a paper that a signature touches. */
class Paper {
  readonly #pdf: PDF;
  readonly catalog: PdfDict;

  private constructor(pdf: PDF) {
    this.#pdf = pdf;
    this.catalog = pdf.getCatalog();
  }

  static async open(bytes: Uint8Array): Promise<Paper> {
    return new Paper(await PDF.load(bytes));
  }

  register(object: PdfObject): PdfRef {
    return this.#pdf.register(object);
  }

  #object(of: PdfObject | null | undefined): PdfObject | null | undefined {
    return of instanceof PdfRef ? this.#pdf.getObject(of) : of;
  }

  #dict(of: PdfObject | null | undefined): PdfDict | undefined {
    const found = this.#object(of);
    return found instanceof PdfDict ? found : undefined;
  }

  #array(of: PdfObject | null | undefined): PdfArray | undefined {
    const found = this.#object(of);
    return found instanceof PdfArray ? found : undefined;
  }

  /** @returns false where the fields have been laid out before */
  addFields(fields: readonly SignatureField[]): boolean {
    if (this.catalog.has('AcroForm')) return false;
    const added = fields.map((field) => this.#addField(field));
    this.catalog.set('AcroForm', this.register(PdfDict.of({ Fields: new PdfArray(added), SigFlags: number(3) })));
    return true;
  }

  #addField({ name, label, page: at, rect }: SignatureField): PdfRef {
    const page = this.#pdf.getPage(at);
    if (!page) throw new Error(`the paper has no page ${at}`);
    const widget = PdfDict.of({
      Type: named('Annot'),
      Subtype: named('Widget'),
      FT: named('Sig'),
      T: text(name),
      TU: text(label),
      // Printed, and locked.
      F: number(132),
      P: page.ref,
      Rect: list(rect),
    });
    const field = this.register(widget);
    const notes = this.#array(page.dict.get('Annots'));
    if (notes) notes.push(field);
    else page.dict.set('Annots', new PdfArray([field]));
    // Through the fields of a page in the order in which it is read.
    page.dict.set('Tabs', named('S'));
    this.#read(widget, { field, page: page.ref, label });
    return field;
  }

  /** Gives a field its place in what is read aloud. */
  #read(widget: PdfDict, { field, page, label }: { readonly field: PdfRef; readonly page: PdfRef; readonly label: string }): void {
    const root = this.#dict(this.catalog.get('StructTreeRoot'));
    const numbers = this.#array(this.#dict(root?.get('ParentTree'))?.get('Nums'));
    const next = root?.get('ParentTreeNextKey');
    const first = this.#array(root?.get('K'))?.at(0) ?? root?.get('K');
    const body = this.#dict(first);
    // A paper that could not be set as PDF/UA has none of this.
    if (!root || !numbers || !(next instanceof PdfNumber) || !(first instanceof PdfRef) || !body) return;
    const shown = PdfDict.of({ Type: named('OBJR'), Obj: field, Pg: page });
    const element = this.register(
      PdfDict.of({ Type: named('StructElem'), S: named('Form'), P: first, Pg: page, Alt: text(label), K: shown }),
    );
    widget.set('StructParent', number(next.value));
    numbers.push(number(next.value));
    numbers.push(element);
    root.set('ParentTreeNextKey', number(next.value + 1));
    const children = this.#array(body.get('K'));
    if (children) children.push(element);
    else body.set('K', new PdfArray([...(body.get('K') ? [body.get('K')!] : []), element]));
  }

  findField(name: string): PdfDict {
    const found = this.#fields().find((one) => (one.get('T') as PdfString | undefined)?.asString() === name);
    if (!found) throw new Error(`the paper has no field ${name}`);
    return found;
  }

  /** How many are not signed. */
  openFields(): number {
    return this.#fields().filter((one) => !one.has('V')).length;
  }

  #fields(): PdfDict[] {
    const fields = this.#array(this.#dict(this.catalog.get('AcroForm'))?.get('Fields'));
    return Array.from(fields ?? [], (one) => this.#dict(one)).filter((one) => one !== undefined);
  }

  async show(field: PdfDict, appearance: Uint8Array): Promise<void> {
    const picture = await this.#pdf.embedPage(await PDF.load(appearance), 0);
    const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(this.#array(field.get('Rect')) ?? [], (one) => (one as PdfNumber).value);
    const [width, height] = [right - left, top - bottom];
    const draw = `q ${width / picture.width} 0 0 ${height / picture.height} 0 0 cm /Im Do Q`;
    const shown = this.#pdf.createStream(
      {
        Type: named('XObject'),
        Subtype: named('Form'),
        BBox: list([0, 0, width, height]),
        Resources: PdfDict.of({ XObject: PdfDict.of({ Im: picture.ref }) }),
      },
      Buffer.from(draw),
    );
    field.set('AP', PdfDict.of({ N: shown }));
  }

  async save(): Promise<Buffer> {
    return Buffer.from(await this.#pdf.save({ incremental: true }));
  }
}
