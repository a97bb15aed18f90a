import { detectionRefusals } from '#areas/elevator-detection/contract/refusals.ts';
import { refusals } from '#kit/contract/refusal.ts';

export const publicationRefusals = refusals({
  liftNotFound: { ...detectionRefusals.liftNotFound },
  notPublishable: { status: 422, say: '电梯 {oidno} 不能公示：{why}' },
  notPublished: { status: 409, say: '电梯 {oidno} 没有公示，请先公示再下载海报' },
  testNotFound: { status: 404, say: '没有找到检测记录，或者该电梯已有更新的检测' },
  reprintReason: { status: 422, say: '电梯 {oidno} 的标志已打印过，请填写补打原因' },
});
