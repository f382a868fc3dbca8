import { curriculumScreens } from './curriculum/screens.ts'
import { demandScreens } from './demand/screens.ts'
import { planScreens } from './plan/screens.ts'

export const screens = [...curriculumScreens, ...demandScreens, ...planScreens]
