import type { Guard, MenuPage } from '#platform/web/routes/screen.ts'
import { isAdmin, runsRegistry } from './guards.ts'
import { words } from './words.ts'

type Texts = Parameters<typeof words>[0]
type Row = readonly [path: string, text: Extract<Texts, `menu.${string}`>, guard?: Guard]

const groups: Readonly<Record<string, readonly Row[]>> = {
  people: [
    ['people', 'menu.people'],
    ['requests', 'menu.requests'],
    ['holds', 'menu.holds'],
    ['appointments', 'menu.appointments'],
    ['erasures', 'menu.erasures'],
  ],
  term: [
    ['start', 'menu.termStart'],
    ['terms', 'menu.terms'],
    ['calendar', 'menu.calendar'],
    ['rooms', 'menu.rooms'],
  ],
  teaching: [
    ['courses', 'menu.courses'],
    ['timetable', 'menu.timetable'],
  ],
  messages: [
    ['announcements', 'menu.announcements'],
    ['outbox', 'menu.outbox'],
  ],
  system: [
    ['imports', 'menu.imports'],
    ['structure/faculties', 'menu.structure'],
    ['audit', 'menu.audit', isAdmin],
    ['impersonations', 'menu.impersonations', isAdmin],
  ],
}

/** The Registry's own area: its home, then its pages in the order of their groups. */
export const menu: readonly MenuPage[] = [
  { entry: 'registry', href: '/registry', text: words('menu.home'), order: 0, guard: runsRegistry },
  ...Object.entries(groups).flatMap(([group, rows]) =>
    rows.map(([path, text, guard = runsRegistry], at) => ({
      ...{ entry: 'registry', group, href: `/registry/${path}`, text: words(text), order: at + 1, guard },
    })),
  ),
]
