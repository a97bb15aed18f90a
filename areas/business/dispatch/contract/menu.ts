import { inspectionAccess as access, inspectionPaths as paths } from '#areas/inspection/contract/menu.ts';
import type { PageGroup } from '#kit/contract/pages.ts';

/** The desks of the institute, from the acceptance of an application to its report. */
export const deskPages: PageGroup = {
  path: '/desk',
  title: '检验业务办理',
  icon: 'shield',
  showAlways: true,
  pages: [
    { path: paths.acceptance, title: '待受理', icon: 'check', access: [access.acceptance] },
    { path: paths.fee, title: '待核费', icon: 'yuan', access: [access.fee] },
    { path: paths.dispatch, title: '待派工', icon: 'clock', access: [access.dispatch] },
    { path: paths.inspecting, title: '我的检验', icon: 'use', access: [access.inspecting] },
    { path: paths.review, title: '报告审核', icon: 'doc', access: [access.review] },
    { path: paths.approval, title: '报告批准', icon: 'check', access: [access.approval] },
  ],
};
