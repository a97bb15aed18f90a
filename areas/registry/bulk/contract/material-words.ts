/** Short names of materials as people write them into file names, by `attClass`; the words of the labels need not be repeated. */
export const materialWords: Readonly<Record<string, readonly string[]>> = {
  productCertificate: ['合格证', '数据表', '质量证明'],
  nameplatePhoto: ['铭牌'],
  purchaseProof: ['购买', '购销', '发票', '转让', '买卖'],
  formerRegistration: ['原登记', '登记证', '登记表'],
};
