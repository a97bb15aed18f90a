/** Before a figure changes by more than half. */
export const jumpWords = {
  title: '变动超过50%，确定无误吗？',
  okText: '已核对，确定',
  cancelText: '返回修改',
  okButtonProps: { danger: true },
} as const;
