import { create } from 'zustand';

export type UserDialogName = 'personalInfo' | 'password' | 'secondFactor' | 'role' | 'version';

/** Which dialog of the user menu stands open; the menu itself is gone by then. */
export const useUserDialog = create<{ readonly open: UserDialogName | undefined }>(() => ({ open: undefined }));

export function openUserDialog(open: UserDialogName | undefined): void {
  useUserDialog.setState({ open });
}
