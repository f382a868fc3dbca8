import { curriculumScreens } from './curriculum/screens.ts'
import { planScreens } from './plan/screens.ts'

export const screens = [...curriculumScreens, ...planScreens]
