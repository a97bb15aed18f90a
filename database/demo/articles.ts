import { wordsOf } from '#areas/notices/contract/article-text.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';

import { articleLines } from './article-lines.ts';
import type { Row } from './copy.ts';
import { demoId } from '#kit/server/demo/dice.ts';
import { instituteName } from './institute.ts';

interface Article {
  readonly category: '通知公告' | '办事指南' | '政策法规' | '下载中心' | '系统消息';
  readonly title: string;
  /** See `articleLines`. */
  readonly paragraphs: readonly string[];
  readonly pinned?: true;
}

const articles: readonly Article[] = [
  {
    category: '通知公告',
    title: '关于年底前集中办理电梯定期检验申报的通知',
    pinned: true,
    paragraphs: [
      '每年第四季度是电梯定期检验的高峰。请使用单位和受托的维保单位在“即将到期”中核对本单位电梯，至少在检验有效期届满一个月前提出定期检验申报。',
      '同一使用单位的电梯可以合并在一份申报中，每份申报最多50台。维保单位代为申报的，须上传使用单位出具的委托书。',
      '申报前请完成维保自检并上传自检报告。现场不具备检验条件的，检验人员将退回现场，须重新预约。',
    ],
  },
  {
    category: '通知公告',
    title: '叉车驾驶人员资格核对提示',
    paragraphs: [
      '叉车须由持有N1项目作业人员证的人员驾驶。使用单位录入叉车时，请填写指定驾驶员及证书编号，证书过期的应当及时办理复审。',
      '每班作业前应检查制动、转向、灯光、喇叭、货叉和门架，发现异常立即停止使用。',
    ],
  },
  {
    category: '通知公告',
    title: '节假日检验安排及预约说明',
    paragraphs: [
      '法定节假日不安排现场检验，预约日期只能选择工作日。检验日期确需更改的，应在约定日期24小时前办理改期，同一申报最多改期两次。',
    ],
  },
  {
    category: '通知公告',
    title: '低温天气锅炉与管道防冻提示',
    paragraphs: [
      '气温低于零度时，停用的锅炉和露天管道应排净存水。安全阀、压力表和液位计的连接管容易冻结，启用前应逐一检查。',
      '冻结的部位不得用明火烘烤，应使用温水或蒸汽缓慢解冻。',
    ],
  },
  {
    category: '通知公告',
    title: '大型游乐设施冬季检修期间停用登记提示',
    paragraphs: ['计划停用一年以上的设施应办理停用登记；停用不足一年的，由单位自行记录，定期检验的义务不中断。恢复运营前须完成自检。'],
  },
  {
    category: '通知公告',
    title: '新版意见通知书启用说明',
    paragraphs: [
      '检验中发现的问题以意见通知书告知，通知书上列明整改要求和期限。使用单位完成整改后，在申报详情中填写整改反馈并上传照片。',
      '逾期未反馈的，按不合格出具检验报告。',
    ],
  },
  {
    category: '办事指南',
    title: '定期检验网上申报办理指南',
    pinned: true,
    paragraphs: [
      '# 办理步骤',
      '1. 选择设备：在“在线报检”中选择同一大类的设备，系统按检验周期推荐检验类型。',
      '1. 填写预约日期、联系人和付款方，上传自检报告等资料，提交前可以预估费用。',
      '1. 受理员在两个工作日内受理或一次性告知需要补正的内容；核定费用后，可扫码缴费或按缴费通知单转账。',
      '1. 缴费后安排检验人员，检验合格的在三个工作日内出具报告，报告可在“报告查询”中下载，凭二维码核验真伪。',
      '# 需要上传的材料',
      '| 材料 | 什么时候需要 | 格式 |',
      '| 维保自检报告 | 电梯定期检验 | PDF 或清晰的照片 |',
      '| 代理申报委托书 | 由维保单位等代为申报 | 双方盖章的扫描件 |',
      '| 上次检验报告 | 上次由其他机构检验 | PDF |',
      '几张照片可以在附件处“整理”，按顺序合成一个 PDF。',
      '# 参考',
      '- [操作手册](/docs/operation-manual.pdf)',
      '- [在线报检](/company-service/online-apply)',
    ],
  },
  {
    category: '办事指南',
    title: '首检设备录入办理指南',
    paragraphs: [
      '场（厂）内专用机动车辆、流动式起重机械、移动式压力容器和外省转入的设备，由使用单位在“首检设备录入”中填写。锅炉、电梯在施工告知提交后自动建档，不在此录入；其他现场安装的设备也先办理施工告知，已经告知的填写告知编号。',
      '塔式和门座式起重机、升降机、机械式停车设备、固定式压力容器、大型游乐设施、客运索道等不申报首次检验：安装前须书面告知，需要监督检验的由施工单位申报安装监督检验。',
      '请按铭牌和产品合格证填写产品编号、型号和制造日期，并上传合格证和铭牌照片。受理员确认后建立设备档案。',
    ],
  },
  {
    category: '办事指南',
    title: '缴费与票据办理指南',
    paragraphs: [
      '费用核定后两小时内完成扫码支付，超时订单自动关闭，可以重新发起。多份申报可以合并缴费。',
      '缴费成功后可下载收费凭证。需要发票或者财政票据的，请与检验机构财务部门联系。',
    ],
  },
  {
    category: '办事指南',
    title: '检验报告异议办理指南',
    paragraphs: [
      '对检验报告有异议的，应当在报告出具之日起15个工作日内在申报详情中提出，写明理由并附证明材料。检验机构在10个工作日内复核并答复。',
    ],
  },
  {
    category: '办事指南',
    title: '压力管道按单位登记办理指南',
    paragraphs: [
      '工业管道以使用单位为登记单元，在“新增管道”中填写工程名称和每条管道的编号、级别、规格、介质。管道较多时可以下载模板批量导入。',
      '管道总长由明细自动合计，拆除的管道不计入。',
    ],
  },
  {
    category: '政策法规',
    title: '电梯检验周期如何计算',
    paragraphs: [
      '| 自监督检验合格起 | 办理 |',
      '| 第1、4、7、9、11、13、15年 | 定期检验 |',
      '| 15年以内的其余年份 | 自行检测 |',
      '| 超过15年 | 每年定期检验 |',
      '曳引驱动乘客电梯每6年进行一次125%额定载重量制动试验。检验应当在当月月底前完成，提前检验不改变下次日期。',
    ],
  },
  {
    category: '政策法规',
    title: '使用单位安全总监和安全员的职责',
    paragraphs: [
      '使用单位应当建立日管控、周排查、月调度工作机制。安全员每日检查并记录，安全总监每周组织排查，主要负责人每月听取汇报并部署工作。',
    ],
  },
  {
    category: '政策法规',
    title: '检验费减免政策一览',
    paragraphs: [
      '小微企业、既有住宅加装电梯、养老托育机构等可以按规定享受检验费减免。符合条件的，在待缴费时提出减免申请并上传证明材料，同一申报只适用一项最优惠的政策。',
    ],
  },
  {
    category: '政策法规',
    title: '特种设备停用、报废和注销的规定',
    paragraphs: [
      '拟停用一年以上的，应当封存设备、张贴停用标志，并在30日内办理停用登记；重新启用前应当自检，超过检验有效期的先行检验。',
      '报废的设备应当去除使用功能，并办理注销。',
    ],
  },
  {
    category: '下载中心',
    title: '电梯维保自检报告（样表）填写说明',
    paragraphs: ['自检报告由维保单位出具，逐项填写检查结果，由质量负责人签字并加盖单位公章。上传时请使用清晰的扫描件。'],
  },
  {
    category: '下载中心',
    title: '代理申报委托书填写说明',
    paragraphs: ['委托书应写明委托单位、受托单位、委托设备的识别码和委托期限，双方加盖公章。'],
  },
  {
    category: '下载中心',
    title: '管道基本信息汇总表填写说明',
    paragraphs: ['汇总表的每一行是一条管道。公称直径以毫米计，长度以米计，压力以兆帕计。安装年月和投用年月按“年-月”填写。'],
  },
  {
    category: '系统消息',
    title: '门户使用演示数据说明',
    paragraphs: ['当前数据库中的单位、人员和设备均为虚构的演示数据，可以任意操作。请勿在演示环境中填写真实的个人信息。'],
  },
];

