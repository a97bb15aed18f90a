import type { PageGroup } from './pages.ts';

/** The eleven groups of the side menu in their order (specification, section 1). A page stands in the group under whose path it lies. */
export const menuGroups: readonly Omit<PageGroup, 'pages'>[] = [
  { path: '/construction', title: '施工告知', icon: 'construction' },
  { path: '/equipment', title: '设备管理', icon: 'equipment' },
  { path: '/use-record', title: '使用登记', icon: 'use' },
  { path: '/worker', title: '人员管理', icon: 'worker' },
  { path: '/company-info', title: '单位信息维护', icon: 'company' },
  { path: '/implementation', title: '维保单位变更', icon: 'swap' },
  { path: '/company-service', title: '企业自助服务', icon: 'service' },
  { path: '/zzjj', title: '制造监检', icon: 'factory' },
  { path: '/system', title: '系统维护', icon: 'system' },
  { path: '/account', title: '企业账号管理', icon: 'account' },
  { path: '/elevatorDetection', title: '电梯检测', icon: 'elevator' },
];
