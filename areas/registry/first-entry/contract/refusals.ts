import { refusals } from '#kit/contract/refusal.ts';

export const firstEntryRefusals = refusals({
  entryNotFound: { status: 404, say: '没有找到这条录入记录，或者您无权查看' },
  catalogueUnknown: { status: 422, say: '设备类型代码{equclacode}不在特种设备目录中' },
  notEnteredHere: { status: 422, say: '{why}' },
  alreadyExists: { status: 409, say: '该设备已存在（设备识别码 {oidno}）' },
  entryAlreadyOpen: { status: 409, say: '同一设备的录入记录已提交（{entryNo}），请勿重复录入' },
});
