import { refusals } from '#kit/contract/refusal.ts';

export const bulkRefusals = refusals({
  categoryUnknown: { status: 404, say: '没有这一类设备的导入模板' },
  notWorkbook: { status: 415, say: '「{name}」不是 Excel 工作簿，请使用下载的模板（.xlsx）' },
  unsafeWorkbook: { status: 422, say: '「{name}」{why}，请用下载的模板重新填写' },
  importNotFound: { status: 404, say: '没有找到这次导入，或者您无权查看' },
  exportNotFound: { status: 404, say: '没有找到这个文件，或者您无权查看' },
  tooManyAtOnce: { status: 409, say: '您已有{most}个任务正在处理，请等其中一个完成后再试' },
  draftsNotOpen: { status: 409, say: '有的草稿已提交或已删除，请刷新后重新选择' },
  resultGone: { status: 410, say: '这次导入没有错误行工作簿，或者已过保存期限' },
  exportGone: { status: 410, say: '文件还没有生成，或者已过期，请重新导出' },
});
