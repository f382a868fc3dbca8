import type { Profile } from '#platform/contract/session.ts'
import { layout, redirect, screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import { supervisesPractices } from './guards.ts'
import type { Practice } from './parts/queries.ts'
import { words } from './words.ts'

/** Guests use a mailed link, which leads to their own page. */
const hasAccount = ({ guest }: Profile) => !guest
const onForm = (generation: Practice['formGeneration']) => (practice: Practice) =>
  practice.formGeneration === generation

const mine = [
  redirect(paths.root, paths.my),
  screen(paths.my, () => import('./my/index.tsx'), { guard: hasAccount, title: words('my.title') }),
  layout(paths.mine, () => import('./my/practice.tsx'), { guard: hasAccount }),
  redirect(paths.mine, paths.myOverview),
  screen(paths.myOverview, () => import('./my/overview.tsx'), { tab: { text: words('my.tabs.overview'), order: 10 } }),
  screen(paths.mySupervisor, () => import('./my/supervisor.tsx'), {
    tab: { text: words('my.tabs.supervisor'), order: 20 },
  }),
  screen(paths.myTimeLog, () => import('./my/time-log.tsx'), { tab: { text: words('my.tabs.timeLog'), order: 30 } }),
  screen(paths.myMeeting, () => import('./my/meeting.tsx'), { tab: { text: words('my.tabs.meeting'), order: 40 } }),
  screen(paths.myEvaluation, () => import('./my/evaluation.tsx'), {
    tab: { text: words('my.tabs.evaluation'), order: 50, when: onForm('OLD') },
  }),
  screen(paths.myEvaluationNew, () => import('./my/evaluation-new.tsx'), {
    tab: { text: words('my.tabs.evaluation'), order: 50, when: onForm('NEW') },
  }),
]

const supervised = [
  redirect(paths.supervise, paths.supervised),
  screen(paths.supervised, () => import('./supervisor/list.tsx'), {
    guard: supervisesPractices,
    title: words('supervise.title'),
  }),
  // The path itself is the page of a supervisor (decision 0009), so it comes before the layout with the same pattern.
  screen(paths.supervisor, () => import('./supervisor/person.tsx'), {
    guard: hasAccount,
    title: words('supervise.person.title'),
  }),
  layout(paths.supervisedOne, () => import('./supervisor/practice.tsx'), { guard: hasAccount }),
  screen(paths.supervisedStudent, () => import('./supervisor/student.tsx'), {
    tab: { text: words('supervise.tabs.student'), order: 10 },
  }),
  screen(paths.supervisedMeeting, () => import('./supervisor/meeting.tsx'), {
    tab: { text: words('supervise.tabs.meeting'), order: 20 },
  }),
  screen(paths.supervisedEvaluation, () => import('./supervisor/evaluation.tsx'), {
    tab: { text: words('supervise.tabs.evaluation'), order: 30 },
  }),
]

const external = [
  screen(paths.externals, () => import('./external/desk.tsx'), { title: words('external.title'), frame: 'full' }),
  screen(paths.external, () => import('./external/practice.tsx'), { title: words('external.title'), frame: 'full' }),
]

/** The screens for students, for people who look after them, and for guests from schools. */
export const ownScreens = [...mine, ...supervised, ...external]
