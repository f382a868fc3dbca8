import type { Profile } from '#platform/contract/session.ts'
import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const accountScreens = [
  screen(paths.account, () => import('./connecting.tsx'), {
    guard: ({ guest }: Profile) => !guest,
    ...{ frame: 'full', title: words('account.connecting') },
  }),
]
