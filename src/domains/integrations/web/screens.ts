import { operatorScreens } from './operate/screens.ts'

export const screens = [...operatorScreens]
