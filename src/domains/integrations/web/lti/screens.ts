import type { Profile } from '#platform/contract/session.ts'
import { screen } from '#platform/web/routes/screen.ts'
import { launchPaths } from '../../contract/lti/launch-paths.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

const isMember = ({ guest }: Profile) => !guest

export const ltiScreens = [
  screen(paths.learningTools, () => import('./list.tsx'), {
    tab: { text: words('tabs.tools'), order: 30 },
  }),
  screen(paths.newLearningTool, () => import('./create.tsx'), {
    ...{ page: 'own', title: words('tools.create') },
  }),
  screen(paths.learningTool, () => import('./detail.tsx'), {
    ...{ page: 'own', title: words('tools.title') },
  }),
  screen(paths.courseTools, () => import('./in-course.tsx'), {
    ...{ guard: isMember, title: words('tabs.courseTools') },
    tab: { text: words('tabs.courseTools'), order: 25 },
  }),
  screen(launchPaths.open, () => import('./open.tsx'), {
    ...{ guard: isMember, frame: 'full', title: words('launch.opening') },
  }),
  screen(launchPaths.choose, () => import('./choose.tsx'), {
    ...{ guard: isMember, frame: 'full', title: words('launch.opening') },
  }),
  screen(launchPaths.signIn, () => import('./sign-in.tsx'), {
    ...{ guard: isMember, frame: 'full', title: words('launch.opening') },
  }),
]
