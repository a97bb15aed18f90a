import { handIn } from '#kit/contract/port.ts';
import { area } from '#kit/server/request.ts';
import { storedNames } from '#kit/server/files/storage.ts';

import { namesInUse } from './export-store.ts';
import { bulkCalls } from '../contract/calls.ts';
import { bulkDictionaries } from '../contract/dictionaries.ts';
import { bulkGrants } from '../contract/menu.ts';
import { deleteExport, fetchExport, showExports, startExport } from './exports.ts';
import { fetchResult, showDrafts, showImport, showImports, showIssues, uploadImport } from './imports.ts';
import { shareMaterial, showMaterials } from './materials.ts';
import { exportJob, runExport } from './run-export.ts';
import { importJob, runImport } from './run-import.ts';
import { runSubmit, submitDrafts, submitJob } from './submit-drafts.ts';
import { sweep } from './sweep.ts';
import { listCategories, makeTemplate } from './template.ts';

export const bulkArea = area(
  'bulk',
  bulkCalls,
  {
    categories: listCategories,
    template: makeTemplate,
    importUpload: uploadImport,
    importList: showImports,
    importDetail: showImport,
    importIssues: showIssues,
    importDrafts: showDrafts,
    importMaterials: showMaterials,
    importShareMaterial: shareMaterial,
    importResult: fetchResult,
    importSubmit: submitDrafts,
    exportStart: startExport,
    exportList: showExports,
    exportFile: fetchExport,
    exportDelete: deleteExport,
  },
  {
    jobs: { [importJob]: runImport, [submitJob]: runSubmit, [exportJob]: runExport, 'bulk:sweep': sweep },
    lanes: { [importJob]: 'people', [submitJob]: 'people', [exportJob]: 'people' },
    crontab: ['*/20 * * * * bulk:sweep'],
    grants: bulkGrants,
    dictionaries: bulkDictionaries,
    handsIn: [handIn(storedNames, namesInUse)],
  },
);
