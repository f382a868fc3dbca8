import { planScreens } from './plan/screens.ts'

export const screens = [...planScreens]
