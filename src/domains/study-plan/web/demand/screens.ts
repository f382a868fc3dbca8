import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { seesDemand } from './guards.ts'

export const demandScreens = [screen(paths.demand, () => import('./list.tsx'), { guard: seesDemand })]
