import { manageScreens } from './screens-manage.ts'
import { ownScreens } from './screens-own.ts'

/** All screens of teaching practice (specification §2). */
export const screens = [...ownScreens, ...manageScreens]
