import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler, PdfStandard, type CompileDocArgs } from '@myriaddreamin/typst-ts-node-compiler';

/** One paper to be set. `data` is JSON text; it reaches the template as a string input and is never read as markup. */
export interface TypesettingJob {
  readonly id: number;
  readonly template: string;
  readonly data: string;
  /** What the template reads as `/pictures/<name>`. */
  readonly pictures: Readonly<Record<string, Uint8Array>>;
  /** Where its places are is asked, too (`place-for`). */
  readonly asksPlaces: boolean;
}

/** A place that a template leaves empty, in points from the upper left of its page. */
export interface Place {
  readonly name: string;
  /** From 0. */
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type TypesettingResult =
  | { readonly id: number; readonly pdf: Uint8Array; readonly places: readonly Place[] }
  | { readonly id: number; readonly error: string };

const require = createRequire(import.meta.url);
const fonts = [
  'noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf',
  'noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf',
  'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
];

const project = fileURLToPath(new URL('../../..', import.meta.url));

// The workspace is the root of the project, so that an area's template can import the kit's parts by an absolute path.
const compiler = NodeCompiler.create({
  workspace: project,
  fontArgs: [{ fontPaths: fonts.map((font) => path.dirname(require.resolve(`@expo-google-fonts/${font}`))) }],
});

/** Compilation results that a number of following papers did not use are dropped; fewer would set the common parts anew each time. */
const keptGenerations = 4;

/**
 * The paper as PDF/UA-1: a reader shows its title and a screen reader its order. A name with a character that no font draws, or a heading that
 * nobody filled in, keeps a paper from that standard; it is issued all the same.
 */
function pdfOf(paper: CompileDocArgs): Buffer {
  try {
    return compiler.pdf(paper, { pdfStandard: PdfStandard.UA_1 });
  } catch (error) {
    if (!(error as { code?: string }).code?.includes('PDF/UA-1 error')) throw error;
    return compiler.pdf(paper);
  }
}

/** What the template tells of them. */
const placesIn = (paper: CompileDocArgs) => compiler.query(paper, { selector: '<place>', field: 'value' }) as readonly Place[];

function typeset({ id, template, data, pictures, asksPlaces }: TypesettingJob): TypesettingResult {
  const paths = Object.entries(pictures).map(([name, content]) => [path.join(project, 'pictures', name), content] as const);
  try {
    for (const [file, content] of paths) compiler.mapShadow(file, Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    const paper = { mainFilePath: template, inputs: { data } };
    return { id, pdf: new Uint8Array(pdfOf(paper)), places: asksPlaces ? placesIn(paper) : [] };
  } catch (error) {
    // The compiler throws errors whose message is empty; what Typst has to say stands in `code`.
    const { code, message } = error as { code?: string; message?: string };
    return { id, error: code || message || 'the paper could not be set' };
  } finally {
    for (const [file] of paths) compiler.unmapShadow(file);
  }
}

parentPort?.on('message', (job: TypesettingJob) => {
  parentPort?.postMessage(typeset(job));
  // Nobody waits for the cleaning.
  compiler.evictCache(Object.keys(job.pictures).length > 0 ? 0 : keptGenerations);
});
