import { z } from 'zod';

import { calls, id, nothing, queryFlag, seenVersion } from '#kit/contract/call.ts';
import { plainText } from '#kit/contract/field.ts';
import { attachmentLimits, fileTypes } from './limits.ts';

/** A kind that an area has handed in. */
const atttype = plainText(20).pipe(z.string().min(1, '附件类型不正确'));
const attClass = plainText(40).pipe(z.string().min(1));
const attsysids = z.array(id).min(1).max(100);
/** What a QR code carries behind the `#`. */
const secret = z.string().regex(/^[\w-]{43}$/, '二维码不正确');

/** The fields beside the file. `attCategory` follows from the material; what is sent counts for nothing. */
export const UploadFields = z.strictObject({
  attrefsysid: id,
  atttype,
  attClass,
  /** What of the record the file is about: one of its devices. */
  aboutId: id.optional(),
  attitle: plainText(100).optional(),
  attCategory: plainText(10).optional(),
});

export const PhoneUploadFields = z.strictObject({ secret });

export const Attachment = z.object({
  attsysid: id,
  attrefsysid: id,
  atttype: z.string(),
  attCategory: z.string(),
  attClass: z.string(),
  attitle: z.string(),
  attname: z.string(),
  bytes: z.int(),
  mime: z.string(),
  createUserName: z.string(),
  createDate: z.string(),
  aboutId: id.nullable(),
  version: z.int(),
});

const PhoneFile = z.object({ attsysid: id, attname: z.string(), bytes: z.int(), isOwn: z.boolean() });

/** The parts of a form with a file are checked when they have come, so the declared input only names them. */
const file = z.unknown().optional();

export const attachmentCalls = calls({
  upload: {
    method: 'POST',
    path: '/a/stone/attachment/upload',
    title: '上传附件',
    access: 'session',
    body: 'multipart',
    input: UploadFields.partial().extend({ file }),
    reply: Attachment,
    perMinute: 240,
  },
  list: {
    method: 'GET',
    path: '/a/stone/attachment/list',
    title: '一条业务的附件',
    access: 'session',
    input: z.strictObject({ attrefsysid: id, atttype }),
    reply: z.object({ files: z.array(Attachment), mayEdit: z.boolean() }),
  },
  delete: {
    method: 'GET',
    path: '/a/stone/attachment/delete',
    title: '删除附件',
    access: 'session',
    input: z.strictObject({ attsysid: id }),
    reply: nothing,
  },
  batchDelete: {
    method: 'POST',
    path: '/a/stone/attachment/batchDelete',
    title: '批量删除附件',
    access: 'session',
    input: z.strictObject({ attsysids }),
    reply: nothing,
  },
  copy: {
    method: 'POST',
    path: '/a/stone/attachment/copy',
    title: '把附件复制到另一条业务',
    access: 'session',
    /** With `attClass` under that material, whatever the originals are. */
    input: z.strictObject({ attsysids, attrefsysid: id, atttype, attClass: attClass.optional() }),
    reply: z.object({ files: z.array(Attachment) }),
  },
  download: {
    method: 'GET',
    path: '/a/stone/attachment/download',
    title: '下载附件',
    access: 'session',
    /** `inline` shows pictures and PDF in the page. */
    input: z.strictObject({ attsysid: id, inline: queryFlag.optional() }),
    reply: z.any(),
    answer: 'file',
    media: [...new Set(Object.values(fileTypes))],
  },
  reorder: {
    method: 'POST',
    path: '/a/stone/attachment/reorder',
    title: '一种材料的附件重新排序',
    access: 'session',
    /** All files of the material, as they are to follow each other. */
    input: z.strictObject({ attrefsysid: id, atttype, attClass, attsysids }),
    reply: z.object({ files: z.array(Attachment) }),
  },
  rotate: {
    method: 'POST',
    path: '/a/stone/attachment/rotate',
    title: '旋转图片附件',
    access: 'session',
    /** Clockwise. */
    input: z.strictObject({ attsysid: id, version: seenVersion, degrees: z.literal([90, 180, 270]) }),
    reply: Attachment,
    perMinute: 60,
  },
  toPdf: {
    method: 'POST',
    path: '/a/stone/attachment/toPdf',
    title: '把同一材料的图片合成一个 PDF，原图片随之删除',
    access: 'session',
    /** `id` of the PDF, made by the client; the pictures are its pages in this order. */
    input: z.strictObject({ id, attsysids: z.array(id).min(1).max(attachmentLimits.perMaterial) }),
    reply: Attachment,
    perMinute: 20,
  },
  watch: {
    method: 'GET',
    path: '/a/stone/attachment/watch',
    title: '一条业务的附件有变化时通知（SSE）',
    access: 'session',
    input: z.strictObject({ attrefsysid: id, atttype }),
    reply: z.any(),
    answer: 'events',
    media: ['text/event-stream'],
    perMinute: 60,
  },
  openPhone: {
    method: 'POST',
    path: '/a/stone/attachment/mobileQrcode',
    alias: ['/a/stone/attachment/mobile-upload/qrcode-image'],
    title: '手机上传二维码：10 分钟内有效，只能上传一种材料',
    access: 'session',
    input: z.strictObject({ attrefsysid: id, atttype, attClass }),
    /** `path` with its `#` goes behind the portal's address into the QR code. */
    reply: z.object({ path: z.string(), expiresAt: z.string() }),
    perMinute: 60,
  },
});

/** What the page on the phone may do: all of it with the secret of a QR code, nothing with a session. */
export const phoneCalls = calls({
  open: {
    method: 'POST',
    path: '/a/stone/attachment/mobile/open',
    title: '手机上传：打开',
    access: 'public',
    input: z.strictObject({ secret }),
    reply: z.object({
      title: z.string(),
      material: z.string(),
      hint: z.string().nullable(),
      accepts: z.array(z.string()),
      expiresAt: z.string(),
      files: z.array(PhoneFile),
    }),
    perMinute: 60,
  },
  upload: {
    method: 'POST',
    path: '/a/stone/attachment/mobile/upload',
    title: '手机上传：上传一个文件',
    access: 'public',
    body: 'multipart',
    input: PhoneUploadFields.partial().extend({ file }),
    reply: PhoneFile,
    perMinute: 60,
  },
  delete: {
    method: 'POST',
    path: '/a/stone/attachment/mobile/delete',
    title: '手机上传：删除本次上传的文件',
    access: 'public',
    input: z.strictObject({ secret, attsysid: id }),
    reply: nothing,
    perMinute: 60,
  },
});
