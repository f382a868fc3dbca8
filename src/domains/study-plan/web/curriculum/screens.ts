import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { keepsCurricula } from './guards.ts'

export const curriculumScreens = [
  screen(paths.curricula, () => import('./list.tsx'), { guard: keepsCurricula, title: words('curricula.title') }),
  screen(paths.newCurriculum, () => import('./create.tsx'), {
    guard: keepsCurricula,
    title: words('curricula.create'),
  }),
  screen(paths.curriculum, () => import('./detail.tsx'), { guard: keepsCurricula, title: words('curricula.title') }),
]
