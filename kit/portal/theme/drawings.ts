/** The drawn set: inner SVG on a 24 px grid, stroke 1.6, round caps and joins, no fill. */
export const drawings = {
  boiler:
    '<rect x="6" y="5" width="12" height="13" rx="3" /><path d="M9 5V3h6v2M6 10h12M10 14.5c0-1.4 2-1.6 2-3 1.4.8 2.2 2 2.2 3.2a2.1 2.1 0 0 1-4.2 0M8 18v2.5M16 18v2.5" />',
  pressureVessel: '<rect x="3" y="8" width="18" height="9" rx="4.5" /><path d="M7.5 8v9M16.5 8v9M12 8V5M10 5h4M7 17l-1 3M17 17l1 3" />',
  elevator: '<rect x="4" y="3" width="16" height="18" rx="2" /><path d="M12 7.5V21M8 11.5V17M16 11.5V17M9 5.6l1-1 1 1M13 4.7l1 1 1-1" />',
  hoistingMachinery: '<path d="M6 21V4l13 4M6 8h13M4 21h5M6 4 3 8h3M17 8v5M17 13a2 2 0 1 1-1.6 3.2M6 12l3-4M6 16l6-8" />',
  fieldMotorVehicles:
    '<path d="M3 16V8h5l3 5h3v4M14 4v13h7" /><circle cx="6" cy="18" r="2" /><circle cx="12" cy="18" r="2" /><path d="M8 18h2" />',
  majorAmusementFacilities:
    '<circle cx="12" cy="10.5" r="7" /><circle cx="12" cy="10.5" r="1.6" /><path d="M12 3.5v14M5 10.5h14M7.1 5.6l9.8 9.8M16.9 5.6l-9.8 9.8M8 21l4-9 4 9" />',
  passengerRopeway:
    '<path d="M2 8l20-5M12 5.5V9" /><rect x="6" y="9" width="12" height="9" rx="2.5" /><path d="M6 13.5h12M12 9v9M8 21h8" />',
  home: '<path d="M4 11l8-7 8 7v8.5a1.5 1.5 0 0 1-1.5 1.5H15v-6H9v6H5.500A1.5 1.5 0 0 1 4 19.5z" />',
  construction: '<path d="M3 20h18M6 20v-8l6-4 6 4v8M12 8V3l5 2-5 2" /><path d="M10 20v-4h4v4" />',
  equipment: '<rect x="3" y="4" width="18" height="12" rx="2" /><path d="M8 20h8M12 16v4M7 12l3-4 3 3 4-4" />',
  use: '<path d="M6 3h9l4 4v14H6z" /><path d="M15 3v4h4M9 12h7M9 16h7" />',
  worker: '<circle cx="12" cy="8" r="4" /><path d="M4.5 21c.6-4.2 3.6-6.5 7.5-6.500s6.9 2.3 7.5 6.5" />',
  company: '<path d="M4 21V5l9-2v18M13 9h7v12M2 21h20M7.5 8h2M7.5 12h2M7.5 16h2M16 13h1.500M16 17h1.5" />',
  service:
    '<path d="M4 13v-1a8 8 0 0 1 16 0v1" /><rect x="2.5" y="13" width="4.5" height="6" rx="1.5" /><rect x="17" y="13" width="4.5" height="6" rx="1.5" /><path d="M19.5 19a5 5 0 0 1-5 2.500H12" />',
  factory: '<path d="M3 21V10l6 4v-4l6 4V4h4l2 17zM7 17h2M12 17h2" />',
  system:
    '<circle cx="12" cy="12" r="3" /><path d="M12 2.500v3M12 18.500v3M2.5 12h3M18.5 12h3M5.3 5.300l2.1 2.100M16.6 16.600l2.1 2.100M18.7 5.300l-2.1 2.100M7.4 16.600l-2.1 2.1" />',
  account:
    '<rect x="3" y="5" width="18" height="14" rx="2" /><circle cx="9" cy="11" r="2.2" /><path d="M5.5 16c.6-1.6 1.9-2.4 3.5-2.400s2.9.8 3.5 2.400M15 10h3.500M15 14h3.5" />',
  search: '<circle cx="10.5" cy="10.5" r="6.5" /><path d="M15.5 15.5 21 21" />',
  down: '<path d="M6 9l6 6 6-6" />',
  right: '<path d="M9 6l6 6-6 6" />',
  left: '<path d="M15 6l-6 6 6 6" />',
  up: '<path d="M6 15l6-6 6 6" />',
  close: '<path d="M6 6l12 12M18 6 6 18" />',
  menu: '<path d="M4 6h16M4 12h10M4 18h16" />',
  plus: '<path d="M12 5v14M5 12h14" />',
  bell: '<path d="M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.500a2 2 0 0 0 4 0" />',
  download: '<path d="M12 4v11M7.5 11 12 15.5 16.5 11M4 20h16" />',
  print: '<path d="M7 8V3h10v5M7 17H4V9h16v8h-3M7 14h10v7H7z" />',
  qr: '<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2v2h-2zM14 18h2v2h-2zM18 18h2v2h-2z" />',
  check: '<path d="M5 12.500l4.5 4.500L19 7" />',
  calendar: '<rect x="3.5" y="5" width="17" height="15.5" rx="2" /><path d="M3.5 10h17M8 3v4M16 3v4M8 14h2M14 14h2M8 17.500h2" />',
  clock: '<circle cx="12" cy="12" r="8.5" /><path d="M12 7v5.500l3.5 2" />',
  yuan: '<path d="M6 4l6 8 6-8M12 12v8M7.5 12h9M7.5 16h9" />',
  doc: '<path d="M6 3h9l4 4v14H6zM15 3v4h4" />',
  alert: '<path d="M12 3.5 22 20.500H2z" /><path d="M12 10v5M12 17.600v.4" />',
  shield: '<path d="M12 3l8 3v6c0 4.5-3.2 7.7-8 9-4.8-1.3-8-4.5-8-9V6z" /><path d="M8.5 12l2.5 2.5 4.5-5" />',
  pressurePipeline: '<path d="M3 6h9a4 4 0 0 1 4 4v11M3 11h7a1.5 1.5 0 0 1 1.5 1.5V21M5 4.5v8M9.7 18.5h8" />',
  pressurePiping: '<path d="M3 12h4M17 12h4M7 9v6l5-3zM17 9v6l-5-3zM12 12V7M9 6.5h6M9 7V5.5M15 7V5.5" />',
  user: '<circle cx="12" cy="8.5" r="3.6" /><path d="M5 20c.6-3.8 3.4-6 7-6s6.4 2.2 7 6" />',
  lock: '<rect x="5" y="10.5" width="14" height="10" rx="2" /><path d="M8 10.5V7.500a4 4 0 0 1 8 0v3M12 14.500v2.5" />',
  swap: '<path d="M4 8.500h14l-3.5-3.500M20 15.500H6l3.5 3.5" />',
  moon: '<path d="M19.5 14.500A8 8 0 0 1 9.5 4.500a8 8 0 1 0 10 10z" />',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" /><circle cx="12" cy="12" r="2.8" />',
  eyeOff:
    '<path d="M4 4l16 16M9.5 5.900A9.6 9.6 0 0 1 12 5.500c6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-2.7 3.400M6.2 7.600A15.8 15.8 0 0 0 2.5 12S6 18.5 12 18.500a9 9 0 0 0 4-.9" />',
  book: '<path d="M4 5.500A2.5 2.5 0 0 1 6.5 3H20v15H6.500A2.5 2.5 0 0 0 4 20.500zM4 20.500A1.5 1.5 0 0 0 5.5 22H20v-4M8 7.500h8M8 11h5" />',
  reload: '<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.400M19.5 3.500v4h-4" />',
  info: '<circle cx="12" cy="12" r="8.5" /><path d="M12 11v5M12 7.800v.4" />',
  exit: '<path d="M14 4H5v16h9M10 12h10.500M17 8.500l3.5 3.5-3.5 3.5" />',
  broom: '<path d="M14 10l6-6M9 9l6 6M9 9l-5 8 3 3 8-5M6 15.500l2.5 2.5" />',
  outside: '<path d="M13 4h7v7M20 4l-9 9M18 14v6H4V6h6" />',
  top: '<path d="M5 5h14M12 20V9M6.5 14.5 12 9l5.5 5.5" />',
} as const;

export type IconName = keyof typeof drawings;

export function isIconName(name: string): name is IconName {
  return name in drawings;
}
