import { assessmentScreens } from './assessment/screens.ts'
import { finalScreens } from './final/screens.ts'
import { guestScreens } from './guest-grading/screens.ts'
import { markScreens } from './marks/screens.ts'
import { schemeScreens } from './scheme/screens.ts'

export const screens = [...assessmentScreens, ...markScreens, ...finalScreens, ...guestScreens, ...schemeScreens]
