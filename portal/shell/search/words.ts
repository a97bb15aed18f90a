/** What can be searched for, as the button and the box say it. */
export const searchWords = '搜索设备、申报、人员、页面';
