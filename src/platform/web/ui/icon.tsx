/**
 * Our own icons, drawn on a grid of 20 with a line width of 1.6; always beside a word or on a control that has a name.
 */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  )
}

export type IconName = keyof typeof drawings
export const isIcon = (name: string): name is IconName => name in drawings

const drawings = {
  home: 'M3.5 9 10 3.5 16.5 9v7.5h-4.5v-5h-4v5H3.5z',
  inbox: 'M3.5 11.5l2-7h9l2 7v4h-13zM3.5 11.5h4l1 2h3l1-2h4',
  bank: 'M3 8l7-4.5L17 8zM4 16.5h12M5.5 8v6.5M8.5 8v6.5M11.5 8v6.5M14.5 8v6.5',
  feed: 'M3.5 4.5h13v11h-13zM6.5 8h7M6.5 11h7',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  clock: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 6v4.3l2.8 1.7',
  book: 'M3.5 4.5c2.5-.8 4.7-.5 6.5 1 1.8-1.5 4-1.8 6.5-1v11c-2.5-.8-4.7-.5-6.5 1-1.8-1.5-4-1.8-6.5-1zM10 5.5v11',
  person: 'M10 3.5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM3.8 16.8c.6-3.3 3-4.8 6.2-4.8s5.6 1.5 6.2 4.8',
  people:
    'M7.5 4.5a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4zM2.5 16c.5-2.7 2.4-4 5-4s4.5 1.3 5 4M13 5a2.4 2.4 0 0 1 0 4.7M14.5 12.3c1.7.5 2.7 1.7 3 3.7',
  degree: 'M2.5 7.5 10 4l7.5 3.5L10 11zM5.5 9.2v4c2.6 2.3 6.4 2.3 9 0v-4M17.5 7.5v4.5',
  building: 'M4 17V5.5L10 3l6 2.5V17M2.5 17h15M7.5 8h1M11.5 8h1M7.5 11h1M11.5 11h1M8.5 17v-3h3v3',
  language: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM3.3 10h13.4M10 3c2 2 3 4.3 3 7s-1 5-3 7c-2-2-3-4.3-3-7s1-5 3-7z',
  archive: 'M3 4h14v3.5H3zM4.5 7.5h11V16h-11zM8 10.5h4',
  form: 'M5 3h7l3.5 3.5V17H5zM12 3v3.5h3.5M7.5 10h5.5M7.5 13h5.5',
  survey: 'M4 4.5h12v11H4zM6.8 8l1 1 1.7-2M11.5 8h2M6.8 12.5l1 1 1.7-2M11.5 12.5h2',
  thesis: 'M6 3h8v14l-4-2.8L6 17z',
  briefcase: 'M3 6.5h14V16H3zM7.5 6.5V4h5v2.5M3 10.5h14',
  plan: 'M4 4.5h3.5V8H4zM4 12h3.5v3.5H4zM10.5 6.2H16M10.5 13.7H16',
  chart: 'M3.5 16.5h13M6 16.5v-6M10 16.5v-11M14 16.5V9',
  table: 'M3.5 4.5h13v11h-13zM3.5 8.2h13M3.5 11.9h13M8 8.2v7.3',
  grip: 'M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01',
  gear: 'M10 7.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4zM10 2.8v2M10 15.2v2M2.8 10h2M15.2 10h2M4.9 4.9l1.4 1.4M13.7 13.7l1.4 1.4M15.1 4.9l-1.4 1.4M6.3 13.7l-1.4 1.4',
  search: 'M8.8 3.5a5.3 5.3 0 1 1 0 10.6 5.3 5.3 0 0 1 0-10.6zM12.7 12.7l4 4',
  menu: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  close: 'M5 5l10 10M15 5 5 15',
  check: 'M4 10.5 8.2 14.5 16 6',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  edit: 'M4 16l.8-3.5L13.3 4l2.7 2.7-8.5 8.5zM11.5 5.8l2.7 2.7',
  trash: 'M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5',
  download: 'M10 3.5v9M6.3 9 10 12.7 13.7 9M4 16.5h12',
  upload: 'M10 13V4M6.3 7.5 10 3.8l3.7 3.7M4 16.5h12',
  copy: 'M7.5 7.5h9v9h-9zM4.5 12.5h-1v-9h9v1',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l2.9-2.9a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-2.9 2.9a3 3 0 0 0 4.2 4.2l1-1',
  up: 'M5 12.5 10 7.5l5 5',
  down: 'M5 7.5l5 5 5-5',
  left: 'M12.5 5l-5 5 5 5',
  right: 'M7.5 5l5 5-5 5',
  sort: 'M6.5 8 10 4.5 13.5 8M6.5 12l3.5 3.5 3.5-3.5',
  columns: 'M3.5 4.5h13v11h-13zM8 4.5v11M12.2 4.5v11',
  filter: 'M3.5 5h13l-5 6v5l-3-1.5V11z',
  more: 'M4.5 9.5h1v1h-1zM9.5 9.5h1v1h-1zM14.5 9.5h1v1h-1z',
  bell: 'M5.5 13.5V9a4.5 4.5 0 0 1 9 0v4.5l1.5 1.5H4zM8.5 17h3',
  info: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 9.3v4M10 6.7h.01',
  warning: 'M10 3.5 17.5 16.5h-15zM10 8.5v3.5M10 14.2h.01',
  stop: 'M7.1 3h5.8L17 7.1v5.8L12.9 17H7.1L3 12.9V7.1zM10 6.5v4.5M10 13.5h.01',
  lock: 'M4.5 9h11v7.5h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  mask: 'M2.5 6c5 1.5 10 1.5 15 0 0 5-1.5 8-4.5 8-1.5 0-2-1-3-1s-1.5 1-3 1c-3 0-4.5-3-4.5-8zM6 9h2M12 9h2',
  offline: 'M3 3l14 14M6 13.5a5.7 5.7 0 0 1 6-1.2M3.5 10.2a9.3 9.3 0 0 1 4-2.3M11 7.5c2 .2 4 1.2 5.5 2.7M10 16.2h.01',
  flag: 'M5 17V3.5h9.5l-2 3.2 2 3.3H5',
  sun: 'M10 6.7a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6zM10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M15.3 4.7l-1 1M5.7 14.3l-1 1',
  moon: 'M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3z',
  device: 'M3 4h14v9H3zM7.5 16.5h5M10 13v3.5',
  out: 'M12 6V3.5H4v13h8V14M8.5 10H17M14 7l3 3-3 3',
  print: 'M6 7.5v-4h8v4M4 14H3V7.5h14V14h-1M6 11.5h8v5H6z',
  bold: 'M6.5 4h4a3 3 0 0 1 0 6h-4zM6.5 10h5a3 3 0 0 1 0 6h-5z',
  italic: 'M8.5 4h6M5.5 16h6M11.5 4l-3 12',
  code: 'M7 6l-4 4 4 4M13 6l4 4-4 4',
  heading: 'M5 4v12M14 4v12M5 10h9',
  list: 'M8 5.5h9M8 10h9M8 14.5h9M3.5 5.5h.01M3.5 10h.01M3.5 14.5h.01',
  numbered: 'M9 5.500h8M9 10h8M9 14.5h8M3.500 4.5l1.2-.7v4M3.200 12.5c1-1 2.500 0 1.5 1.200L3.200 15.700h2.200',
  quote: 'M4 5v10M7.5 6.5h9M7.5 10h9M7.5 13.5h6',
  undo: 'M7.5 4 4 7.5 7.500 11M4 7.500h8a4 4 0 0 1 0 8H8',
  redo: 'M12.5 4 16 7.5 12.500 11M16 7.500H8a4 4 0 0 0 0 8h4',
} as const
