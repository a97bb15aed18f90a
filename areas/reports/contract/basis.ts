/** The safety technical specification an inspection follows, by prefix of the catalogue code. */
const rules: Readonly<Record<string, string>> = {
  '1': 'TSG 11—2020《锅炉安全技术规程》',
  '21': 'TSG 21—2016《固定式压力容器安全技术监察规程》',
  '22': 'TSG R0005—2011《移动式压力容器安全技术监察规程》',
  '23': 'TSG 23—2021《气瓶安全技术规程》',
  '24': 'TSG 24—2015《氧舱安全技术监察规程》',
  '3': 'TSG T7001—2023《电梯监督检验和定期检验规则》',
  '4': 'TSG 51—2023《起重机械安全技术规程》',
  '5': 'TSG 81—2022《场（厂）内专用机动车辆安全技术规程》',
  '6': 'TSG 71—2023《大型游乐设施安全技术规程》',
  '7': 'TSG D7001—2013《压力管道元件制造监督检验规则》',
  '81': 'TSG D7003—2022《压力管道定期检验规则——长输管道》',
  '82': 'TSG D7004—2010《压力管道定期检验规则——公用管道》',
  '83': 'TSG D7005—2018《压力管道定期检验规则——工业管道》',
  '9': 'TSG S7001—2013《客运索道监督检验和定期检验规则》',
};

const pipeSupervision = 'TSG D7006—2020《压力管道监督检验规则》';

/** What an inspection of this kind on this class follows; empty where no rule is kept here. */
export function basisOf(equclacode: string, inspType: string): string[] {
  if (equclacode.startsWith('8') && inspType.startsWith('J')) return [pipeSupervision];
  const found = rules[equclacode.slice(0, 2)] ?? rules[equclacode.slice(0, 1)];
  return found ? [found] : [];
}
