/** 发票自助领取: whoever has the number of a paper and its code takes it, without login. */
export const collectPage = { path: '/invoice-collection', title: '发票自助领取' } as const;
export const collectFilePath = `${collectPage.path}/file`;
