/** An application of the demo city, by days before today. */
export interface DemoRegistration {
  readonly ago: number;
  readonly wish: Readonly<Record<string, string>>;
  readonly card: string;
  /** Login name of somebody in the unit that is to be joined. */
  readonly joins?: string;
  /** Login name of somebody whose unit is called nearly so. */
  readonly like?: string;
  readonly isDraft?: true;
  readonly decision?: {
    readonly move: 'agree' | 'disagree' | 'unitAgree';
    readonly ago: number;
    readonly by?: string;
    readonly opinion: string;
    readonly reasons?: readonly { readonly field: string; readonly label: string; readonly reason: string }[];
  };
}

export interface DemoReset {
  readonly ago: number;
  readonly loginName: string;
  readonly orgname?: string;
  readonly applicant: string;
  readonly reason: string;
  readonly decision?: { readonly move: 'agree' | 'disagree'; readonly ago: number; readonly opinion: string };
}

const unit = (orgname: string, legalPerson: string, areacode: string, address: string) => ({
  accountType: 'U1',
  orgname,
  legalPerson,
  tel: '0574-87650000',
  areacode,
  address,
});

export const demoRegistrations: readonly DemoRegistration[] = [
  {
    ago: 9,
    wish: { ...unit('宁波甬江瑞丰食品有限公司', '沈国华', '330212', '滨海大道18号'), name: '沈丽', loginName: 'ruifeng01' },
    card: '330299198801120025',
  },
  {
    ago: 4,
    wish: { ...unit('宁波恒力纺织有限公司', '胡志明', '330206', '黄山路3号'), name: '胡小军', loginName: 'hengli_fz' },
    card: '330299199003074516',
  },
  {
    ago: 2,
    like: 'wy01',
    wish: { ...unit('四明博纳物业服务有限公司', '郑海', '330203', '望京路120号'), name: '郑琳', loginName: 'bona_wy' },
    card: '33029919850612332X',
  },
  {
    ago: 1,
    wish: { ...unit('明州天和电梯工程有限公司', '周建', '330205', '环城北路7号'), accountType: 'U2', name: '周建', loginName: 'tianhe_dt' },
    card: '330299197711201011',
  },
  {
    ago: 1,
    wish: {
      ...unit('宁波海润起重设备安装有限公司', '徐涛', '330211', '骆驼街道8号'),
      accountType: 'U3',
      name: '徐涛',
      loginName: 'hairun_az',
    },
    card: '330299197902150034',
  },
  {
    ago: 0,
    wish: { accountType: 'U12', areacode: '330203', address: '翠柏路55弄2号', name: '何敏', loginName: 'hemin2026' },
    card: '330299199307080026',
  },
  { ago: 1, joins: 'qygl01', wish: { accountType: 'U1', name: '宋佳', loginName: 'songjia01' }, card: '330299199511230044' },
  {
    ago: 6,
    joins: 'qygl01',
    wish: { accountType: 'U1', name: '蒋勇', loginName: 'jiangyong' },
    card: '330299198706060036',
    decision: { move: 'unitAgree', ago: 5, by: 'qygl01', opinion: '本单位设备科人员。' },
  },
  {
    ago: 12,
    wish: { ...unit('余姚金鹏塑料制品有限公司', '朱伟', '330281', '城东新区6号'), name: '朱伟', loginName: 'jinpeng_sl' },
    card: '330299198203090057',
    decision: {
      move: 'disagree',
      ago: 10,
      opinion: '营业执照与所填名称不一致，请核对后重新提交。',
      reasons: [
        { field: 'orgname', label: '单位名称', reason: '营业执照为「余姚市金鹏塑料制品厂」' },
        { field: 'address', label: '地址', reason: '请与营业执照一致' },
      ],
    },
  },
  {
    ago: 25,
    wish: { ...unit('慈溪同泰五金有限公司', '罗斌', '330282', '宗汉街道22号'), name: '罗静', loginName: 'tongtai_wj' },
    card: '330299199108170061',
    decision: { move: 'agree', ago: 24, opinion: '材料齐全，同意开通。' },
  },
  {
    ago: 40,
    wish: { accountType: 'U12', areacode: '330205', address: '文教路12号', name: '谢军', loginName: 'xiejun1980' },
    card: '330299198011050077',
    decision: { move: 'agree', ago: 39, opinion: '同意。' },
  },
  { ago: 3, isDraft: true, wish: { accountType: 'U1', name: '唐欣', loginName: 'tangxin01' }, card: '330299199212120048' },
];

export const demoResets: readonly DemoReset[] = [
  { ago: 3, loginName: 'qy01', applicant: '新经办人', reason: '原经办人离职，手机号码停用。' },
  { ago: 1, loginName: 'wy01', applicant: '王芳', reason: '更换手机号码后忘记密码。' },
  { ago: 0, loginName: 'hongyuan01', orgname: '宁波宏远机械有限公司', applicant: '李强', reason: '忘记密码。' },
  {
    ago: 20,
    loginName: 'sg01',
    applicant: '陈工',
    reason: '手机丢失。',
    decision: { move: 'disagree', ago: 18, opinion: '申请函没有加盖公章，请重新申请。' },
  },
];
