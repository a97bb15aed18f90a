import { refusals } from '#kit/contract/refusal.ts';

export const misRefusals = refusals({
  eventReplayed: { status: 409, say: '编号为{eventId}的事件已收到过，内容与这次不同' },
  eventNotYours: { status: 403, say: '「{event}」不由对方系统报送' },
  eventUnderway: { status: 409, say: '编号为{eventId}的事件正在处理，请稍后再发' },
  fileNotTold: { status: 404, say: '没有这个文件，或者它已删除' },
  numberUnknown: { status: 404, say: '门户没有编号为{no}的记录' },
  liftUnknown: { status: 404, say: '门户没有{what}为{no}的在用载人电梯' },
  alarmAhead: { status: 422, say: '报警时间{at}还没有到' },
  deviceNotThere: { status: 404, say: '{no}中没有设备{oidno}' },
  inspectorUnknown: { status: 404, say: '检验部门没有名为{name}的检验员' },
  dictionaryUnknown: { status: 404, say: '门户没有字典{name}' },
  conclusionUnknown: { status: 422, say: '设备{oidno}的检验结论不能为「{conclusion}」' },
  factUnknown: { status: 422, say: '设备档案没有「{field}」' },
  misEventNotFound: { status: 404, say: '没有找到这个事件' },
  sendingOff: { status: 409, say: '与检验业务管理系统的往来已关闭，不能发送' },
  notToRedo: { status: 409, say: '这个事件已处理完毕，请刷新后查看' },
  dataCheckNotFound: { status: 404, say: '没有找到这项核对' },
  notToTake: { status: 409, say: '{rule}，不能采用检验业务管理系统的值' },
  stillApart: { status: 409, say: '现在还不能采用：{why}' },
  baseUnknown: { status: 404, say: '没有这个接口' },
});
