interface Example {
  readonly name: string;
  readonly meaning: string;
}

interface Numbered {
  readonly row: number;
  readonly prono: string | null;
  readonly unitInnerNo: string | null;
}

/** Signs that no file name can hold. */
const refused = /[\\/:*?"<>|]/g;

/** How files of materials are named so that they are recognised, with the numbers of a device that is there. */
export function fileNameExamples({ row, prono, unitInnerNo }: Numbered = { row: 2, prono: 'PN-0001', unitInnerNo: null }): Example[] {
  const [number, what] = prono ? [prono, '产品编号'] : unitInnerNo ? [unitInnerNo, '单位内编号'] : [`第${row}行`, '行号'];
  const written = number.replaceAll(refused, '-');
  return [
    { name: `${written}_产品合格证.pdf`, meaning: `以${what}开头，再写资料名称` },
    { name: `第${row}行_铭牌照片.jpg`, meaning: '也可以用工作簿中的行号' },
    { name: `${written}/铭牌照片.jpg`, meaning: '或者每台设备一个文件夹' },
    { name: '全部_购车发票.pdf', meaning: '一份资料用于全部设备，只上传一次' },
  ];
}
