import { contribution } from '../../contract/contribution.ts'
import type { MenuPage } from '../routes/screen.ts'

/** The pages to which the menu leads. */
export const menuPages = contribution<MenuPage>()
