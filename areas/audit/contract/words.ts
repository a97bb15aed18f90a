import { fixedDictionary } from '#kit/contract/dictionary.ts';

/** What an entry is about: the part of its action before the stop. A test demands a word for each that the sources write. */
export const auditKind = fixedDictionary('auditKind', '审计类别', {
  session: '登录与个人',
  secondFactor: '两步验证',
  account: '账号安全',
  registration: '账号注册申请',
  passwordReset: '密码重置申请',
  unit: '单位信息与资料',
  unitChange: '单位变更申请',
  audit: '审计日志',
  inspectionApplication: '检验申报',
  deviceEntry: '首检设备录入',
  equipment: '设备档案',
  equipmentCorrection: '设备资料更正',
  pipelineAddition: '新增管道申请',
  pipelineRow: '管道明细',
  deviceImport: '批量导入',
  exportTask: '下载任务',
  loadTest: '载荷试验登记',
  deviceFault: '故障登记',
  liftRescue: '应急救援',
  rescueLimit: '救援到达时限',
  constructionNotice: '施工告知',
  maintenanceChange: '维保单位变更',
  maintenanceEnd: '维保终止',
  maintenanceAmendment: '维保信息变更',
  setRegistration: '使用登记（按台套）',
  useChange: '使用登记变更',
  unitRegistration: '使用登记（按单位）',
  payOrder: '缴费单',
  feeTable: '收费标准与减免政策',
  feeChange: '收费标准变更',
  payException: '异常到账',
  paper: '文书',
  reportVoid: '报告作废申请',
  basis: '检验依据',
  complianceStatement: '符合性声明',
  testOrder: '检测委托',
  testLine: '电梯检测',
  testExtension: '延期检测申请',
  liftPublicity: '电梯信息公示',
  mark: '检测标志',
  dueCalendar: '到期日历',
  workdays: '放假安排',
  construction: '施工设备参数',
  reminder: '到期提醒',
  safetyRecord: '安全检查记录',
  safetyHazard: '安全隐患',
  safetyAppointment: '安全人员任命',
  safetyRisk: '安全风险管控清单',
  worker: '人员',
  workerCertificate: '持证项目',
  workerItem: '作业项目目录',
  workerNeed: '持证人员配备要求',
  attachment: '附件',
  article: '通知公告',
  phrase: '常用语',
  flowLog: '办理进度链接',
  privacy: '个人信息',
  outgoing: '外发消息',
  upkeep: '系统维护',
});

