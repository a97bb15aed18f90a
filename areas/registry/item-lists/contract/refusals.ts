import { refusals } from '#kit/contract/refusal.ts';

import { mostItems } from './item.ts';

export const itemListRefusals = refusals({
  itemListNotFound: { status: 404, say: '没有找到这份检验项目清单，或者您无权查看' },
  listCodeTaken: { status: 409, say: '清单代码{listCode}已有第{edition}版在用或者用过，请在其上修订，或者改用别的代码' },
  listNotRevisable: { status: 409, say: '{title}现为「{status}」，不能在其上修订' },
  stopNeedsOther: { status: 409, say: '停用是您提出的，由另一位科室审核人员核对后停用' },
  sheetUnreadable: { status: 422, say: '无法读取文件，请使用下载的模板（xlsx）或者导出的JSON文件' },
  sheetEmpty: { status: 422, say: '文件中没有项目' },
  sheetColumn: { status: 422, say: '表格缺少列「{column}」，请使用下载的模板填写' },
  sheetTooLong: { status: 422, say: `一份清单最多${mostItems}个项目` },
  sheetMissing: { status: 409, say: '{day}没有适用于所选设备的项目清单，请联系检验机构确认清单' },
  sheetsDiffer: { status: 422, say: '所选设备适用的项目清单不同，请分别登记' },
});
