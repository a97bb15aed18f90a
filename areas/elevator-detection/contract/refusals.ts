import { refusals } from '#kit/contract/refusal.ts';

export const detectionRefusals = refusals({
  liftNotFound: { status: 404, say: '没有找到该电梯，或者您无权查看' },
  notPublishable: { status: 422, say: '电梯 {oidno} 不能公示：{why}' },
  notPublished: { status: 409, say: '电梯 {oidno} 没有公示，请先公示再下载海报' },
  statementNotFound: { status: 404, say: '没有找到这份声明，或者您无权查看' },
  noTestingCapacity: { status: 403, say: '本单位未登记为电梯检测机构，不能编制符合性声明' },
  alreadyStated: { status: 409, say: '本单位的声明 {statementNo} 正在公示，请先撤回再发布新的声明' },
  testNotFound: { status: 404, say: '没有找到检测记录，或者该电梯已有更新的检测' },
  reprintReason: { status: 422, say: '电梯 {oidno} 的标志已打印过，请填写补打原因' },
  tooManyForExport: { status: 422, say: '一次最多导出{limit}条，请缩小查询范围' },
});
