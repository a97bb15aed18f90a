import { refusals } from '#kit/contract/refusal.ts';

export const archiveRefusals = refusals({
  deviceNotFound: { status: 404, say: '没有找到该设备，或者您无权查看' },
  dossierTooLarge: { status: 422, say: '该设备的报告和附件共{size}MB，超过一次下载的上限{limit}MB，请在档案的附件页分别下载' },
});
