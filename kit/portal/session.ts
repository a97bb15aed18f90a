import { create } from 'zustand';

import { keptInTab } from './browser-keep.ts';
import { menuIdsOf, type Access } from '#kit/contract/case/access.ts';

/** Who is at the screen, loaded once after login. The shell fills it; pages read it. */
export interface Session {
  readonly user: SessionUser;
  readonly roles: readonly SessionRole[];
  readonly role: SessionRole;
  readonly unit: {
    readonly unitSysId: string;
    readonly orgname: string;
    readonly orgcode: string;
    readonly areacode: string | null;
  } | null;
  readonly config: SessionConfig;
  /** The server's day in Asia/Shanghai at login. */
  readonly today: string;
  readonly isSimplePwd: boolean;
  /** Nothing opens but setting up the second factor. */
  readonly mustEnrol: boolean;
  /** Why: the role decides much, or no code can be sent to the telephone at a login. */
  readonly enrolFor: 'role' | 'noTelephone' | null;
}

export interface SessionUser {
  readonly id: string;
  readonly loginName: string;
  readonly name: string;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly idCard: string | null;
  readonly userUnitAreacode: string | null;
}

export interface SessionRole {
  readonly id: string;
  readonly name: string;
  readonly roleType: string;
  readonly actor: string;
  readonly menuIdList: readonly string[];
}

export interface SessionConfig {
  readonly city: string;
  readonly title: string;
  readonly institute: string;
  readonly hotline: string;
  readonly provinceCode: string;
  readonly areaCode: string;
  readonly homeTagName: string;
  readonly cookieDays: number;
  readonly usualPersonDays: number;
  readonly bases: Readonly<Record<string, string>>;
  readonly links: Readonly<Record<string, string>>;
  /** Address of map tiles; empty: maps have a plain ground. */
  readonly map: { readonly tiles: string; readonly attribution: string };
  readonly demo: boolean;
}

/** Names fixed by the specification, section 3: the current role in the session storage. */
const roleKeys = { id: 'roleId', name: 'roleName', roleType: 'roleType' } as const;

interface Store {
  readonly session: Session | undefined;
}

export const useSessionStore = create<Store>(() => ({ session: undefined }));

export function keepSession(session: Session): void {
  const { role } = session;
  keptInTab.set(roleKeys.id, role.id);
  keptInTab.set(roleKeys.name, role.name);
  keptInTab.set(roleKeys.roleType, role.roleType);
  useSessionStore.setState({ session });
}

/** Whether the portal has not been open in this tab of the browser yet: somebody followed a link from elsewhere. */
export function isNewBrowserTab(): boolean {
  return keptInTab.get(roleKeys.id) === null;
}

export function forgetSession(): void {
  for (const key of Object.values(roleKeys)) keptInTab.remove(key);
  useSessionStore.setState({ session: undefined });
}

/**
 * The session of the page.
 * @throws when the page stands outside the shell
 */
export function useSession(): Session {
  const session = useSessionStore((store) => store.session);
  if (!session) throw new Error('useSession is for pages within the shell');
  return session;
}

/** Whether the current role has a menu id. */
export function useMay(access: Access): boolean {
  const { menuIdList } = useSession().role;
  return menuIdsOf(access).some((menuId) => menuIdList.includes(menuId));
}
