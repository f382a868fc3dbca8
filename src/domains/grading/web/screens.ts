import { assessmentScreens } from './assessment/screens.ts'
import { schemeScreens } from './scheme/screens.ts'

export const screens = [...assessmentScreens, ...schemeScreens]
