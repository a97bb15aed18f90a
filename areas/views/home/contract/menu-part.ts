/** Pages of the menu that stand together under a title of their own. */
export interface MenuPart {
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  readonly pages: readonly string[];
}
