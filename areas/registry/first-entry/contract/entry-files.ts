import { either, fact, ofClass } from '#areas/attachments/contract/conditions.ts';
import { conditional, looks, required, type MaterialKind } from '#areas/attachments/contract/material.ts';

/** Facts read: `equclacode`, `isTransferred`, `fromOtherProvince`. */
export const entryFiles: MaterialKind = {
  atttype: 'FIRST',
  title: '首检录入',
  materials: [
    required('productCertificate', '产品合格证和产品数据表', looks.licence),
    required('nameplatePhoto', '铭牌照片', { ...looks.picture, hint: '字迹清晰，能辨认型号和出厂编号' }),
    conditional('purchaseProof', '购车或转让证明', either(ofClass('22', '5'), fact('isTransferred')), {
      hint: '车辆、移动式设备和转让取得的设备必传',
    }),
    conditional('formerRegistration', '原登记资料', fact('fromOtherProvince'), { ...looks.licence, hint: '外省迁入的设备必传' }),
  ],
};
