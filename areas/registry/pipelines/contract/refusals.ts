import { refusals } from '#kit/contract/refusal.ts';

export const pipelineRefusals = refusals({
  pipelineNotFound: { status: 404, say: '没有找到该管道登记单元，或者您无权查看' },
  pipeNotFound: { status: 404, say: '没有找到这条管道，或者您无权查看' },
  additionNotFound: { status: 404, say: '没有找到这份新增管道申请，或者您无权查看' },
  pipelineClosed: { status: 422, say: '该登记单元已{state}，管道明细不能再修改' },
  pipeStatusClosed: { status: 409, say: '管道{pipeNo}现在是「{rowStatus}」，不能{move}' },
  tooManyPipes: { status: 422, say: '一个登记单元最多{limit}条管道' },
  workbookEmpty: { status: 422, say: '表格里没有可导入的管道，请使用导入模板填写' },
  workbookColumn: { status: 422, say: '表格缺少「{column}」列，请使用管道明细导入模板' },
  workbookUnreadable: { status: 422, say: '文件无法读取，请上传由模板另存的xlsx文件' },
  pipeNoTaken: { status: 409, say: '管道编号{pipeNo}已存在' },
});
