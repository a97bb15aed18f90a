/** 注意事项 of a report; what stands in braces is filled in. */
const notes: readonly string[] = [
  '本报告依据{检验依据}制定。',
  '本报告由检验机构经企业服务平台批准出具，涂改无效。',
  // What the paper carries: nobody signs it by hand.
  '本报告按照办理记录载明检验、审核、批准人员的姓名和日期，不另手写签名，并且印有{核准证编号、}检验检测专用章、二维码和校验码；缺少其中之一，或者与企业服务平台的核验结果不一致的，无效。',
  '本报告的每一页均印有报告编号。未经检验机构书面同意，不得部分复制本报告。',
  '本报告的检验结论仅对检验时受检设备的状况有效。使用单位应当按照规定做好设备的使用管理和维护保养，保证设备安全运行。',
  '检验结论为不合格的设备不得继续使用。使用单位应当及时处理，处理后重新申报检验。',
  '受检单位对本报告结论如有异议，应当在收到报告之日起{异议期限}内，以书面形式或者通过企业服务平台向检验机构提出。',
  '使用单位应当在下次检验日期届满前一个月申报定期检验。',
  '用手机扫描封面的二维码，可以核对本报告的编号、受检设备、检验结论和下次检验日期是否与检验机构的记录一致。',
];

/** Time to object, and copies of the report: known of lifts (TSG T7001-2023) and, but for the copies of supervision, of cranes (TSG 51-2023). */
export function notesFor(equclacode: string, inspType: string): readonly string[] {
  const isLift = equclacode.startsWith('3');
  const isCrane = equclacode.startsWith('4');
  const isSupervision = inspType.startsWith('J');
  const said = notes.map((note) => note.replace('{异议期限}', isLift ? '15日' : '15个工作日'));
  if (isLift && isSupervision) return [...said, '本报告一式三份，检验机构、施工单位和使用单位各一份。'];
  if (isLift || (isCrane && !isSupervision)) return [...said, '本报告一式二份，检验机构和使用单位各一份。'];
  return said;
}
