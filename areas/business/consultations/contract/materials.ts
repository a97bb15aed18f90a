import { looks, optional, type MaterialKind } from '#areas/attachments/contract/material.ts';

/** What the asker shows, and what the desk gives along with its answer. */
export const consultationFiles: MaterialKind = {
  atttype: 'CONSULT',
  title: '咨询',
  materials: [
    optional('questionFile', '提问附件', { ...looks.other, hint: '截图、照片或文件' }),
    optional('answerFile', '答复附件', { ...looks.other, hint: '随答复提供的文件' }),
  ],
};

/** Brought by the desk; the other files are the asker's. */
export const answerFile = 'answerFile';
