import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { fileOf, pdfOf, pictureOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { companyCalls } from '#areas/company/contract/calls.ts';
import { sampleOf } from '#areas/device-facts/contract/sample.fixture.ts';
import { entryFiles } from '#areas/first-entry/contract/entry-files.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { overHttp } from './over-http.ts';

/** A device that the factory has entered and the desk has confirmed, for a story that needs one of its own. @returns its key */
export async function enterDevice(equclacode: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const [user, desk] = await Promise.all([overHttp('qy01'), overHttp('slr01')]);
  const { unit } = await user.call(companyCalls.unitInfo, {});
  const sample = sampleOf(equclacode);
  const ours = JSON.parse(JSON.stringify(sample).replaceAll(String(sample['useUnit']), unit.unitSysId!)) as Record<string, unknown>;
  const draft = await user.call(firstEntryCalls.entrySave, { id: newId(), values: { ...ours, equcode: null, ...more } });
  for (const { attClass, accepts } of neededMaterials(entryFiles, { equclacode })) {
    const file = accepts.includes('pdf') ? fileOf(`${attClass}.pdf`, pdfOf(attClass)) : fileOf(`${attClass}.jpg`, await pictureOf('jpeg'));
    await user.call(attachmentCalls.upload, { attrefsysid: draft.id, atttype: entryFiles.atttype, attClass, file });
  }
  const { id, version } = await user.call(firstEntryCalls.entryCommit, { id: draft.id, version: draft.version });
  return (await desk.call(firstEntryCalls.entryDecide, { id, version, decision: 'confirm' })).equSysId!;
}
