import { calledAs } from '#kit/contract/trade/called-as.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { qrSvg } from '#kit/server/documents/qr.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { publicAddress } from '#kit/server/settings/config.ts';
import { pdfAnswer } from '#kit/server/documents/pdf-answer.ts';

import { varietyOf } from '#areas/device-facts/contract/catalogue.ts';
import { equipmentRefusals } from '#areas/equipment/contract/refusals.ts';
import { findEquipment, readArchives } from '#areas/equipment/server/doors/read.ts';
import type { archiveCalls } from '../contract/calls.ts';
import { deviceLabels } from './documents/device-labels.ts';
import { devicePath } from './open-device.ts';

const refuse = refuser(equipmentRefusals);

/** Labels with the codes of these devices, in the order asked for, as sheets to be cut. */
export async function printLabels(
  { devices }: InputOf<typeof archiveCalls.deviceLabels>,
  { readDb, asker, services, today }: Request,
): Promise<FileAnswer> {
  const wanted = [...new Set(devices)];
  const seen = await findEquipment(readDb, wanted, asker);
  if (seen.length < wanted.length) refuse('equipmentNotFound');
  const archives = await readArchives(readDb, wanted);
  const { config, secrets, documents } = services;
  const labels = wanted.flatMap((key) => {
    const archive = archives.get(key);
    if (!archive) return [];
    const { oidno, useCertNo, equVarietyName, equSortName, useUnitName, equPlace } = archive;
    return {
      name: calledAs(archive),
      oidno,
      useCertNo,
      kind: varietyOf({ equVarietyName }) ?? equSortName,
      useUnitName,
      equPlace,
      qrSvg: qrSvg(publicAddress(config) + devicePath(secrets, key)),
    };
  });
  const content = await documents.render(deviceLabels, { author: asker.unitName ?? config.city, printedOn: today, labels });
  const name = labels.length === 1 ? `设备标签${labels[0]!.oidno}` : `设备标签（${labels.length}台）`;
  return pdfAnswer(name, content);
}
