import { actors } from '#kit/contract/actor.ts';

const facts: Readonly<Record<string, string>> = {
  call: '功能',
  refusal: '提示',
  count: '当日次数',
  from: '原为',
  to: '现为',
  by: '方式',
  address: '地址',
  secondFactor: '两步验证',
  smsCode: '短信验证码',
  knownBrowser: '已记住的设备',
  keptBrowser: '记住设备',
  browsers: '设备数',
  loginName: '登录名',
  opinion: '意见',
  reason: '原因',
  left: '剩余',
  roles: '角色',
  misses: '次数',
  fromAddress: '该地址次数',
  no: '编号',
  reportNo: '报告编号',
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
  point: '控制点',
  result: '结果',
  remark: '备注',
  category: '监检类别',
  position: '顺序',
  pointName: '控制点',
  controlClass: '控制类别',
  isReference: '参考',
  year: '年份',
  basis: '依据',
  daysOff: '放假',
  workdays: '调休上班',
  code: '编码',
  name: '名称',
  validFrom: '生效日期',
  validTo: '有效期至',
  former: '由',
  latter: '改为',
  policyCode: '减免政策',
  percent: '减免比例（%）',
  feeTotalFen: '应收',
  feePayableFen: '应缴',
  amountFen: '金额',
  refundNo: '退款编号',
  tradeNo: '交易号',
  payNo: '缴费单号',
  channel: '渠道',
  credited: '转入缴费单',
  withdrawn: '撤下的申报',
  onlinelsh: '流水号',
  tzsNo: '意见通知书编号',
  deadline: '整改期限',
  text: '说明',
  dispatchOn: '检验日期',
  whyLate: '逾期原因',
  type: '文书',
  askedBy: '申请人',
  tests: '检测记录',
  bcwNo: '告知编号',
  pipes: '管道数',
  warnings: '已提示',
  phone: '电话',
  mobile: '手机号码',
  mobileAt: '手机号码更换时间',
  idCardSealed: '身份证号',
  weekly: '每周汇总',
  ways: '方式',
  item: '项目',
  found: '检出',
  event: '事件',
  eventId: '事件编号',
  risks: '风险',
};

const values: Readonly<Record<string, string>> = {
  password: '密码',
  ssotoken: '单点登录',
  operator: '运维命令',
  true: '是',
  false: '否',
  fee_item: '收费标准',
  fee_policy: '减免政策',
  BG: '检验报告',
  sheet: 'A4纸8枚',
  card: '80×60毫米',
  plate: '120×80毫米',
};
/** Their values are names of facts, or of roles. */
const ofFacts = new Set(['fields']);
const ofRoles = new Set(['roles', 'from', 'to']);

const order = Object.keys(facts);

/** The facts of an entry as people read them, in the order of the words above: the database keeps none. What has no word stands as it was written, at the end. */
export function contentOf(details: Readonly<Record<string, unknown>> | null): string {
  return Object.entries(details ?? {})
    .filter(([key]) => key !== 'move')
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([key, value]) => `${facts[key] ?? key}：${textOf(key, value)}`)
    .join('；');
}

const placeOf = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);

function textOf(key: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => textOf(key, one)).join('、');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  if (typeof value === 'number' && key.endsWith('Fen')) return `${(value / 100).toFixed(2)}元`;
  const text = String(value as string | number | boolean | null);
  if (ofFacts.has(key)) return facts[text] ?? text;
  if (ofRoles.has(key) && Object.hasOwn(actors, text)) return actors[text as keyof typeof actors].label;
  return values[text] ?? text;
}
