import { createHash } from 'node:crypto';
import sharp from 'sharp';

import { findMaterial } from '#areas/attachments/contract/material.ts';
import { extensionFiles } from '#areas/elevator-detection/contract/extension.ts';
import { testFiles } from '#areas/elevator-detection/contract/test-order.ts';
import { correctionFiles } from '#areas/corrections/contract/correction-files.ts';
import { entryFiles } from '#areas/first-entry/contract/entry-files.ts';
import { loadTestFiles } from '#areas/load-tests/contract/load-test-files.ts';
import { applicationFiles, reliefFiles } from '#areas/inspection/contract/materials.ts';
import type { Documents } from '#kit/server/documents/documents.ts';
import type { Storage } from '#kit/server/files/storage.ts';

import { sample } from './sample.ts';

/** A file of the demo city: its bytes lie in the storage once, however many records show it. */
export interface SampleFile {
  readonly attname: string;
  readonly attfileroute: string;
  readonly bytes: number;
  readonly mime: string;
  readonly sha256: Buffer;
}

/** Sample files by kind of record and material: `ONLINE/selfInspection`. */
export type SampleFiles = ReadonlyMap<string, SampleFile>;

const wanted = [
  [applicationFiles, 'selfInspection', '逐项检查合格，附检查记录'],
  [applicationFiles, 'annualCheck', '年度检查结论为符合要求'],
  [applicationFiles, 'agentLetter', '委托代为办理检验申报'],
  [reliefFiles, 'reliefProof', '街道办事处受灾情况核实意见'],
  [entryFiles, 'productCertificate', '产品合格证及产品数据表'],
  [entryFiles, 'nameplatePhoto', ''],
  [entryFiles, 'purchaseProof', '购车发票复印件'],
  [correctionFiles, 'proof', '所载内容与更正内容一致'],
  [loadTestFiles, 'report', '125%额定载重量制动试验记录'],
  [testFiles, 'testReport', '逐项检测，结论为符合'],
  [extensionFiles, 'extensionProof', '配电房改造停电通知'],
] as const;

/** Makes the sample files and stores them. */
export async function storeSamples(documents: Documents, storage: Storage): Promise<SampleFiles> {
  const made = wanted.map(async ([kind, attClass, note]) => {
    const title = findMaterial(kind, attClass)!.label;
    const isPhoto = note === '';
    const content = isPhoto ? await nameplate() : await documents.render(sample, { title, business: kind.title, note });
    const file: SampleFile = {
      attname: `${title}.${isPhoto ? 'jpg' : 'pdf'}`,
      attfileroute: await storage.put(content),
      bytes: content.length,
      mime: isPhoto ? 'image/jpeg' : 'application/pdf',
      sha256: createHash('sha256').update(content).digest(),
    };
    return [`${kind.atttype}/${attClass}`, file] as const;
  });
  return new Map(await Promise.all(made));
}

/** A riveted plate with engraved lines; without letters, since a machine may have no fonts. */
function nameplate(): Promise<Buffer> {
  const rivets = [60, 740].flatMap((x) => [60, 440].map((y) => `<circle cx="${x}" cy="${y}" r="14" fill="#6f757c"/>`)).join('');
  const lines = Array.from(
    { length: 6 },
    (_, row) =>
      `<rect x="110" y="${120 + row * 50}" width="150" height="16" fill="#5b6168"/><rect x="300" y="${120 + row * 50}" width="${390 - ((row * 53) % 170)}" height="16" fill="#3d4248"/>`,
  ).join('');
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><defs><linearGradient id="m" x2="1" y2="1"><stop stop-color="#d9dde1"/><stop offset=".5" stop-color="#aeb5bc"/><stop offset="1" stop-color="#cfd4d9"/></linearGradient></defs><rect width="800" height="500" fill="#2f4858"/><rect x="24" y="24" width="752" height="452" rx="18" fill="url(#m)" stroke="#7b828a" stroke-width="3"/>${rivets}${lines}</svg>`;
  return sharp(Buffer.from(plate)).jpeg({ quality: 82 }).toBuffer();
}
