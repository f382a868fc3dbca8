import { layout, redirect, screen } from '#platform/web/routes/screen.ts'
import { paths as practicePaths } from '#teaching-practice/contract'
import { paths } from '../contract/paths.ts'
import { isAdmin, managesPractices, runsRegistry } from './guards.ts'
import { words } from './words.ts'

const catalogue = (kind: 'faculties' | 'degrees' | 'programs' | 'languages' | 'modules') => async () => ({
  default: (await import('./structure/kinds.tsx'))[kind],
})

export const screens = [
  screen(paths.root, () => import('./home/home.tsx'), {
    guard: runsRegistry,
    title: words('crumb'),
  }),
  screen(paths.announcements, () => import('./announcements/list.tsx'), {
    guard: runsRegistry,
  }),
  screen(paths.announcementNew, () => import('./announcements/create.tsx'), {
    guard: runsRegistry,
    title: words('announcements.create'),
  }),
  screen(paths.announcement, () => import('./announcements/detail.tsx'), {
    guard: runsRegistry,
    title: words('menu.announcements'),
  }),
  screen(paths.announcementReaders, () => import('./announcements/readers.tsx'), {
    guard: runsRegistry,
    title: words('readers.title'),
  }),
  screen(paths.appointments, () => import('./people/doubtful.tsx'), {
    guard: runsRegistry,
    title: words('doubtful.title'),
  }),
  screen(paths.requests, () => import('./requests/queue.tsx'), {
    guard: runsRegistry,
  }),
  screen(paths.holds, () => import('./holds/list.tsx'), {
    guard: runsRegistry,
  }),
  screen(paths.holdNew, () => import('./holds/create.tsx'), { guard: runsRegistry, title: words('holds.create') }),
  screen(paths.hold, () => import('./holds/detail.tsx'), { guard: runsRegistry, title: words('menu.holds') }),
  screen(paths.people, () => import('./people/list.tsx'), {
    guard: runsRegistry,
  }),
  screen(paths.personNew, () => import('./people/create.tsx'), { guard: runsRegistry, title: words('people.create') }),
  screen(paths.person, () => import('./people/detail.tsx'), { guard: runsRegistry, title: words('menu.people') }),
  screen(paths.terms, () => import('./terms/terms.tsx'), {
    guard: runsRegistry,
  }),
  screen(paths.termStart, () => import('./term-start/term-start.tsx'), {
    guard: runsRegistry,
  }),
  screen(paths.calendar, () => import('./terms/calendar.tsx'), {
    guard: runsRegistry,
  }),
  screen(paths.rooms, () => import('./terms/rooms.tsx'), {
    guard: runsRegistry,
  }),
  screen(paths.courses, () => import('./courses/list.tsx'), {
    guard: runsRegistry,
  }),
  screen(paths.courseNew, () => import('./courses/create.tsx'), {
    guard: runsRegistry,
    title: words('courses.create'),
  }),
  screen(paths.course, () => import('./courses/detail.tsx'), { guard: runsRegistry, title: words('menu.courses') }),
  screen(paths.timetable, () => import('./courses/timetable.tsx'), {
    guard: runsRegistry,
  }),
  layout(paths.structure, () => import('./structure/structure.tsx'), {
    guard: runsRegistry,
    title: words('menu.structure'),
  }),
  redirect(paths.structure, paths.faculties),
  screen(paths.faculties, catalogue('faculties'), {
    tab: { text: words('structure.faculties') },
  }),
  screen(paths.degrees, catalogue('degrees'), { tab: { text: words('structure.degrees') } }),
  screen(paths.programs, catalogue('programs'), { tab: { text: words('structure.programs') } }),
  screen(paths.languages, catalogue('languages'), { tab: { text: words('structure.languages') } }),
  screen(paths.modules, catalogue('modules'), { tab: { text: words('structure.modules') } }),
  screen(paths.imports, () => import('./imports/list.tsx'), {
    guard: runsRegistry,
  }),
  screen(paths.importNew, () => import('./imports/create.tsx'), {
    guard: runsRegistry,
    title: words('imports.create.title'),
  }),
  screen(paths.import, () => import('./imports/detail.tsx'), { guard: runsRegistry, title: words('menu.imports') }),
  screen(practicePaths.import, () => import('./imports/practices.tsx'), {
    guard: managesPractices,
    title: words('imports.practices.title'),
  }),
  screen(paths.practiceImport, () => import('./imports/practice.tsx'), {
    guard: managesPractices,
    title: words('imports.practices.title'),
  }),
  screen(paths.erasures, () => import('./privacy/erasures.tsx'), {
    guard: runsRegistry,
  }),
  screen(paths.outbox, () => import('./outbox/list.tsx'), {
    guard: runsRegistry,
  }),
  screen(paths.audit, () => import('./audit/list.tsx'), {
    guard: isAdmin,
  }),
  screen(paths.auditEvent, () => import('./audit/event.tsx'), { guard: isAdmin, title: words('menu.audit') }),
  screen(paths.impersonations, () => import('./audit/impersonations.tsx'), {
    guard: isAdmin,
  }),
  screen(paths.read, () => import('./read.tsx'), { title: words('menu.announcements') }),
]
