import { Tree } from 'antd';
import { useId } from 'react';

import { menuGroups } from '#kit/contract/menu-groups.ts';
import { mayOpen, type Page } from '#kit/contract/pages.ts';
import { pagesInMenu } from '#kit/portal/pages.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { managedCalls } from '../contract/managed-accounts.ts';

const other = { path: '', title: '其他' };

/** What these roles open together: the menu as its holder sees it, group by group. */
export function RoleMenus({ actors }: { readonly actors: readonly string[] }) {
  const id = useId();
  const { data } = useCall(managedCalls.roles, {}, { staleTime: Infinity });
  const held = data?.roles.filter(({ actor }) => actors.includes(actor)) ?? [];
  if (held.length === 0) return null;
  const menuIds = new Set(held.flatMap((role) => role.menuIds));
  const pages = pagesInMenu().filter((page) => mayOpen(page, menuIds));
  const groupOf = ({ path }: Page) => menuGroups.find((group) => path.startsWith(`${group.path}/`)) ?? other;
  const groups = [...menuGroups, other].map((group) => ({ ...group, pages: pages.filter((page) => groupOf(page).path === group.path) }));
  return (
    <section className="record-section" aria-labelledby={id}>
      <h2 className="record-section__title" id={id}>
        菜单权限
      </h2>
      <Tree
        selectable={false}
        defaultExpandedKeys={groups.map(({ path }) => `group ${path}`)}
        treeData={groups
          .filter((group) => group.pages.length > 0)
          .map((group) => ({
            key: `group ${group.path}`,
            title: `${group.title}（${group.pages.length}）`,
            children: group.pages.map(({ path, title }) => ({ key: path, title })),
          }))}
      />
    </section>
  );
}