const classes = ['电梯', '锅炉', '压力容器', '起重机械', '叉车', '压力管道'] as const;

/** Reminders that come out every month or two, each for another class. */
function reminders(): Article[] {
  return classes.flatMap((name) => [
    {
      category: '通知公告' as const,
      title: `${name}检验现场准备事项`,
      paragraphs: [
        `请在约定日期前清理${name}周围场地，准备使用登记证、上次检验报告和维护记录，安排熟悉设备的人员配合。`,
        '检验期间应设置警示标志，无关人员不得进入现场。',
      ],
    },
    {
      category: '通知公告' as const,
      title: `${name}安全使用提示`,
      paragraphs: [`使用单位应定期检查${name}的安全附件和安全保护装置，保持有效并做好记录。发现异常应立即停止使用，排除后方可恢复。`],
    },
  ]);
}

/** Thirty articles of all categories, the newest a few days old. */
export function articleRows(today: string): Row[] {
  return [...articles, ...reminders()].map(({ category, title, paragraphs, pinned = false }, index) => {
    const publishedOn = addDays(today, -3 - index * 9);
    const text = articleLines(paragraphs);
    return {
      id: demoId('article', index, Date.parse(publishedOn)),
      title,
      category,
      content: JSON.stringify(text),
      words: wordsOf(text),
      publisher: instituteName,
      publishedOn,
      pinned,
      validTo: null,
      audience: [],
    };
  });
}
