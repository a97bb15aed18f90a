import { App } from 'antd';
import { useNavigate } from 'react-router';

import { secondFactorAccess } from '#areas/session/contract/second-factor-access.ts';
import { wipeLocalStorage } from '#kit/portal/kept-pages/tabs-store.ts';
import { isOutside, isReachable, type LinkName } from '#kit/portal/links.ts';
import { useMay, useSession } from '#kit/portal/session.ts';
import type { IconName } from '#kit/portal/theme/drawings.ts';
import { chooseLook, useLook } from '#kit/portal/theme/look.ts';

import { PopMenu, type PopItem } from '../PopMenu.tsx';
import { openUserDialog } from './user-dialogs.ts';

const links: readonly { readonly link: LinkName; readonly label: string; readonly icon: IconName }[] = [
  { link: 'operationManual', label: '使用手册', icon: 'book' },
  { link: 'constructionGuide', label: '施工报检指南', icon: 'construction' },
  { link: 'onlineApplyPlatform', label: '在线申报平台', icon: 'outside' },
  { link: 'selfReissue', label: '自助补打平台', icon: 'print' },
  { link: 'invoiceSelfCollection', label: '发票自助领取', icon: 'yuan' },
];

export function UserMenu({
  at,
  onClose,
  onSignOut,
}: {
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}) {
  const { config, role, roles } = useSession();
  const mayHaveSecondFactor = useMay(secondFactorAccess.own);
  const { message } = App.useApp();
  const look = useLook();
  const navigate = useNavigate();

  const services = links.flatMap(({ link, label, icon }, index): PopItem[] => {
    const address = config.links[link];
    if (!isReachable(address, role.menuIdList)) return [];
    return [
      {
        label,
        icon,
        beginsGroup: index === 0,
        onChoose: () => (isOutside(address) ? void open(address, '_blank', 'noopener') : void navigate(address)),
      },
    ];
  });
  const items: readonly PopItem[] = [
    { label: '基础信息', icon: 'user', onChoose: () => openUserDialog('personalInfo') },
    { label: '修改密码', icon: 'lock', onChoose: () => openUserDialog('password') },
    ...(mayHaveSecondFactor ? [{ label: '两步验证', icon: 'shield' as const, onChoose: () => openUserDialog('secondFactor') }] : []),
    ...(roles.length > 1 ? [{ label: '切换角色', icon: 'swap' as const, onChoose: () => openUserDialog('role') }] : []),
    { label: '关怀版', icon: 'eye', beginsGroup: true, isChecked: look.care, onChoose: () => chooseLook({ care: !look.care }) },
    { label: '深色模式', icon: 'moon', isChecked: look.dark, onChoose: () => chooseLook({ dark: !look.dark }) },
    ...services,
    {
      label: '清空缓存',
      icon: 'broom',
      beginsGroup: true,
      onChoose: () => {
        wipeLocalStorage();
        void message.success('缓存已清除');
      },
    },
    { label: '版本信息', icon: 'info', onChoose: () => openUserDialog('version') },
    { label: '退出登录', icon: 'exit', beginsGroup: true, onChoose: onSignOut },
  ];
  return <PopMenu label="用户菜单" items={items} at={at} onClose={onClose} />;
}
