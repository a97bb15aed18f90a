import { refusals } from '#kit/contract/refusal.ts';

import { mostCompared } from './offer.ts';

export const offerRefusals = refusals({
  maintenanceProjectNotFound: { status: 404, say: '没有找到这份维保项目，或者您无权查看' },
  maintenancePartsNotFound: { status: 404, say: '没有找到这份配件价格，或者您无权查看' },
  priceNotFound: { status: 404, say: '没有找到这项公示内容，可能已撤下或已有新版' },
  sellerWithoutUnit: { status: 409, say: '账号没有所属单位，不能申报公示' },
  editionNotOpen: { status: 409, say: '{offerNo}（第{edition}版）现为「{status}」，不能修订' },
  editionOvertaken: { status: 409, say: '已有第{edition}版（{offerNo}，{status}），请在其上修订，不能再提交或公示本版' },
  offeredTwice: { status: 409, say: '本单位已有同名的{title}（{offerNo}，{status}），请在其上修订，或者先撤下' },
  offerPast: { status: 409, say: '有效期至{validTo}，已经过期，不能公示；请退回，由申报单位修改有效期后重新提交' },
  tooManyCompared: { status: 422, say: `一次最多对比${mostCompared}项` },
  sheetUnreadable: { status: 422, say: '无法读取文件，请使用下载的模板（xlsx）填写' },
  sheetEmpty: { status: 422, say: '表格中没有填写内容' },
  sheetColumn: { status: 422, say: '表格缺少列「{column}」，请使用下载的模板填写' },
  sheetTooLong: { status: 422, say: '一次最多导入{limit}行，请分成几份' },
});
