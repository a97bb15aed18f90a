import { z } from 'zod';

import { id } from '#kit/contract/call.ts';
import { bulkAccess } from './access.ts';

import { bulkLimits } from './limits.ts';

/** A draft of an import that can still be given materials, with those it has. */
const OpenDraft = z.object({
  entryId: id,
  row: z.int(),
  entryNo: z.string(),
  equclacode: z.string().nullable(),
  equName: z.string().nullable(),
  prono: z.string().nullable(),
  unitInnerNo: z.string().nullable(),
  attClasses: z.array(z.string()),
});

export type OpenDraft = z.output<typeof OpenDraft>;

export const materialCallDeclarations = {
  importMaterials: {
    method: 'GET',
    path: '/api/prop/import/materials/{id}',
    title: '批量导入的草稿和已有的资料',
    access: [bulkAccess.importView],
    input: z.strictObject({ id }),
    /** All of them in the order of their rows: files are matched to them before they are sent. */
    reply: z.object({ drafts: z.array(OpenDraft), mayEdit: z.boolean() }),
    perMinute: 60,
  },
  importShareMaterial: {
    method: 'POST',
    path: '/api/prop/import/share',
    title: '一份资料用于批量导入的多条草稿',
    access: [bulkAccess.importEdit],
    /** `attsysid` is a file of one draft of this import. */
    input: z.strictObject({ id, attsysid: id, entryIds: z.array(id).min(1).max(bulkLimits.sharedAtOnce) }),
    /** How many drafts it was added to: those that have it already are left as they are. */
    reply: z.object({ added: z.int() }),
    perMinute: 240,
  },
} as const;
