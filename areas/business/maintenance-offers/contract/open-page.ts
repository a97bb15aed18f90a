/** Pages for anybody, without login: the list, offers side by side, one offer. */
export const openPricePaths = {
  list: '/maintenance-prices',
  compare: '/maintenance-prices/compare',
  one: '/maintenance-prices/{id}',
} as const;

export const openPricePage = { path: openPricePaths.list, title: '电梯维保价格公示' } as const;
