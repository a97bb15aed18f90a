/** What an inspector takes along, by class; the longest beginning of a catalogue code that fits counts. */
const instruments: Readonly<Record<string, string>> = {
  '1': '超声波测厚仪、焊接检验尺、磁粉探伤仪、照明放大镜',
  '2': '超声波测厚仪、磁粉探伤仪、超声波探伤仪、焊接检验尺',
  '3': '绝缘电阻测试仪、限速器测试仪、钢直尺、塞尺、转速表',
  '33': '绝缘电阻测试仪、钢直尺、塞尺、转速表',
  '4': '全站仪、绝缘电阻测试仪、接地电阻测试仪、钢丝绳探伤仪、游标卡尺',
  '5': '制动性能测试仪、声级计、踏板力计、钢卷尺',
  '6': '绝缘电阻测试仪、接地电阻测试仪、磁粉探伤仪、扭力扳手',
  '8': '超声波测厚仪、防腐层检测仪、超声波探伤仪、焊接检验尺',
  '9': '钢丝绳探伤仪、绝缘电阻测试仪、风速仪、转速表',
};

export function instrumentsOf(equclacode: string): string {
  return instruments[equclacode.slice(0, 2)] ?? instruments[equclacode.charAt(0)] ?? '绝缘电阻测试仪、钢卷尺';
}
