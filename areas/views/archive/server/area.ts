import { area } from '#kit/server/request.ts';

import { archiveCalls } from '../contract/calls.ts';
import { archiveGrants } from '../contract/menu.ts';
import { downloadDossier } from './dossier/download-dossier.ts';
import { printLabels } from './print-labels.ts';
import { openDevice, showDeviceQr } from './open-device.ts';
import { exportRecords, listRecords, showRecordHead } from './records.ts';
import { showArchive, showChanges, showFiles, showFlow, showInspections, showPipes, showTimeline } from './show-archive.ts';

export const archiveArea = area(
  'archive',
  archiveCalls,
  {
    detail: showArchive,
    dossier: downloadDossier,
    deviceQr: showDeviceQr,
    deviceLabels: printLabels,
    openDevice,
    archiveInspections: showInspections,
    archiveChanges: showChanges,
    archivePipes: showPipes,
    archiveFiles: showFiles,
    archiveFlow: showFlow,
    timeline: showTimeline,
    recordHead: showRecordHead,
    records: listRecords,
    recordsExport: exportRecords,
  },
  { grants: archiveGrants },
);
