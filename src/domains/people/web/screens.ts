import { layout, redirect } from '#platform/web/screen.ts'
import { paths } from '../contract/paths.ts'
import { words } from './words.ts'

export const screens = [
  layout(paths.profile, () => import('./profile.tsx'), { title: words('profile.title') }),
  redirect(paths.profile, paths.info),
]
