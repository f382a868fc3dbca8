import { contribution } from '../../contract/contribution.ts'
import type { Screen } from '../routes/screen.ts'

/** Screens that the app knows before the table of all screens is loaded. */
export const firstScreens = contribution<Screen>()

/** Patterns of screens to which the menu leads for each of a person's records. */
export const linkedScreens = contribution<string>()
