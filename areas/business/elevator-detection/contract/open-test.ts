/** Why a lift is not ordered for a second time. */
export function standsInOrder(orderNo: string): string {
  return `已在检测委托 ${orderNo} 中`;
}

/** Why a second extension is not asked for. */
export function hasExtension(extensionNo: string): string {
  return `已有延期申请 ${extensionNo}`;
}
