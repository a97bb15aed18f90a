/** Drawings for tools of lists and forms, on the same grid and stroke as the drawn set of the theme. */
const tools = {
  refresh: <path d="M19.5 12a7.500 7.500 0 1 1-2.200-5.300M19.500 3.500v4h-4" />,
  density: <path d="M4 5h16M4 10h16M4 14h16M4 19h16" />,
  columns: (
    <>
      <rect x="3.500" y="5" width="17" height="14" rx="2" />
      <path d="M9.200 5v14M14.800 5v14" />
    </>
  ),
  expand: <path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />,
  shrink: <path d="M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5" />,
  copy: (
    <>
      <rect x="8.500" y="8.500" width="11" height="11" rx="2" />
      <path d="M15.500 8.500v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2" />
    </>
  ),
  trash: <path d="M4 7h16M9 7V4h6v3M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500" />,
  upload: <path d="M12 15.500V4.500M7.500 9 12 4.500 16.500 9M4 20h16" />,
  pin: <path d="M9 3.500h6l-1 6 3.500 4h-11l3.500-4zM12 13.500V21" />,
  eye: (
    <>
      <path d="M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12z" />
      <circle cx="12" cy="12" r="2.800" />
    </>
  ),
} as const;

export type ToolName = keyof typeof tools;

/** Decoration beside a label or inside a labelled button. @param size px */
export function ToolIcon({ name, size = 16 }: { readonly name: ToolName; readonly size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {tools[name]}
    </svg>
  );
}
