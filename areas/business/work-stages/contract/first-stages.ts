import type { Work } from './stage.ts';

interface FirstStage extends Readonly<Record<Work, boolean>> {
  readonly equclass: string;
  readonly part: string;
  readonly stageName: string;
  readonly isStop: boolean;
  readonly isReference: boolean;
  readonly source: string;
}

const all = { isInstall: true, isReform: true, isRepair: true };
const installing = { isInstall: true, isReform: false, isRepair: false };

/** Parts of the report of a boiler's installation, as public reports name them. Numbers are given where they are known. */
const ofBoilers: readonly (readonly [part: string, name: string, no: string | null, works: typeof all])[] = [
  ['资料与质量体系', '施工资料与质量体系', null, all],
  ['安装过程', '材料管理', '2.4', all],
  ['安装过程', '基础、钢结构', '2.5', installing],
  ['安装过程', '锅筒、汽水分离器', '2.6', all],
  ['安装过程', '集箱、减温器', '2.7', all],
  ['安装过程', '受热面及附件', '2.8', all],
  ['安装过程', '管道', '2.9', all],
  ['安装过程', '蒸汽吹灰', '2.10', installing],
  ['安装过程', '焊接', null, all],
  ['安装过程', '无损检测', null, all],
  ['安装过程', '耐压试验', null, all],
  ['安装过程', '砌筑', null, installing],
  ['安装过程', '安全附件与仪表', null, all],
  ['调试', '调试与煮炉', null, installing],
];
/** That the pressure test stops the works is a frame: no text with stop points was found. */
const boilerStop = '耐压试验';

const pipePapers = '框架：按压力管道施工监督检验所交资料的类别';
const ofPipes = ['竣工资料', '材料（组成件）', '焊接', '无损检测', '耐压与泄漏试验', '防腐绝热', '阴极保护'];
const making = '框架：参照压力容器制造监检的控制点';
const ofVessels = ['施工资料与质量体系', '主要受压元件材料', '组装与焊接', '无损检测', '热处理', '耐压试验', '安全附件'];

/** What the table begins with: the classes whose supervision has stages. Of the others no separate stages are known, so they have none until the institute enters some. */
export const firstStages: readonly FirstStage[] = [
  ...ofBoilers.map(([part, stageName, no, works]) => ({
    equclass: '1000',
    part,
    stageName,
    ...works,
    isStop: stageName === boilerStop,
    isReference: stageName === boilerStop,
    source: `锅炉安装监督检验报告分项${no ? ` ${no}` : ''}${works === all ? '；改造、重大修理参照' : ''}`,
  })),
  ...ofVessels.map((stageName, at) => ({
    equclass: '2000',
    part: at === 0 ? '资料与质量体系' : '施工过程',
    stageName,
    ...all,
    isStop: stageName === '耐压试验',
    isReference: true,
    source: making,
  })),
  ...ofPipes.map((stageName) => ({
    equclass: '8000',
    part: stageName === '竣工资料' ? '资料' : '施工过程',
    stageName,
    ...all,
    isStop: false,
    isReference: true,
    source: pipePapers,
  })),
];
