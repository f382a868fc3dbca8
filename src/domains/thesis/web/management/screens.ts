import { layout, redirect, screen } from '#platform/web/routes/screen.ts'
import type { ThesisScope } from '../../contract/management/overview.ts'
import type { PeopleScope } from '../../contract/management/people.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

const tab = { tab: { text: words('theses.title'), order: 80 } }
const tabs = {
  dashboard: { tab: { text: words('management.tabs.dashboard'), order: 10 } },
  list: { tab: { text: words('management.tabs.list'), order: 20 } },
  supervisors: { tab: { text: words('management.tabs.supervisors'), order: 30 } },
  reviewers: { tab: { text: words('management.tabs.reviewers'), order: 40 } },
  professors: { tab: { text: words('management.tabs.professors'), order: 50 } },
  external: { tab: { text: words('management.tabs.external'), order: 70 } },
  coordinators: { tab: { text: words('management.tabs.coordinators'), order: 60 } },
}
const frame = () => import('./frame.tsx')
const list = (scope: ThesisScope) => () => import('./list.tsx').then(({ views }) => views[scope])
const thesis = (scope: ThesisScope) => () => import('./thesis.tsx').then(({ views }) => views[scope])
const dashboard = (scope: ThesisScope) => () => import('./dashboard.tsx').then(({ views }) => views[scope])
const reviewers = (scope: PeopleScope) => () => import('./reviewers.tsx').then(({ views }) => views[scope])
const professors = (scope: PeopleScope) => () => import('./professors.tsx').then(({ views }) => views[scope])
const one = { title: words('own.title') }

/** The pages about the theses of a faculty, a degree and a programme, for those in charge of it. */
export const managementScreens = [
  layout(paths.facultyTheses, frame, tab),
  redirect(paths.facultyTheses, paths.facultyDashboard),
  screen(paths.facultyDashboard, dashboard('faculty'), tabs.dashboard),
  screen(paths.facultyList, list('faculty'), tabs.list),
  screen(paths.facultyThesis, thesis('faculty'), one),
  screen(paths.supervisors, () => import('./supervisors.tsx'), tabs.supervisors),
  screen(paths.facultyReviewers, reviewers('faculty'), tabs.reviewers),
  screen(paths.facultyProfessors, professors('faculty'), tabs.professors),
  screen(paths.coordinators, () => import('./coordinators.tsx'), tabs.coordinators),
  screen(paths.externals, () => import('../external/list.tsx'), tabs.external),
  screen(paths.external, () => import('../external/detail.tsx'), { title: words('externals.title') }),
  layout(paths.degreeTheses, frame, tab),
  redirect(paths.degreeTheses, paths.degreeDashboard),
  screen(paths.degreeDashboard, dashboard('degree'), tabs.dashboard),
  screen(paths.degreeList, list('degree'), tabs.list),
  screen(paths.degreeThesis, thesis('degree'), one),
  screen(paths.degreeReviewers, reviewers('degree'), tabs.reviewers),
  screen(paths.degreeProfessors, professors('degree'), tabs.professors),
  screen(paths.programList, list('program'), tab),
  screen(paths.programThesis, thesis('program'), one),
]
