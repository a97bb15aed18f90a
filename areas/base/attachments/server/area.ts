import { handIn } from '#kit/contract/port.ts';
import { area } from '#kit/server/request.ts';
import { deletedCases } from '#kit/server/case/step.ts';
import { storedNames } from '#kit/server/files/storage.ts';

import { removeAttachments } from './door.ts';
import { namesInUse } from './attachment-store.ts';
import { attachmentCalls, phoneCalls } from '../contract/calls.ts';
import { attCategory } from '../contract/dictionaries.ts';
import { databaseNews } from '#kit/server/postgres/database-news.ts';
import { reorderFiles, rotateFile } from './arrange-files.ts';
import { makePdf } from './make-pdf.ts';
import { fileNews, watchFiles } from './watch-files.ts';
import { copyFiles, deleteFile, deleteFiles, downloadFile, listFiles, uploadFile } from './change-files.ts';
import { clean } from './clean.ts';
import { scanLater, scannerBase } from './scan-file.ts';
import { bases } from '#kit/server/base.ts';
import { deleteFromPhone, openOnPhone, openPhone, uploadFromPhone } from './phone.ts';

const { open: phoneOpen, upload: phoneUpload, delete: phoneDelete } = phoneCalls;

export const attachmentsArea = area(
  'attachments',
  { ...attachmentCalls, phoneOpen, phoneUpload, phoneDelete },
  {
    upload: uploadFile,
    list: listFiles,
    delete: deleteFile,
    batchDelete: deleteFiles,
    copy: copyFiles,
    download: downloadFile,
    reorder: reorderFiles,
    rotate: rotateFile,
    toPdf: makePdf,
    watch: watchFiles,
    openPhone,
    phoneOpen: openOnPhone,
    phoneUpload: uploadFromPhone,
    phoneDelete: deleteFromPhone,
  },
  {
    jobs: { 'attachments:clean': clean, 'attachments:scan': scanLater },
    crontab: ['40 18 * * * attachments:clean', '*/10 * * * * attachments:scan'],
    dictionaries: [attCategory],
    handsIn: [
      handIn(storedNames, namesInUse),
      handIn(databaseNews, fileNews),
      handIn(bases, scannerBase),
      handIn(deletedCases, removeAttachments),
    ],
  },
);