/** Actions that no lifecycle names. */
const deeds: Readonly<Record<string, string>> = {
  'session.login': '登录',
  'flowLog.share': '生成公开链接',
  'privacy.export': '下载本人信息',
  'feeTable.insert': '在数据库中新增',
  'feeTable.update': '在数据库中修改',
  'feeTable.delete': '在数据库中删除',
  'feeTable.apply': '按批准的变更生效',
  'feeChange.propose': '提出变更',
  'account.reveal': '查看完整身份证号',
  'session.logout': '退出登录',
  'session.changePassword': '修改密码',
  'session.changeRole': '切换角色',
  'session.updateInfo': '修改个人信息',
  'secondFactor.enable': '启用两步验证',
  'secondFactor.disable': '关闭两步验证',
  'secondFactor.renewCodes': '重新生成恢复码',
  'secondFactor.useRecovery': '使用恢复码',
  'secondFactor.miss': '动态码输错',
  'secondFactor.takeOff': '解除他人的两步验证',
  'account.endSessions': '强制下线',
  'account.unlock': '解除登录限制',
  'account.open': '建立账号',
  'account.change': '修改账号',
  'account.disable': '停用账号',
  'account.enable': '启用账号',
  'account.resetPassword': '重置密码',
  'account.delete': '删除账号',
  'account.passwordReset': '忘记密码重置',
  'unit.save': '修改单位信息',
  'unit.archive': '存入资料档案',
  'unit.archiveDrop': '删除资料档案',
  'unit.licence': '登记资质许可',
  'unit.licenceCancel': '注销资质许可',
  'session.endOwn': '结束自己的一个登录',
  'audit.rootRotated': '更换根密钥',
  'audit.chainRenewed': '重新封存日志',
  'audit.anchored': '建立封存凭据',
  'audit.export': '导出审计日志',
  'audit.verify': '核验审计日志',
  'equipment.correct': '更正设备资料',
  'equipment.changeDirectly': '直接修改档案',
  'equipment.dossier': '下载一机一档',
  'equipment.loadTest': '记录载荷试验',
  'pipelineRow.edit': '修改管道',
  'pipelineRow.add': '新增管道',
  'pipelineRow.status': '变更管道状态',
  'unitRegistration.sheet': '导入使用登记汇总表',
  'rescueLimit.save': '设置到达时限',
  'paper.askVoid': '申请作废',
  'paper.void': '作废',
  'basis.save': '保存检验依据',
  'basis.drop': '删除检验依据',
  'mark.print': '打印检测标志',
  'dueCalendar.open': '开通日历订阅',
  'dueCalendar.close': '关闭日历订阅',
  'reminder.choose': '修改提醒设置',
  'safetyRisk.save': '保存风险',
  'safetyRisk.drop': '删除风险',
  'worker.add': '登记人员',
  'worker.update': '修改人员',
  'worker.leave': '人员离岗',
  'worker.reveal': '查看完整身份证号',
  'worker.assign': '为设备指定人员',
  'worker.unassign': '取消指定人员',
  'workerItem.save': '修改作业项目',
  'workerNeed.save': '修改配备要求',
  'attachment.delete': '删除附件',
  'attachment.rotate': '旋转图片',
  'attachment.infected': '附件含病毒',
  'article.add': '发布公告',
  'article.change': '修改公告',
  'article.delete': '删除公告',
  'phrase.save': '保存常用语',
  'phrase.drop': '删除常用语',
  'workdays.save': '录入放假安排',
  'construction.params': '保存设备参数',
  'outgoing.resend': '重发外发消息',
  'upkeep.forget': '清理过期记录',
  'upkeep.files': '清理无主文件',
};

const ofAnyRecord: Readonly<Record<string, string>> = {
  add: '新建草稿',
  delete: '删除草稿',
  publish: '公示',
  withdraw: '撤下',
};

/** What was done, in words: of a lifecycle's move the entry itself knows the label. */
export function deedOf(action: string, details: Readonly<Record<string, unknown>> | null): string {
  const { move } = details ?? {};
  if (typeof move === 'string') return move;
  return deeds[action] ?? ofAnyRecord[action.slice(action.indexOf('.') + 1)] ?? action;
}

const facts: Readonly<Record<string, string>> = {
  from: '原为',
  to: '现为',
  by: '方式',
  address: '地址',
  secondFactor: '两步验证',
  loginName: '登录名',
  opinion: '意见',
  reason: '原因',
  left: '剩余',
  roles: '角色',
  misses: '次数',
  no: '编号',
  edition: '版次',
  title: '标题',
  changed: '修改项',
  licenceNo: '许可证编号',
  fields: '字段',
  attname: '文件',
  attrefsysid: '所属记录',
  rows: '行数',
  format: '格式',
  files: '文件数',
  oidno: '设备识别码',
  words: '内容',
  kind: '类别',
  testNo: '登记编号',
  testedOn: '试验日期',
  conclusion: '结论',
  correctionNo: '更正编号',
  equSysId: '设备',
  faults: '问题数',
  filters: '条件',
  template: '模板',
  receiver: '收件人',
  year: '年份',
  basis: '依据',
  daysOff: '放假',
  workdays: '调休上班',
};

const values: Readonly<Record<string, string>> = { password: '密码', ssotoken: '单点登录', operator: '运维命令', true: '是', false: '否' };

const order = Object.keys(facts);

/** The facts of an entry as people read them, in the order of the words above: the database keeps none. What has no word stands as it was written, at the end. */
export function contentOf(details: Readonly<Record<string, unknown>> | null): string {
  return Object.entries(details ?? {})
    .filter(([key]) => key !== 'move')
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([key, value]) => `${facts[key] ?? key}：${textOf(value)}`)
    .join('；');
}

const placeOf = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('、');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  const text = String(value as string | number | boolean | null);
  return values[text] ?? text;
}
